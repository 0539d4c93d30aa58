import CollectionViews
import Foundation
import ViewTree

/// Chooses an image among the files of the user's folder of pictures. There is no camera and no library of
/// photos.
@preconcurrency @MainActor open class UIImagePickerController: UIViewController {
  /// Where images come from. The raw values are UIKit's.
  public nonisolated enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  /// A camera. The raw values are UIKit's.
  public nonisolated enum CameraDevice: Int, Sendable {
    case rear, front
  }

  /// A key of what was chosen.
  public nonisolated struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `String`: `public.image`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// A `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// A `UIImage`: the same one, if ``UIImagePickerController/allowsEditing`` is true.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// An `NSValue`. It is never set.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The `URL` of a film. It is never set.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The `URL` of the file.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The `URL` of the file.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// A dictionary of a camera. It is never set.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
  }

  /// Returns whether there is a source: all but the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// Returns whether there is a camera: false.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Returns the types of a source: images, and none of the camera.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    sourceType == .camera ? nil : ["public.image"]
  }

  /// The receiver of the choice. Not retained. The default is nil: the picker is dismissed without one.
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  /// Where images come from. The camera shows none. The default is `photoLibrary`.
  open var sourceType = SourceType.photoLibrary
  /// The types that are shown. Only images are. The default is images.
  open var mediaTypes = ["public.image"]
  /// Whether the image can be cut out. Has no effect, other than for the key `editedImage`. The default is
  /// false.
  open var allowsEditing = false
  /// The folder whose images are shown. The default is the user's folder of pictures. UIKit has no such
  /// property.
  open var folder = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first

  /// Creates a picker.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let list = FolderImagesController(files: sourceType == .camera ? [] : files)
    list.title = "Photos"
    list.onChoice = { [weak self] in self?.choose($0) }
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    let navigation = UINavigationController(rootViewController: list)
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  /// The images of the folder, by their names.
  private var files: [URL] {
    let types: Set = ["jpg", "jpeg", "png", "webp", "gif", "bmp", "tif", "tiff", "avif", "jxl"]
    guard let folder,
      let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return all.filter { types.contains($0.pathExtension.lowercased()) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private func choose(_ file: URL) {
    guard let image = UIImage(contentsOfFile: file.path) else { return }
    var info: [InfoKey: Any] = [
      .mediaType: "public.image", .originalImage: image, .imageURL: file, .referenceURL: file,
    ]
    if allowsEditing { info[.editedImage] = image }
    guard let delegate else {
      dismiss(animated: true)
      return
    }
    delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  private func cancel() {
    guard let delegate else {
      dismiss(animated: true)
      return
    }
    delegate.imagePickerControllerDidCancel(self)
  }
}

/// The receiver of a choice. It dismisses the picker.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called when the user has chosen an image. The default dismisses the picker.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user has cancelled. The default dismisses the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the picker.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// A grid of image files.
final class FolderImagesController: UICollectionViewController {
  private let files: [URL]
  var onChoice: ((URL) -> Void)?

  init(files: [URL]) {
    self.files = files
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 4
    layout.minimumLineSpacing = 4
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    files = []
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(FolderImageCell.self, forCellWithReuseIdentifier: "image")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    files.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "image", for: indexPath)
    (cell as? FolderImageCell)?.imageView.setImage(
      contentsOf: files[indexPath.item], placeholder: .secondarySystemFill)
    cell.accessibilityLabel = files[indexPath.item].lastPathComponent
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    onChoice?(files[indexPath.item])
  }
}

/// A cell that shows an image.
final class FolderImageCell: UICollectionViewCell {
  let imageView = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
