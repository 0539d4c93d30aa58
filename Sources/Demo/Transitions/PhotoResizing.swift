import UIKit

/// In the resizing mode a pinch enlarges the one photo between the fingers; let go, it springs back by a batch update
/// without updates.
@MainActor final class PhotoResizing: NSObject {
  private unowned let browser: BrowserViewController
  /// The photo's size at the beginning.
  private var size = CGSize.zero

  /// Whether pinches resize. Default false.
  var isOn = false {
    didSet {
      springBack()
      browser.tell(isOn ? "Pinch a photo to enlarge it  ·  Alt+R to end" : "Pinch to change the layout")
    }
  }

  init(_ browser: BrowserViewController) {
    self.browser = browser
    super.init()
    let pinch = UIPinchGestureRecognizer()
    pinch.delegate = self
    pinch.addAction { [unowned self, unowned pinch] _ in follow(pinch) }
    browser.collectionView.addGestureRecognizer(pinch)
  }

  private var layout: AlbumLayout? { browser.collectionView.collectionViewLayout as? AlbumLayout }

  /// Acts on a pinch, in a grid.
  private func follow(_ pinch: UIPinchGestureRecognizer) {
    guard let layout else { return }
    switch pinch.state {
    case .began: begin(pinch, layout)
    case .changed: if let path = layout.resized?.path { resize(path, by: pinch.scale, layout) }
    case .ended, .cancelled: springBack()
    case .possible, .failed: break
    }
  }

  private func springBack() {
    guard let layout, layout.resized != nil else { return }
    browser.collectionView.performBatchUpdates {
      layout.resized = nil
      layout.invalidateLayout()
    }
  }

  private func begin(_ pinch: UIPinchGestureRecognizer, _ layout: AlbumLayout) {
    let place = pinch.location(in: browser.collectionView)
    guard let path = browser.collectionView.indexPathForItem(at: place),
      let photo = layout.layoutAttributesForItem(at: path)
    else { return }
    size = photo.size
    resize(path, by: pinch.scale, layout)
  }

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
    isOn && !browser.viewer.isBusy
  }
}
