import Drawing
import Files
import Foundation
import Hosting
import Motion

struct ImageSource {
  let url: URL
  /// The version of the file that is shown or loading.
  var version: FileVersion?
  let placeholderColor: UIColor?
  var placeholderImage: UIImage?
  let fadeDuration: TimeInterval
  /// The last request, whether it is loading or finished.
  var request: ImageRequest?
  var load: (any ImageLoad)?
  /// The time of the last request, in seconds of the host's clock.
  var requestTime: TimeInterval = 0
  /// The next look at whether the view stays on screen, for which the load waits.
  var wait: FrameTimer?
  var error: ImageError?
  /// Whether the shown image is a preview, such as the small image that a camera has stored in the file.
  var showsPreview = false
}

extension UIImageView {
  /// A loaded image is replaced when the view needs more than this many times its pixels in a direction.
  static let growthBeforeReload: CGFloat = 1.2

  /// Requests the image in the size that the view needs now, unless a sufficient one is loaded or loading.
  func updateLoad() {
    guard let source, source.error == nil, let loop = window?.loop, let host = loop.host else { return }
    guard let wanted = neededRequest(for: source, scale: host.scale) else { return }
    if let request = source.request, isSufficient(request, wanted) { return }
    source.load?.cancel()
    self.source?.load = nil
    self.source?.request = wanted
    if let bitmap = host.images.cachedImage(for: wanted) {
      finish(bitmap, scale: host.scale, fades: false)
      return
    }
    // An image of another size is better than the placeholder, and a larger one better than a smaller one.
    if let bitmap = host.images.cachedImage(ofFile: source.url, version: source.version), isBetter(bitmap) {
      show(UIImage(bitmap: bitmap, scale: host.scale))
    }
    guard remainingTimeOnScreen >= UIImageView.shortestTimeOnScreen else { return waitToLoad(loop) }
    self.source?.requestTime = loop.currentTime
    // Results arrive outside of frames; the animations that they start belong to the loop of the view.
    self.source?.load = host.images.load(wanted, priority: .visible) { [weak self] preview in
      loop.perform { self?.showPreview(wanted, preview) }
    } completion: { [weak self] result in
      loop.perform { self?.didLoad(wanted, result) }
    }
  }

  /// The seconds for which a view has to stay on screen for its image to be loaded: in less time it would not
  /// be ready, or not be recognized.
  static let shortestTimeOnScreen: TimeInterval = 0.1

  /// The seconds within which a loaded image replaces the placeholder at once: a fade would only delay what
  /// is as good as there, such as thumbnails of an earlier run.
  static let longestLoadWithoutFade: TimeInterval = 0.25

  private var loadsLong: Bool {
    guard let source, let loop = window?.loop else { return true }
    return loop.currentTime - source.requestTime > UIImageView.longestLoadWithoutFade
  }

  /// Tries again to load the image when the content, which moves fast, may rest.
  private func waitToLoad(_ loop: FrameLoop) {
    source?.request = nil
    source?.wait?.cancel()
    source?.wait = loop.after(VelocityTracker.standstillInterval + 0.01) { [weak self] in
      guard let self else { return }
      source?.wait = nil
      // The cell of the view may wait for its reuse.
      if !sequence(first: self, next: \.superviewStorage).contains(where: \.isHidden) { updateLoad() }
    }
  }

  /// Shows a version of a file. Another version that is shown stays until the new one is decoded.
  ///
  /// Used by Demo, whose files other programs write.
  package func setImage(contentsOf url: URL, version: FileVersion?, placeholder: UIColor?) {
    if let source, source.url == url, source.version != version { return load(version) }
    let isShown = source?.url == url
    setImage(contentsOf: url, placeholder: placeholder)
    if !isShown { source?.version = version }
  }

  /// Loads another version of the file that is shown or loading. The image stays until that is decoded.
  func load(_ version: FileVersion?) {
    source?.load?.cancel()
    source?.load = nil
    source?.request = nil
    source?.version = version
    if source?.error != nil {
      source?.error = nil
      layer.setContentChanged()
    }
    setNeedsLayout()
  }

  /// Cancels the load; the file and the image on screen stay.
  func suspendLoad() {
    endFade()
    source?.wait?.cancel()
    source?.wait = nil
    guard let load = source?.load else { return }
    load.cancel()
    source?.load = nil
    source?.request = nil
  }

  /// Cancels the load and removes the file; the image stays until another is set.
  func discardSource() {
    endFade()
    guard let source else { return }
    source.load?.cancel()
    source.wait?.cancel()
    self.source = nil
    layer.setContentChanged()
  }

