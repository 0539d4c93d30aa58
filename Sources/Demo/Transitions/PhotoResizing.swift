import UIKit

/// A mode in which a pinch resizes the photo between the fingers, and keys the focused photo. At the end of
/// the pinch or of the mode the photo returns to its size, animated by a batch update without operations.
@MainActor final class PhotoResizing: NSObject {
  private let context: BrowserContext
  private var view: UICollectionView { context.collectionView }
  private var size = CGSize.zero

  var isOn = false {
    didSet {
      reset()
      if isOn {
        context.note.show(
          String(localized: "Pinch a photo to enlarge it"), then: String(localized: "Alt+R to end"))
      } else {
        context.note.show(String(localized: "Pinch to change the layout"))
      }
    }
  }

  init(_ context: BrowserContext) {
    self.context = context
    super.init()
    let pinch = UIPinchGestureRecognizer()
    pinch.delegate = self
    pinch.addAction { [unowned self, unowned pinch] _ in handle(pinch) }
    view.addGestureRecognizer(pinch)
  }

  private var layout: AlbumLayout? { view.collectionViewLayout as? AlbumLayout }

  private func handle(_ pinch: UIPinchGestureRecognizer) {
    guard let layout else { return }
    switch pinch.state {
    case .began: begin(pinch, layout)
    case .changed: if let path = layout.resized?.path { resize(path, by: pinch.scale, layout) }
    case .ended, .cancelled: reset()
    case .possible, .failed: break
    }
  }

  private func reset() {
    guard let layout, layout.resized != nil else { return }
    view.performBatchUpdates {
      layout.resized = nil
      layout.invalidateLayout()
    }
  }

  private func begin(_ pinch: UIPinchGestureRecognizer, _ layout: AlbumLayout) {
    let place = pinch.location(in: view)
    guard let path = view.indexPathForItem(at: place),
      let photo = layout.layoutAttributesForItem(at: path)
    else { return }
    size = photo.size
    resize(path, by: pinch.scale, layout)
  }

  /// Resizes the focused photo by a step.
  func step(larger: Bool) {
    guard let layout, let path = view.focusedIndexPath, !context.shown.hasPhoto else { return }
    if layout.resized?.path != path {
      reset()
      size = layout.layoutAttributesForItem(at: path)?.size ?? .zero
    }
    let scale = size.width > 0 ? (layout.resized?.size.width ?? size.width) / size.width : 1
    view.performMovements { [self] in resize(path, by: larger ? scale * Self.step : scale / Self.step, layout)
    }
  }

  private static let step: CGFloat = 1.25

  private func resize(_ path: IndexPath, by scale: CGFloat, _ layout: AlbumLayout) {
    let scale = min(6, max(0.4, scale))
    layout.resized = (path, CGSize(width: size.width * scale, height: size.height * scale))
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [path])
    layout.invalidateLayout(with: context)
  }
}

extension PhotoResizing: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isOn && !context.shown.hasPhoto
  }
}
