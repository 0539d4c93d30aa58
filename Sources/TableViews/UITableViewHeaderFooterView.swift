import CollectionViews
import Foundation
import Geometry
import ViewTree

/// A header or footer of a section that the delegate returns and the table view reuses.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the view was registered and dequeued; nil for others.
  open private(set) var reuseIdentifier: String?
  private var label: UILabel?
  private var detailLabel: UILabel?

  /// Creates a view. Table views create registered views with this initializer.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    setUp()
  }

  /// Creates a view without an identifier, which calls ``init(reuseIdentifier:)``.
  public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }

  /// Creates a view from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UITableViewHeaderFooterView.self)
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  final func setReuseIdentifier(_ identifier: String) { reuseIdentifier = identifier }

  /// The superview of the content, as large as the view. A ``contentConfiguration`` replaces it.
  open private(set) var contentView = UIView(frame: .zero)

  /// The content, shown by the configuration's view in place of ``contentView``. The default is nil.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      if let contentConfiguration, let view = contentView as? any UIView & UIContentView,
        view.supports(contentConfiguration)
      {
        view.configuration = contentConfiguration
      } else {
        replaceContentView(by: contentConfiguration?.makeContentView() ?? UIView(frame: .zero))
      }
      invalidateIntrinsicContentSize()
    }
  }

  private func replaceContentView(by view: UIView) {
    contentView.removeFromSuperview()
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    contentView = view
  }

  /// Returns an empty content in the style of a header of a plain list.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// A view behind the content, as large as the view. The default is nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// The label of the title. Created at first access.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel(frame: .zero)
    made.font = .systemFont(ofSize: 15, weight: .semibold)
    made.textColor = .secondaryLabel
    contentView.addSubview(made)
    label = made
    return made
  }

  /// The label of a second text. Created at first access.
  open var detailTextLabel: UILabel? {
    if let detailLabel { return detailLabel }
    let made = UILabel(frame: .zero)
    made.font = .systemFont(ofSize: 13)
    made.textColor = .secondaryLabel
    contentView.addSubview(made)
    detailLabel = made
    return made
  }

  /// Resets the view for another section. Called when it is dequeued, not for new views. The default does
  /// nothing.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, contentView.bounds.width - 32)
    let heights = [label, detailLabel].map {
      $0.map { $0.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height } ?? 0
    }
    let top = ((contentView.bounds.height - heights[0] - heights[1]) / 2).rounded()
    label?.leadingFrame = CGRect(x: 16, y: top, width: width, height: heights[0])
    detailLabel?.leadingFrame = CGRect(x: 16, y: top + heights[0], width: width, height: heights[1])
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if contentConfiguration != nil {
      let fitted = contentView.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      return CGSize(width: size.width, height: fitted.height)
    }
    let heights = [label, detailLabel].compactMap { $0?.sizeThatFits(size).height }
    return CGSize(width: size.width, height: max(28, heights.reduce(12, +)))
  }
}
