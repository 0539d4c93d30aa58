import Files
import Hosting
import UIKit

/// Zooms an open photo: a scroll view over its page. At scale 1 the photo's cell is visible, at other scales
/// the scroll view's own picture in place of it, and in front of that the visible part of the file with all
/// its pixels.
final class PhotoZoomView: UIScrollView, UIScrollViewDelegate {
  private let picture = UIImageView(frame: .zero)
  /// Shows ``detail``.
  private let detailView = UIImageView(frame: .zero)
  private weak var cell: PhotoCell?
  private var file: URL?
  private var version: FileVersion?
  /// The size of the file in pixels; nil if it is not known.
  private var pixelSize: CGSize?
  /// The size of the page's photo, in points.
  private var pageSize = CGSize.zero
  /// The scale at which a pixel of the file is a pixel of the screen.
  private(set) var fullScale: CGFloat = 1
  /// The part of the file that is shown in front of the picture; nil: the picture is sharp, or nothing is
  /// decoded yet.
  private(set) var detail: ZoomDetail? { didSet { placeDetail() } }
  /// The version of the file from which the detail was decoded.
  private var detailVersion: FileVersion?
  /// The load of a part; one at a time.
  private var load: (detail: ZoomDetail, load: (any ImageLoad)?)?
  /// Called with a message if the file cannot be decoded in its own size.
  var onFailure: ((String) -> Void)?
  /// Called when the photo has the size of its page.
  private var onReduction: (() -> Void)?
  /// Called when the scale has changed, and when another photo is attached.
  var onScale: (() -> Void)?

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
    detailView.contentMode = .scaleToFill
    detailView.isUserInteractionEnabled = false
    detailView.clipsToBounds = true
    for view in [picture, detailView] { addSubview(view) }
    // In front of the photo, which is in front of others if it has the keyboard focus.
    layer.zPosition = 1_000_000
    let tap = UITapGestureRecognizer { [unowned self] tap in doubleTap(at: tap.location(in: picture)) }
    tap.numberOfTapsRequired = 2
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the photo has another size than on its page, or returns to it: it is larger, or a small picture
  /// has its own size, which the page magnifies.
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
    if isSame, pageSize == cell.bounds.size, let image = cell.pictureImage ?? picture.image {
      picture.image = image
      setScales(pixelSize, image)
      return show(version)
    }
    guard let image = cell.pictureImage else { return }
    detach()
    (self.cell, self.file, self.version) = (cell, file, version)
    pageSize = cell.bounds.size
    setScales(pixelSize, image)
    frame = view.bounds
    picture.transform = .identity
    picture.frame = CGRect(origin: .zero, size: exactSize)
    picture.image = image
    contentSize = picture.frame.size
    center()
    contentOffset = CGPoint(x: -contentInset.left, y: -contentInset.top)
    view.addSubview(self)
    onScale?()
  }

  /// The size of the page's photo with the exact ratio of the file, whose pixels are those of the screen at
  /// ``fullScale``: that of the page is rounded.
  private var exactSize: CGSize {
    guard hasRatioOfFile, let pixelSize else { return pageSize }
    return CGSize(width: pageSize.width, height: pageSize.width * pixelSize.height / pixelSize.width)
  }

  /// Whether the page's photo is the whole image: it is cropped until the size of its file is known.
  private var hasRatioOfFile: Bool {
    guard let pixelSize, pixelSize.width > 0, pixelSize.height > 0, pageSize.width > 0 else { return false }
    return abs(pageSize.width * pixelSize.height / pixelSize.width - pageSize.height) < 1
  }

  /// Sets the limits of the scale for the size of the file in pixels; if it is not known, for an image of it.
  private func setScales(_ pixelSize: CGSize?, _ image: UIImage) {
    guard let cell else { return }
    let scale = UIScreen.main.scale
    self.pixelSize = pixelSize
    fullScale = (pixelSize?.width ?? image.size.width * scale) / (cell.bounds.width * scale)
    minimumZoomScale = min(1, fullScale)
    maximumZoomScale = max(3, 2 * fullScale)
  }

  /// Shows another version of the file, of which an enlarged photo keeps its place.
  private func show(_ version: FileVersion?) {
    guard version != self.version else { return }
    self.version = version
    cancelLoad()
    if isEnlarged { loadDetail() }
  }

  /// Leaves the page. The photo has its size on the page at once.
  func detach() {
    cancelLoad()
    detail = nil
    detailView.image = nil
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

  /// Zooms about the middle, animated. The part that is visible at the end is decoded meanwhile.
  func zoom(to scale: CGFloat) {
    guard superview != nil else { return }
    let middle = visible
    let factor = zoomScale / max(scale, 0.001)
    let size = CGSize(width: middle.width * factor, height: middle.height * factor)
    loadDetail(
      visible: CGRect(
        x: middle.midX - size.width / 2, y: middle.midY - size.height / 2, width: size.width,
        height: size.height), scale: scale)
    setZoomScale(scale, animated: true)
  }

  /// Shows each pixel of the file as a pixel of the screen.
  func zoomToPixels() { zoom(to: fullScale) }

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
    let area = CGRect(
      x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
    let whole = picture.bounds.size
    loadDetail(
      visible: CGRect(
        x: area.minX / whole.width, y: area.minY / whole.height, width: area.width / whole.width,
        height: area.height / whole.height), scale: scale)
    zoom(to: area, animated: true)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { cell == nil ? nil : picture }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    center()
    let isEnlarged = isEnlarged
    // The cell may have another size or version of the picture by now.
    if isEnlarged, picture.isHidden, let image = cell?.pictureImage { picture.image = image }
    picture.isHidden = !isEnlarged
    picture.backgroundColor = cell?.mat
    cell?.isEnlarged = isEnlarged
    placeDetail()
    loadVisibleDetail()
    onScale?()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { loadVisibleDetail() }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    loadVisibleDetail()
    guard !isEnlarged, let next = onReduction else { return }
    onReduction = nil
    next()
  }

  // MARK: Details

  /// The part of the photo that is on screen, in fractions.
  private var visible: CGRect {
    let whole = picture.frame
    guard whole.width > 0, whole.height > 0 else { return .zero }
    let part = bounds.intersection(whole)
    return CGRect(
      x: (part.minX - whole.minX) / whole.width, y: (part.minY - whole.minY) / whole.height,
      width: part.width / whole.width, height: part.height / whole.height)
  }

  /// Decodes what is visible. While the scale changes by itself, its end is decoded.
  private func loadVisibleDetail() {
    guard isEnlarged, restingZoomScale == zoomScale else { return }
    loadDetail(visible: visible, scale: zoomScale)
  }

  private func loadDetail() { loadDetail(visible: visible, scale: zoomScale) }

  /// Decodes what is visible at a scale, unless the picture or the detail is sharp, or it is being decoded.
  /// Parts that become visible during a load follow after it.
  private func loadDetail(visible: CGRect, scale: CGFloat) {
    let visible = visible.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
    guard let file, let pixelSize, hasRatioOfFile, let image = picture.image, !visible.isEmpty else { return }
    let screen = UIScreen.main.scale * scale
    let shown = CGSize(width: picture.bounds.width * screen, height: picture.bounds.height * screen)
    // The picture has the pixels of the page, or all that its file has.
    guard min(shown.width, pixelSize.width) > image.size.width * image.scale + 1 else {
      if detailVersion != version { (detail, detailView.image) = (nil, nil) }
      return
    }
    if let detail, detailVersion == version, detail.suffices(visible: visible, shown: shown) { return }
    if let load {
      guard !load.detail.suffices(visible: visible, shown: shown), restingZoomScale != zoomScale else {
        return
      }
      cancelLoad()
    }
    start(ZoomDetail(visible: visible, shown: shown, file: pixelSize), of: file)
  }

  private func start(_ wanted: ZoomDetail, of file: URL) {
    let version = version
    let request = ImageRequest(
      url: file, version: version, region: wanted.region, pixelSize: wanted.pixelSize, fit: .fit)
    load = (wanted, nil)
    let started = loadImage(request, priority: .visible) { [weak self] result in
      switch result {
      case .success(let image): self?.show(image, wanted, version)
      // The load stays, so that the file is not tried again with each movement.
      case .failure(let error):
        let (name, reason) = (ShownName.within(file.lastPathComponent), error.reason.localizedReason)
        self?.onFailure?(String(localized: "\(name) stays blurred: \(reason)"))
      }
    }
    if let started { load = (wanted, started) }
  }

  private func cancelLoad() {
    load?.load?.cancel()
    load = nil
  }

  private func show(_ image: UIImage, _ wanted: ZoomDetail, _ version: FileVersion?) {
    load = nil
    detailView.image = image
    (detail, detailVersion) = (wanted, version)
    loadVisibleDetail()
  }

  /// Lays the detail over its part of the picture.
  private func placeDetail() {
    detailView.isHidden = detail == nil || picture.isHidden
    // The corners keep their radius on the screen. They are rarely visible where the photo is much enlarged.
    let radius = cell?.photoView.layer.cornerRadius ?? 0
    picture.layer.cornerRadius = detail?.region == nil ? radius / zoomScale : 0
    guard let part = detail?.part else { return }
    let whole = picture.frame
    detailView.frame = CGRect(
      x: whole.minX + part.minX * whole.width, y: whole.minY + part.minY * whole.height,
      width: part.width * whole.width, height: part.height * whole.height)
    detailView.layer.cornerRadius = detail?.region == nil ? radius : 0
  }
}
