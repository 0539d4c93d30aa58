import Drawing
import Foundation

/// A view that shows an image, placed by ``UIView/contentMode``. It can load the image from a file.
///
/// Touches pass through the view: `isUserInteractionEnabled` is false by default.
@preconcurrency @MainActor open class UIImageView: UIView, ViewDumpDetails {
  open override class var layerClass: AnyClass { ImageLayer.self }

  var source: ImageSource?
  /// The size in points for which the file's image is loaded; nil, the default: that of the view.
  ///
  /// Used by Demo for a view that grows in an animation, whose image is decoded once, in its last size.
  package final var loadingSize: CGSize? {
    didSet { if loadingSize != oldValue, loadingSize != nil, source != nil { setNeedsLayout() } }
  }
  final var imageLayer: ImageLayer? { layer as? ImageLayer }

  /// Creates an image view with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an image view with the size of the image.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Creates an image view with the size of the first image.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// Creates an image view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UIImageView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
  }

  // MARK: Images

  /// The set or loaded image. Setting it cancels a load and removes the file. The default is nil.
  open var image: UIImage? {
    get { imageStorage }
    set {
      discardSource()
      show(newValue)
    }
  }
  private var imageStorage: UIImage?

  /// The image that is shown while ``isHighlighted`` is true. The default is nil: ``image``.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue { layer.setContentChanged() } }
  }

  /// Whether ``highlightedImage`` is shown. Cells set it with their own highlight. The default is false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedImage != nil { layer.setContentChanged() } }
  }

  /// The size and the weight of images that are symbols. The default is nil: those of the image.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration !== oldValue else { return }
      symbol = imageStorage.flatMap(configured)
      layer.setContentChanged()
      invalidateIntrinsicContentSize()
    }
  }
  /// The image with the preferred configuration; nil for other images than symbols.
  private var symbol: UIImage?

  private func configured(_ image: UIImage) -> UIImage? {
    preferredSymbolConfiguration.flatMap { image.applyingSymbolConfiguration($0) }
  }

  func show(_ image: UIImage?) {
    guard image !== imageStorage else { return }
    imageStorage = image
    framesDidChange()
    symbol = image.flatMap(configured)
    layer.setContentChanged()
    invalidateIntrinsicContentSize()
  }

  final var shownImage: UIImage? {
    if let frame = frameAnimation?.shown { return frame }
    guard isHighlighted, let highlightedImage else { return symbol ?? imageStorage }
    return configured(highlightedImage) ?? highlightedImage
  }

  // MARK: Images in turn

  /// The images that ``startAnimating()`` shows in turn, in place of ``image``. The default is nil.
  open var animationImages: [UIImage]? { didSet { framesDidChange() } }
  /// The seconds in which all are shown once. The default is 0: thirty in a second.
  open var animationDuration: TimeInterval = 0 { didSet { framesDidChange() } }
  /// How often all are shown. The default is 0: without an end.
  open var animationRepeatCount = 0 { didSet { framesDidChange() } }
  private var frameAnimation: FrameAnimation?
  private var isStopped = true

  /// Shows the images in turn, while the view is in a window. An image with ``UIImage/images`` does so by
  /// itself.
  open func startAnimating() {
    isStopped = false
    runFrames()
  }
  /// Shows ``image`` again, or the first of its images.
  open func stopAnimating() {
    isStopped = true
    endFrames()
  }
  /// Whether images are shown in turn.
  open var isAnimating: Bool { frameAnimation != nil }

  private var frames: ImageFrames? {
    if let images = animationImages, !images.isEmpty {
      let duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
      return ImageFrames(images: images, duration: duration, repeatCount: animationRepeatCount)
    }
    guard let images = imageStorage?.images, let duration = imageStorage?.duration else { return nil }
    return ImageFrames(images: images, duration: duration, repeatCount: 0)
  }

  private func framesDidChange() {
    if animationImages == nil, imageStorage?.images != nil { isStopped = false }
    guard frameAnimation != nil || !isStopped else { return }
    endFrames()
    runFrames()
  }

  private func runFrames() {
    guard !isStopped, frameAnimation == nil, window != nil, let frames else { return }
    let animation = FrameAnimation(frames)
    frameAnimation = animation
    animation.run { [weak self] image in
      guard let self else { return }
      if image == nil { stopAnimating() } else { layer.setContentChanged() }
    }
  }

  private func endFrames() {
    guard let frameAnimation else { return }
    frameAnimation.stop()
    self.frameAnimation = nil
    layer.setContentChanged()
  }

  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue, source != nil { setNeedsLayout() } }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.renderingMode == .alwaysTemplate { layer.setContentChanged() }
  }

  // MARK: Size

  /// Returns the size of the image in points, or zero without an image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    (symbol ?? imageStorage)?.size ?? .zero
  }

  open override var intrinsicContentSize: CGSize {
    (symbol ?? imageStorage)?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  // MARK: Images from files

  /// Shows the image of a file: at once if the host has it in its cache, in this or in another size,
  /// otherwise when it is decoded, with a fade if that takes more than 0.25 s. A small image that a camera
  /// has stored in the file is shown before, without a fade, and the decoded one fades in over it.
  ///
  /// The view requests the image in its layout pass, in the number of pixels that its size, scale and
  /// content mode need, and again after it has grown by more than 20 %. The load is cancelled if another
  /// image is set or the view leaves its window, and begins again when the view returns. While the view is
  /// scrolled past so fast that it leaves the screen within 0.1 s, it does not begin. If the file cannot
  /// be shown, the view draws a sign and ``imageError`` has the reason. Setting the URL again that is shown
  /// or loading changes nothing.
  ///
  /// UIKit has no such method.
  ///
  /// - Parameters:
  ///   - url: The URL of a file.
  ///   - placeholder: The color of the view until the image is shown.
  ///   - placeholderImage: The image that is shown until then, placed by the content mode.
  ///   - fadeDuration: The duration in seconds; 0, or animations that are not enabled: no fade.
  open func setImage(
    contentsOf url: URL, placeholder: UIColor? = nil, placeholderImage: UIImage? = nil,
    fadeDuration: TimeInterval = 0.2
  ) {
    if let source, source.url == url, source.error == nil {
      // The load may have been cancelled while the view was not shown.
      if source.request == nil { setNeedsLayout() }
      return
    }
    discardSource()
    source = ImageSource(
      url: url, placeholderColor: placeholder, placeholderImage: placeholderImage, fadeDuration: fadeDuration)
    show(nil)
    layer.setContentChanged()
    setNeedsLayout()
  }

  /// The file that is shown or loading; nil if there is none.
  open var imageURL: URL? { source?.url }
  /// The reason why the file cannot be shown; nil if it can be, or while it loads.
  open var imageError: ImageError? { source?.error }
  /// Whether a load is running.
  open var isLoadingImage: Bool { source?.load != nil }
  /// Called with nil when the file's image was set, or with the error of its load. The default is nil.
  open var onImageLoad: ((ImageError?) -> Void)?

  /// An image that is no element, unless the reason why it is missing has to be read.
  override var accessibilityContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.isElement = imageError != nil
    content.label = imageError?.description
    content.traits = .image
    return content
  }

  /// Requests the image of the file. Subclasses that override it call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateLoad()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if !isStopped { if window == nil { endFrames() } else { runFrames() } }
    guard source != nil else { return }
    if window == nil { suspendLoad() } else { setNeedsLayout() }
  }

  var dumpDetails: String {
    if let error = imageError { return "error = \(error)" }
    guard let image = imageStorage else { return isLoadingImage ? "loading" : "no image" }
    return "image = \(image.bitmap.width)×\(image.bitmap.height)"
  }
}
