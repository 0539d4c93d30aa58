import Files
import UIKit

/// Zooms an open photo: a scroll view over its page. At scale 1 the photo's cell is visible, at other scales
/// the scroll view's own picture in place of it.
final class PhotoZoomView: UIScrollView, UIScrollViewDelegate {
  private let picture = UIImageView(frame: .zero)
  private weak var cell: PhotoCell?
  private var file: URL?
  private var version: FileVersion?
  /// The scale at which a pixel of the file is a pixel of the screen.
  private var fullScale: CGFloat = 1
  /// The load of the file in its own size; nil until the photo is enlarged beyond the decoded size.
  private var load: Task<Void, Never>?
  /// Called with a message if the file cannot be decoded in its own size.
  var onFailure: ((String) -> Void)?
  /// Called when the photo has the size of its page.
  private var onReduction: (() -> Void)?

  /// The largest width and height in pixels at which a file is decoded. Graphics cards draw images up to this
  /// size.
  static let largestSide: CGFloat = 8192

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    picture.contentMode = .scaleToFill
    picture.isHidden = true
    picture.isUserInteractionEnabled = false
    picture.layer.cornerRadius = Theme.pictureRadius
    picture.clipsToBounds = true
    addSubview(picture)
    // In front of the photo, which is in front of others if it has the keyboard focus.
    layer.zPosition = 1_000_000
    let tap = UITapGestureRecognizer { [unowned self] tap in doubleTap(at: tap.location(in: picture)) }
    tap.numberOfTapsRequired = 2
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the photo is larger than on its page, or returns to it.
  var isEnlarged: Bool { superview != nil && abs(zoomScale - 1) > Self.tolerance }

  /// A difference of scales that is invisible: those of several steps to and fro add up to nearly 1.
  private static let tolerance: CGFloat = 0.001

  /// The scale at which the photo is shown; 1 on its page.
  var shownScale: CGFloat { superview == nil ? 1 : zoomScale }

  // MARK: Place

  /// Lies over the page of a cell that is at rest in the middle of a collection view. Does nothing if it is
  /// there already.
  func attach(
    to cell: PhotoCell, of file: URL, version: FileVersion? = nil, pixelSize: CGSize?,
    in view: UICollectionView
  ) {
    guard cell.bounds.width > 0 else { return }
    let isSame = self.cell === cell && self.file == file && superview === view && frame == view.bounds
    // The cell has no image of a file that was damaged for a time.
    if isSame, picture.bounds.size == cell.bounds.size, let image = picture.image {
      setScales(pixelSize, image)
      return show(version)
    }
    guard let image = cell.pictureImage else { return }
    detach()
    (self.cell, self.file, self.version) = (cell, file, version)
    setScales(pixelSize, image)
    frame = view.bounds
    picture.transform = .identity
    picture.frame = CGRect(origin: .zero, size: cell.bounds.size)
    picture.image = image
    contentSize = picture.frame.size
    center()
    contentOffset = CGPoint(x: -contentInset.left, y: -contentInset.top)
    view.addSubview(self)
  }

  /// Sets the limits of the scale for the size of the file in pixels; if it is not known, for an image of it.
  private func setScales(_ pixelSize: CGSize?, _ image: UIImage) {
    guard let cell else { return }
    let scale = UIScreen.main.scale
    fullScale = (pixelSize?.width ?? image.size.width * scale) / (cell.bounds.width * scale)
    minimumZoomScale = 1
    maximumZoomScale = max(3, 2 * fullScale)
  }

  /// Shows another version of the file, of which an enlarged photo keeps its place.
  private func show(_ version: FileVersion?) {
    guard version != self.version else { return }
    self.version = version
    load?.cancel()
    load = nil
    if isEnlarged { loadFile() }
  }

  /// Leaves the page. The photo has its size on the page at once.
  func detach() {
    load?.cancel()
    load = nil
    onReduction = nil
    zoomScale = 1
    cell = nil
    file = nil
    removeFromSuperview()
    picture.isHidden = true
    picture.image = nil
  }

  /// Places a picture that is smaller than the page in its middle.
  private func center() {
    func margin(_ room: CGFloat, _ content: CGFloat) -> CGFloat {
      max(0, ((room - content) / 2).rounded(.down))
    }
    let x = margin(bounds.width, contentSize.width)
    let y = margin(bounds.height, contentSize.height)
    let inset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    if contentInset != inset { contentInset = inset }
  }

  // MARK: Zooming

  func zoom(to scale: CGFloat) {
    if superview != nil { setZoomScale(scale, animated: true) }
  }

  /// Multiplies the scale by a factor, about the middle, animated. Several factors in a row multiply the
  /// scale at which the animation ends.
  func zoom(by factor: CGFloat) {
    let scale = restingZoomScale * factor
    zoom(to: abs(scale - 1) > Self.tolerance ? scale : 1)
  }

  /// Returns to the size of the page, animated, and calls `next` then.
  func reduce(then next: @escaping () -> Void) {
    onReduction = next
    zoom(to: 1)
  }

  /// Shows each pixel of the file as a pixel of the screen, about a point of the picture; an enlarged photo
  /// returns to its page.
  private func doubleTap(at point: CGPoint) {
    guard !isEnlarged else { return zoom(to: 1) }
    let scale = fullScale > 1.05 ? fullScale : 2
    let size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    zoom(
      to: CGRect(
        x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
      animated: true)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { cell == nil ? nil : picture }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    center()
    let isEnlarged = isEnlarged
    // The cell may have another size or version of the picture by now.
    if isEnlarged, picture.isHidden, let image = cell?.pictureImage { picture.image = image }
    picture.isHidden = !isEnlarged
    picture.backgroundColor = cell?.mat
    // The corners keep their radius on the screen.
    picture.layer.cornerRadius = Theme.pictureRadius / zoomScale
    cell?.isEnlarged = isEnlarged
    loadIfNeeded()
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    guard !isEnlarged, let next = onReduction else { return }
    onReduction = nil
    next()
  }

  /// Decodes the file in its own size if the picture is shown with more pixels than it has.
  private func loadIfNeeded() {
    guard load == nil, let image = picture.image else { return }
    let scale = UIScreen.main.scale
    let pixels = image.size.width * image.scale
    guard picture.bounds.width * zoomScale * scale > pixels * 1.2,
      fullScale * picture.bounds.width * scale > pixels
    else { return }
    loadFile()
  }

  private func loadFile() {
    guard let file else { return }
    let version = version
    let limit = CGSize(width: Self.largestSide, height: Self.largestSide)
    load = Task.immediate { [weak self] in
      do {
        let image = try await UIImage.load(
          contentsOf: file, version: version, fittingPixelSize: limit, for: self)
        if !Task.isCancelled, let self, self.file == file { picture.image = image }
      } catch {
        if !Task.isCancelled {
          let reason = (error as? ImageError)?.reason.localizedReason ?? "\(error)"
          self?.onFailure?(
            String(localized: "\(ShownName.within(file.lastPathComponent)) stays blurred: \(reason)"))
        }
      }
    }
  }
}
