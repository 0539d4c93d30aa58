import Foundation
import Geometry

/// The preview of one dragged item: a copy of the lifted view, or the view of the item's own preview.
final class DragPreviewView: UIView {
  /// The scale of lifted previews.
  static let liftScale: CGFloat = 1.04
  /// The longest side of a preview that is dragged, in points.
  static let longestSide: CGFloat = 220

  let item: UIDragItem
  private let content: UIView
  /// The size of the lifted view in points.
  let naturalSize: CGSize

  /// Creates the preview above the lifted view.
  init(_ lifted: LiftedItem, in window: UIWindow) {
    item = lifted.item
    let source = lifted.view
    let own = lifted.item.previewProvider.map { $0() }
    let parameters = own??.parameters ?? lifted.parameters ?? UIDragPreviewParameters()
    let size = own??.view.bounds.size ?? source.bounds.size
    content = own.map { $0?.view ?? UIView(frame: .zero) } ?? SnapshotView(of: source)
    naturalSize = size
    super.init(frame: CGRect(origin: .zero, size: size))
    center = source.convert(CGPoint(x: source.bounds.midX, y: source.bounds.midY), to: window)
    isUserInteractionEnabled = false
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let radius = parameters.cornerRadiusStorage ?? source.layer.cornerRadius
    content.layer.cornerRadius = radius
    content.clipsToBounds = content.clipsToBounds || radius > 0
    content.backgroundColor = parameters.backgroundColor
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// The transform of a preview that is dragged: lifted, and smaller if it is large.
  func dragTransform(isFullSize: Bool) -> CGAffineTransform {
    let longest = max(naturalSize.width, naturalSize.height, 1)
    let scale = isFullSize ? Self.liftScale : min(Self.liftScale, Self.longestSide / longest)
    return CGAffineTransform(scaleX: scale, y: scale)
  }

  /// Takes the appearance that the view has at which the item lands.
  func show(_ parameters: UIDragPreviewParameters) {
    content.backgroundColor = parameters.backgroundColor
    guard let radius = parameters.cornerRadiusStorage else { return }
    content.layer.cornerRadius = radius
    content.clipsToBounds = content.clipsToBounds || radius > 0
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

/// All previews of a drag, above the content of a window.
final class DragPreviewStack: UIView {
  private(set) var previews: [DragPreviewView] = []
  private let badge = UILabel(frame: .zero)
  /// The distance from the pointer to the center of the first preview.
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
    UIView.performWithoutAnimation {
      let preview = DragPreviewView(lifted, in: window)
      previews.append(preview)
      // The first item is in front.
      insertSubview(preview, at: 0)
    }
  }

  /// Raises the previews over their views, and stores where the pointer is in the first one.
  func lift(at point: CGPoint) {
    pointer = point
    if let first = previews.first { grabOffset = first.center - point }
    UIView.animate(withDuration: 0.15) { [self] in
      for preview in previews {
        preview.transform = CGAffineTransform(scaleX: DragPreviewView.liftScale, y: DragPreviewView.liftScale)
      }
    }
  }

  /// Gathers the previews under the pointer, in an animation.
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
      preview.center = CGPoint(
        x: pointer.x + grabOffset.x * min(1, scale) + depth,
        y: pointer.y + grabOffset.y * min(1, scale) + depth)
      preview.alpha = index < 4 ? 0.92 : 0
    }
    placeBadge()
  }

  private func placeBadge() {
    guard let first = previews.first else { return }
    let frame = first.frame
    let width = max(22, badge.sizeThatFits(CGSize(width: 200, height: 22)).width + 12)
    badge.frame = CGRect(x: frame.maxX - width / 2, y: frame.minY - 11, width: width, height: 22)
  }

  /// Shows what a drop would do, and the number of several items.
  func show(_ operation: UIDropOperation, isFullSize: Bool) {
    let number = previews.count > 1 ? "\(previews.count)" : ""
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
}
