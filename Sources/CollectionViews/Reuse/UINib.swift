import Foundation
import ViewTree

/// Views described in a `.xib` file as Xcode writes it, to be made any number of times.
///
/// There is no `ibtool` on Linux: the file itself goes into the target's resources and is read when objects are first
/// made from it. A `UINib` that makes many views reads its file once. Make one by its name or by its data
/// (`UINib(nibName:bundle:)`, `UINib(data:bundle:)`).
///
/// Views are made by `init?(coder:)`, with frame, autoresizing mask, look, texts, fonts, colours, pictures and subviews as
/// the file says; then user-defined runtime attributes and outlets are set by `setValue(_:forKey:)`
/// (``ViewTree/UIResponder/setValue(_:forKey:)`` describes how a class takes them), and `awakeFromNib()` is called on
/// each object in the order of the file.
///
/// The file's `customClass` with `customModule` must name a class of the program that is neither private nor nested.
/// What has no counterpart here is reported on standard error, once for each nib: Auto Layout constraints (frames and
/// masks place the views), actions (there are no selectors), controls that do not exist here.
@preconcurrency @MainActor open class UINib: NSObject {
  /// Options of ``instantiate(withOwner:options:)``.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects that stand for the file's external objects, by their identifiers: a `[String: Any]`.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private var document: (any NibContents)?

  /// The file. `init(nibName:bundle:)` and `init(data:bundle:)` set it.
  package final var contents: any NibContents {
    get {
      guard let document else { fatalError("UINib() has no contents: use init(nibName:bundle:)") }
      return document
    }
    set { document = newValue }
  }

  /// For subclasses; `init(nibName:bundle:)` and `init(data:bundle:)`, which subclasses inherit, make nibs.
  public override init() { super.init() }

  /// Makes the objects at the top of the file, without the placeholders.
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

  /// The same as ``instantiate(withOwner:options:)``, with errors that can be caught.
  package final func makeObjects(owner: Any?, options: [OptionsKey: Any]) throws -> [UIResponder] {
    try contents.makeObjects(owner: owner, options: options)
  }
}

/// The contents of a nib: reads the file and makes its objects. Implemented above this module, which reads no files;
/// ``UINib`` stands here so that `register(_:forCellWithReuseIdentifier:)` and its like can be overridden.
@MainActor package protocol NibContents: ReusableViewTemplate {
  /// Makes the objects at the top of the file. Throws what is wrong with it.
  func makeObjects(owner: Any?, options: [UINib.OptionsKey: Any]) throws -> [UIResponder]
}
