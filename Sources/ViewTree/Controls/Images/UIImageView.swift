public import Hosting
import Drawing
import Foundation

/// Shows a picture, placed by ``UIView/contentMode``; or loads one from a file and shows it when it is there.
@preconcurrency @MainActor open class UIImageView: UIView, ViewDumpDetails {
  open override class var layerClass: AnyClass { ImageLayer.self }

  var source: ImageSource?
  final var imageLayer: ImageLayer? { layer as? ImageLayer }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view of the picture's size.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UIImageView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
  }

  // MARK: What is shown

  /// The picture, also one that was loaded. Setting it ends a load and forgets what was loaded. Default nil.
  open var image: UIImage? {
    get { imageStorage }
    set {
      abandonSource()
      show(newValue)
    }
  }
  private var imageStorage: UIImage?

  /// Shown instead while ``isHighlighted``. Default nil.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue { layer.setContentChanged() } }
  }

  /// Default false; cells set it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedImage != nil { layer.setContentChanged() } }
  }

  func show(_ image: UIImage?) {
    guard image !== imageStorage else { return }
    imageStorage = image
    layer.setContentChanged()
    invalidateIntrinsicContentSize()
  }

  final var shownImage: UIImage? { isHighlighted ? highlightedImage ?? imageStorage : imageStorage }

  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue, source != nil { setNeedsLayout() } }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.renderingMode == .alwaysTemplate { layer.setContentChanged() }
  }

  // MARK: Size

  /// The picture's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { imageStorage?.size ?? .zero }

  open override var intrinsicContentSize: CGSize {
    imageStorage?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  // MARK: Pictures from files

  /// Shows the picture of a file: at once if the host has it in its cache, else when it is decoded, with a fade.
  ///
  /// The picture is asked for in the layout pass, in the size in pixels that the view needs at its scale and
  /// content mode, and again when the view has become much larger. The load is cancelled when another picture is
  /// set and when the view leaves its window (and taken up again when it comes back). A file that cannot be
  /// shown leaves a visible sign, and ``imageError`` says why. Setting the URL that is shown or loading already
  /// changes nothing.
  ///
  /// UIKit has no such method.
  ///
  /// - Parameters:
  ///   - url: of a file.
  ///   - placeholder: fills the view while the picture is not there.
  ///   - placeholderImage: shown while the picture is not there, placed by the content mode.
  ///   - fadeDuration: in seconds; 0 shows the picture without a fade, and so does
  ///     `UIView.setAnimationsEnabled(false)`.
  open func setImage(
    contentsOf url: URL, placeholder: UIColor? = nil, placeholderImage: UIImage? = nil,
    fadeDuration: TimeInterval = 0.2
  ) {
    if let source, source.url == url, source.error == nil { return }
    abandonSource()
    source = ImageSource(
      url: url, placeholderColor: placeholder, placeholderImage: placeholderImage, fadeDuration: fadeDuration)
    show(nil)
    layer.setContentChanged()
    setNeedsLayout()
  }

  /// The file that is shown or being loaded.
  open var imageURL: URL? { source?.url }
  /// Why the file cannot be shown; nil where it can, or is not known yet.
  open var imageError: ImageError? { source?.error }
  /// Whether a load is under way.
  open var isLoadingImage: Bool { source?.load != nil }
  /// Called when the file's picture was set (nil), or could not be. Default nil.
  open var onImageLoad: ((ImageError?) -> Void)?

  /// What is read out for the view: what the app set, else why the picture is missing.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? imageError?.description }
    set { super.accessibilityLabel = newValue }
  }

  /// Calls super to load what is to be loaded: overriding subclasses must.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateLoad()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard source != nil else { return }
    if window == nil { suspendLoad() } else { setNeedsLayout() }
  }

  var dumpDetails: String {
    if let error = imageError { return "error = \(error)" }
    guard let image = imageStorage else { return isLoadingImage ? "loading" : "no image" }
    return "image = \(image.bitmap.width)×\(image.bitmap.height)"
  }
}
