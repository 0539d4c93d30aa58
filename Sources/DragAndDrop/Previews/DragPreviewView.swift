import Foundation
import Geometry
import Hosting
import ViewTree

/// The preview of one dragged item: a copy of the lifted view, or the view of the item's own preview.
final class DragPreviewView: UIView {
  static let liftScale: CGFloat = 1.04
  /// The longest side of a preview that is dragged, in points.
  static let longestSide: CGFloat = 220

  let item: UIDragItem
  private let content: UIView
  /// Clips the content to its visible part.
  private let clip = UIView(frame: .zero)
  /// The size of the lifted view in points.
  let naturalSize: CGSize
  /// The visible part of the lifted view, in its coordinates.
  let visible: CGRect

  /// Creates the preview above the lifted view.
  init(_ lifted: LiftedItem, of source: UIView, in window: UIWindow) {
    item = lifted.item
    let own = lifted.item.previewProvider.map { $0() }
    let parameters = own??.parameters ?? lifted.parameters ?? UIDragPreviewParameters()
    let size = own??.view.bounds.size ?? source.bounds.size
    content =
      own.map { $0?.view ?? UIView(frame: .zero) } ?? source.snapshotView(afterScreenUpdates: false)
      ?? UIView(frame: .zero)
    naturalSize = size
    visible = parameters.visibleRect ?? CGRect(origin: .zero, size: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    center = source.convert(CGPoint(x: source.bounds.midX, y: source.bounds.midY), to: window)
    isUserInteractionEnabled = false
    clip.frame = visible
    content.frame = CGRect(origin: CGPoint(x: -visible.minX, y: -visible.minY), size: size)
    let radius = parameters.cornerRadius ?? source.layer.cornerRadius
    clip.layer.cornerRadius = radius
    clip.clipsToBounds = content.clipsToBounds || radius > 0 || visible.size != size
    clip.backgroundColor = parameters.backgroundColor
    clip.addSubview(content)
    addSubview(clip)
  }

  required init?(coder: NSCoder) { nil }

  /// The transform of a preview that is dragged: lifted, and smaller if it is large.
  func dragTransform(isFullSize: Bool) -> CGAffineTransform {
    let longest = max(visible.width, visible.height, 1)
    let scale = isFullSize ? Self.liftScale : min(Self.liftScale, Self.longestSide / longest)
    return CGAffineTransform(scaleX: scale, y: scale)
  }

  /// Takes the appearance that the view has at which the item lands.
  func show(_ parameters: UIDragPreviewParameters) {
    clip.backgroundColor = parameters.backgroundColor
    guard let radius = parameters.cornerRadius else { return }
    clip.layer.cornerRadius = radius
    clip.clipsToBounds = clip.clipsToBounds || radius > 0
  }

  /// Places the preview over a rectangle of its superview, in an animation.
  func cover(_ rect: CGRect) {
    center = CGPoint(x: rect.midX, y: rect.midY)
    transform =
      naturalSize.width > 0 && naturalSize.height > 0
      ? CGAffineTransform(scaleX: rect.width / naturalSize.width, y: rect.height / naturalSize.height)
      : .identity
  }
}

extension DragPreviewView {
  /// The offset of the middle of the visible part from the middle of the view, in points.
  fileprivate var visibleOffset: CGPoint {
    CGPoint(x: visible.midX - naturalSize.width / 2, y: visible.midY - naturalSize.height / 2)
  }
}

final class DragPreviewStack: UIView {
  private(set) var previews: [DragPreviewView] = []
  private let badge = UILabel(frame: .zero)
  /// The number of items, also of those without a preview.
  private var itemCount = 0
  /// The distance from the pointer to the middle of the visible part of the first preview.
  private var grabOffset = CGPoint.zero
  private var isFullSize = false
  private var pointer = CGPoint.zero

