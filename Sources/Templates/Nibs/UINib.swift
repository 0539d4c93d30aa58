import CollectionViews
import Foundation
import ViewTree

/// Views described in a `.xib` file as Xcode writes it, to be made any number of times.
///
/// There is no `ibtool` on Linux: the file itself goes into the target's resources, and is read when objects are first
/// made from it; what it says is kept. A `UINib` that many views are made from reads its file once.
///
/// Views are made by `init?(coder:)`, with frame, autoresizing mask, look, texts, fonts, colours, pictures and subviews as
/// the file says; then user-defined runtime attributes and outlets are set by `setValue(_:forKey:)`
/// (``ViewTree/UIResponder/setValue(_:forKey:)`` tells how a class takes them), and `awakeFromNib()` is called on each
/// object in the order of the file.
///
/// The file's `customClass` with `customModule` must name a class of the program that is neither private nor nested. What
/// there is no counterpart for is told on standard error, once for each nib: Auto Layout constraints (frames and masks
/// place the views), actions (there are no selectors), controls that do not exist here.
@preconcurrency @MainActor open class UINib: NSObject {
  /// What ``instantiate(withOwner:options:)`` can be told.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects that stand for the file's external objects, by their identifiers: a `[String: Any]`.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private enum Source {
    case resource(name: String, bundle: Bundle?)
    case data(Data)
  }

  private let source: Source
  private let bundle: Bundle?
  private var file: NibFile?
  /// What was said of the nib already.
  private var told: Set<String> = []

  /// A nib of a bundle's resources; the main bundle's, and those of SwiftPM beside the program, for nil.
  ///
  /// `name` is that of the file, without `.xib`. The file is looked for when objects are first made.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    source = .resource(name: name, bundle: bundleOrNil)
    bundle = bundleOrNil
  }

  /// A nib of the text of a `.xib` file. `bundle` holds the pictures that it names.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    source = .data(data)
    bundle = bundleOrNil
  }

  /// Makes the objects at the top of the file, the placeholders left out.
  ///
  /// A file that is missing or broken, and a custom class that does not exist, stop the program with a message that
  /// names file, line and what is wrong.
  ///
  /// - Parameters:
  ///   - ownerOrNil: takes the outlets of the File's Owner; they are left out for nil.
  ///   - optionsOrNil: see ``OptionsKey``.
  /// - Returns: the objects in the order of the file.
  /// - Complexity: O(elements of the file).
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    do {
      return try makeObjects(owner: ownerOrNil, options: optionsOrNil ?? [:])
    } catch {
      fatalError("\(error)")
    }
  }

  /// The same, with errors that can be caught.
  final func makeObjects(owner: Any?, options: [OptionsKey: Any]) throws -> [UIResponder] {
    let file = try loadedFile()
    let values = NibValues(file: file, bundles: NibLocation.bundles(bundle)) { [self] message in
      if told.insert(message).inserted { Diagnostics.report(message) }
    }
    let externals = options[.externalObjects] as? [String: Any] ?? [:]
    return try NibBuilder(values: values, owner: owner, externals: externals).build(file.objects)
  }

  private func loadedFile() throws -> NibFile {
    if let file { return file }
    let loaded: NibFile
    switch source {
    case .data(let data): loaded = try NibFile(name: "the nib's data", data: data)
    case .resource(let name, let bundle):
      loaded = try NibFile(contentsOf: NibLocation.find(name, "xib", in: bundle))
    }
    file = loaded
    return loaded
  }

  /// For messages: the name of the file.
  fileprivate final var title: String {
    switch source {
    case .data: "the nib's data"
    case .resource(let name, _): "\(name).xib"
    }
  }
}

extension UINib: ReusableViewTemplate {
  package final var name: String { title }

  package final func makeReusableView(
    identifier: String, checksIdentifier: Bool
  ) throws -> UICollectionReusableView {
    let objects = try makeObjects(owner: nil, options: [:])
    guard objects.count == 1, let view = objects.first as? UICollectionReusableView else {
      throw NibError(
        file: title,
        reason: """
          invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which \
          must be a UICollectionReusableView instance
          """)
    }
    if checksIdentifier, let own = view.reuseIdentifier, own != identifier {
      throw NibError(
        file: title,
        reason: """
          view reuse identifier in nib (\(own)) does not match the identifier used to register the nib (\(identifier))
          """)
    }
    return view
  }
}
