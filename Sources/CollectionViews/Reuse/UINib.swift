import Foundation
import ViewTree

/// The contents of a `.xib` file, from which views can be created any number of times.
///
/// There is no `ibtool` on Linux: the file itself is a resource of the target and is read when objects are
/// created from it for the first time. A `UINib` reads its file once. Create one from a name or from data
/// (`UINib(nibName:bundle:)`, `UINib(data:bundle:)`).
///
/// Views are created by `init?(coder:)`, with frame, autoresizing mask, appearance, texts, fonts, colors,
/// images and subviews from the file, then their constraints for the size class of the window. Then
/// user-defined runtime attributes and outlets are set by ``UIResponder/setValue(_:forKey:)``, actions are
/// connected to the methods in ``HasNamedMethods/namedMethods``, and `awakeFromNib()` is called on each
/// object in the order of the file.
///
/// The file's `customClass` with `customModule` is the name of a class of the program that is neither private
/// nor nested. Unsupported contents are reported on standard error, once for each nib.
@preconcurrency @MainActor open class UINib: NSObject {
  /// Options of ``instantiate(withOwner:options:)``.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key; ``externalObjects`` is the only one with a meaning.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The replacements of the file's external objects, by their identifiers: a `[String: Any]`.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private var document: (any NibContents)?

  /// The contents of the file, which `init(nibName:bundle:)` and `init(data:bundle:)` set.
  package final var contents: any NibContents {
    get {
      guard let document else { fatalError("UINib() has no contents: use init(nibName:bundle:)") }
      return document
    }
    set { document = newValue }
  }

  /// Creates a nib from contents, for subclasses. `init(nibName:bundle:)` and `init(data:bundle:)`, which
  /// subclasses inherit, call it.
  public override init() { super.init() }

  /// Creates the top-level objects of the file, without placeholders.
  ///
  /// A missing or invalid file, and a custom class that does not exist, stop the program with a message that
  /// contains the file, the line and the reason.
  ///
  /// - Parameters:
  ///   - ownerOrNil: the object whose outlets are set for the File's Owner; nil ignores them.
  ///   - optionsOrNil: the options; see ``OptionsKey``.
  /// - Returns: the objects in the order of the file.
  /// - Complexity: O(elements of the file).
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    do {
      return try makeObjects(owner: ownerOrNil, options: optionsOrNil ?? [:])
    } catch {
      fatalError("\(error)")
    }
  }

  /// Creates the same objects as ``instantiate(withOwner:options:)``, with errors that can be caught.
  package final func makeObjects(owner: Any?, options: [OptionsKey: Any]) throws -> [UIResponder] {
    try contents.makeObjects(owner: owner, options: options)
  }
}

/// The contents of a nib, which reads the file and creates its objects. Implemented in a module above this
/// one, which reads no files. ``UINib`` is here so that `register(_:forCellWithReuseIdentifier:)` and similar
/// methods can be overridden.
@MainActor package protocol NibContents: ReusableViewTemplate {
  /// Creates the top-level objects of the file. Throws an error that describes invalid contents.
  func makeObjects(owner: Any?, options: [UINib.OptionsKey: Any]) throws -> [UIResponder]
}
