import Foundation
import ViewTree

/// A service that acts on items of an app.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// A name of a service.
  public nonisolated struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Copies the items to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Saves images in a library of photos, which Linux does not have.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Sends a mail. There is no such service.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Sends a message. There is no such service.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Prints. There is no such service.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Sends to a device nearby. There is no such service, and none for the following types.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// A social network.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// A social network.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// A social network.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// A social network.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// A site of videos.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// A site of photos.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// The picture of a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// The list of a browser.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// A reader of books.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
  }

  /// The kind of a service. The raw values are UIKit's.
  public nonisolated enum Category: Int, Sendable {
    case action, share
  }

  /// Creates a service.
  public override init() { super.init() }

  /// The kind of the service. The default is `action`.
  open class var activityCategory: Category { .action }
  /// The name of the service. The default is nil.
  open var activityType: ActivityType? { nil }
  /// The title of its row. The default is nil.
  open var activityTitle: String? { nil }
  /// The image of its row. It is not shown. The default is nil.
  open var activityImage: UIImage? { nil }
  /// Returns whether the service acts on items. The default is false.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called before the service acts, with the items. The default does nothing.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller of the service, presented in place of ``perform()``. The default is nil.
  open var activityViewController: UIViewController? { nil }
  /// Acts. Ends with ``activityDidFinish(_:)``. The default calls it with false.
  open func perform() { activityDidFinish(false) }
  /// Ends the service. Returns to the app, with whether it was completed.
  open func activityDidFinish(_ completed: Bool) { finish?(completed) }
  final var finish: ((Bool) -> Void)?
}

/// Shows the services that act on items, as a sheet of rows: a copy to the pasteboard, and those of the app.
/// Other services do not exist on a desktop.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// Called after the end of the sheet: with the service, nil if none was chosen; whether it was completed;
  /// nil; and its error, which is nil.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Called after the end. The default is nil.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Services that are not shown. The default is nil.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  private let items: [Any]
  private let activities: [UIActivity]
  private let stack = UIStackView()

  /// Creates a sheet for items, with further services.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = [CopyActivity()] + (applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil: the items are not in archives.
  public required init?(coder: NSCoder) { nil }

  private var shown: [UIActivity] {
    activities.filter { activity in
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false
      return !isExcluded && activity.canPerform(withActivityItems: items)
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 4
    for activity in shown { add(activity.activityTitle ?? "") { [weak self] in self?.perform(activity) } }
    add("Cancel") { [weak self] in self?.end(nil, completed: false) }
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
    ])
    preferredContentSize = CGSize(width: 280, height: CGFloat(stack.arrangedSubviews.count) * 48 + 32)
  }

  private func add(_ title: String, _ body: @escaping () -> Void) {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in body() })
    button.heightAnchor.constraint(equalToConstant: 44).isActive = true
    stack.addArrangedSubview(button)
  }

  private func perform(_ activity: UIActivity) {
    activity.prepare(withActivityItems: items)
    activity.finish = { [weak self] completed in self?.end(activity, completed: completed) }
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func end(_ activity: UIActivity?, completed: Bool) {
    let handler = completionWithItemsHandler
    let type = activity?.activityType
    guard let presentingViewController else {
      handler?(type, completed, nil, nil)
      return
    }
    presentingViewController.dismiss(animated: true) { handler?(type, completed, nil, nil) }
  }
}

/// Copies to the pasteboard: the first image, or the addresses, or the texts.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String || $0 is URL || $0 is UIImage }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    let pasteboard = UIPasteboard.general
    let texts = items.compactMap { $0 as? String }
    let addresses = items.compactMap { $0 as? URL }
    if let image = items.lazy.compactMap({ $0 as? UIImage }).first {
      pasteboard.image = image
    } else if !addresses.isEmpty {
      pasteboard.urls = addresses
    } else if !texts.isEmpty {
      pasteboard.string = texts.joined(separator: "\n")
    }
    activityDidFinish(true)
  }
}