  private func neededRequest(for source: ImageSource, scale: CGFloat) -> ImageRequest? {
    let size = loadingSize ?? bounds.size
    guard size.width > 0, size.height > 0 else { return nil }
    let pixels = ImageRequest.pixels(of: size, scale: scale)
    func request(_ pixelSize: CGSize?, _ fit: ImageRequest.Fit) -> ImageRequest {
      ImageRequest(url: source.url, version: source.version, pixelSize: pixelSize, fit: fit)
    }
    return switch contentMode {
    case .scaleAspectFit: request(pixels, .fit)
    case .scaleAspectFill, .scaleToFill, .redraw: request(pixels, .fill)
    default: request(nil, .fill)
    }
  }

  private func isSufficient(_ request: ImageRequest, _ wanted: ImageRequest) -> Bool {
    guard let has = request.pixelSize else { return true }
    guard request.fit == wanted.fit, let needs = wanted.pixelSize else { return false }
    let growth = loadingSize == nil ? UIImageView.growthBeforeReload : 1
    return needs.width <= has.width * growth && needs.height <= has.height * growth
  }

  private func isBetter(_ bitmap: Bitmap) -> Bool {
    guard let shown = image?.bitmap else { return true }
    return bitmap.width > shown.width && bitmap.height > shown.height
  }

  private func showPreview(_ request: ImageRequest, _ preview: Bitmap) {
    guard source?.request == request, isBetter(preview) else { return }
    show(UIImage(bitmap: preview, scale: displayScale))
    source?.showsPreview = true
  }

  private func didLoad(_ request: ImageRequest, _ result: Result<Bitmap, ImageError>) {
    guard source?.request == request else { return }
    source?.load = nil
    switch result {
    case .success(let bitmap):
      // A preview stays below the image, which fades in.
      if source?.showsPreview == true { source?.placeholderImage = image }
      finish(
        bitmap, scale: displayScale, fades: loadsLong && (image == nil || source?.showsPreview == true))
      source?.showsPreview = false
    case .failure(let error):
      source?.error = error
      show(nil)
      layer.setContentChanged()
      onImageLoad?(error)
    }
  }

  private func finish(_ bitmap: Bitmap, scale: CGFloat, fades: Bool) {
    show(UIImage(bitmap: bitmap, scale: scale), fades: fades)
    onImageLoad?(nil)
  }

  private func show(_ image: UIImage, fades: Bool) {
    show(image)
    if fades, UIView.areAnimationsEnabled, let source, source.fadeDuration > 0, let loop = window?.loop {
      imageLayer?.fade = ImageFade(layer: imageLayer, start: loop.currentTime, duration: source.fadeDuration)
      if let fade = imageLayer?.fade { loop.addTicker(fade) }
    }
  }

  private func endFade() {
    guard let layer = imageLayer, layer.fade != nil else { return }
    layer.fade = nil
    layer.setContentChanged()
  }
}

extension ImageRequest {
  /// The number of pixels of a view of a size in points.
  ///
  /// Used by Demo to request the images of views that appear later, which are in the cache then.
  package static func pixels(of size: CGSize, scale: CGFloat) -> CGSize {
    CGSize(width: (size.width * scale - 0.01).rounded(.up), height: (size.height * scale - 0.01).rounded(.up))
  }
}

extension UIView {
  /// Loads an image with the loader of the view's window; without one, of the current host. Calls
  /// `completion` once on the main actor: before this call returns if the image is in the cache, and then
  /// returns nil. Without a host nothing is called.
  ///
  /// Used by Demo for pages that are shown next, and for the visible parts of enlarged photos.
  package func loadImage(
    _ request: ImageRequest, priority: ImagePriority,
    completion: @escaping (Result<UIImage, ImageError>) -> Void
  ) -> (any ImageLoad)? {
    guard let loop = window?.loop ?? FrameLoop.current, let host = loop.host else { return nil }
    let scale = host.scale
    if let bitmap = host.images.cachedImage(for: request) {
      completion(.success(UIImage(bitmap: bitmap, scale: scale)))
      return nil
    }
    return host.images.load(request, priority: priority) { result in
      loop.perform { completion(result.map { UIImage(bitmap: $0, scale: scale) }) }
    }
  }
}

extension UIView {
  /// Cancels the loads of image views in this view's tree; they are requested again when an image is set.
  ///
  /// Used by CollectionViews for cells that have left the screen, so that visible images need not wait.
  ///
  /// - Complexity: O(1) if no image loads, otherwise O(subviews).
  package func cancelImageLoads() {
    guard let images = window?.loop?.host?.images, images.pendingLoadCount > 0 else { return }
    cancelLoads()
  }

  private func cancelLoads() {
    (self as? UIImageView)?.suspendLoad()
    for view in subviews { view.cancelLoads() }
  }
}