  init(in window: UIWindow) {
    super.init(frame: window.bounds)
    isUserInteractionEnabled = false
    layer.zPosition = 9_000_000
    badge.font = .systemFont(ofSize: 13, weight: .semibold)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.layer.cornerRadius = 11
    badge.clipsToBounds = true
    badge.isHidden = true
    addSubview(badge)
    window.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  /// Adds the preview of an item, at the place of its view.
  func add(_ lifted: LiftedItem, in window: UIWindow) {
    itemCount += 1
    guard let view = lifted.view else { return }
    UIView.performWithoutAnimation {
      let preview = DragPreviewView(lifted, of: view, in: window)
      previews.append(preview)
      // The first item is in front.
      insertSubview(preview, at: 0)
    }
  }

  /// Raises the previews over their views, and stores where the pointer is in the first one.
  func lift(at point: CGPoint) {
    pointer = point
    if let first = previews.first {
      let offset = first.center + first.visibleOffset - point
      let (width, height) = (first.visible.width / 2, first.visible.height / 2)
      // The pointer is over the visible part, also if it has caught the view beside it.
      grabOffset = CGPoint(
        x: min(max(offset.x, -width), width), y: min(max(offset.y, -height), height))
    }
    UIView.animate(withDuration: 0.15) { [self] in
      for preview in previews {
        preview.transform = CGAffineTransform(scaleX: DragPreviewView.liftScale, y: DragPreviewView.liftScale)
      }
    }
  }

  func gather() {
    UIView.animate(withDuration: 0.2) { [self] in arrange() }
  }

  /// Moves the previews with the pointer. O(items).
  func follow(_ point: CGPoint) {
    pointer = point
    UIView.performWithoutAnimation { arrange() }
  }

  private func arrange() {
    let scale = previews.first.map { $0.dragTransform(isFullSize: isFullSize).a } ?? 1
    for (index, preview) in previews.enumerated() {
      let depth = CGFloat(min(index, 3)) * 5
      preview.transform = preview.dragTransform(isFullSize: isFullSize)
      // The part of the preview that the pointer has caught stays under it.
      let offset = preview.visibleOffset
      preview.center = CGPoint(
        x: pointer.x + grabOffset.x * min(1, scale) - offset.x * preview.transform.a + depth,
        y: pointer.y + grabOffset.y * min(1, scale) - offset.y * preview.transform.d + depth)
      preview.alpha = index < 4 ? 0.92 : 0
    }
    placeBadge()
  }

  private func placeBadge() {
    guard let first = previews.first else { return }
    let frame = first.convert(first.visible, to: self)
    let width = max(22, badge.sizeThatFits(CGSize(width: 200, height: 22)).width + 12)
    badge.frame = CGRect(x: frame.maxX - width / 2, y: frame.minY - 11, width: width, height: 22)
  }

  func show(_ operation: UIDropOperation, isFullSize: Bool) {
    let number = itemCount > 1 ? "\(itemCount)" : ""
    let text: String
    switch operation {
    case .copy: text = number.isEmpty ? "+" : "+ \(number)"
    case .forbidden: text = "⊘"
    case .move, .cancel: text = number
    }
    let hasChanged = isFullSize != self.isFullSize || badge.text != text
    guard hasChanged else { return }
    self.isFullSize = isFullSize
    UIView.performWithoutAnimation {
      badge.text = text
      badge.isHidden = text.isEmpty
      badge.backgroundColor =
        operation == .forbidden ? .systemRed : operation == .copy ? .systemGreen : .systemBlue
      bringSubviewToFront(badge)
      arrange()
    }
  }

  func hideBadge() { badge.isHidden = true }

  /// The image of the previews at the pointer; nil without previews.
  var image: DragImage? {
    guard let first = previews.first else { return nil }
    let others = previews.prefix(4).dropFirst().map(\.frame) + (badge.isHidden ? [] : [badge.frame])
    let rect = others.reduce(first.frame) { $0.union($1) }.integral
    return DragImage(
      list: displayList(in: rect), pointer: CGPoint(x: pointer.x - rect.minX, y: pointer.y - rect.minY))
  }
}
