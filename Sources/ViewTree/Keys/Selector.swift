/// The name of a method.
///
/// Linux has neither Objective-C nor `#selector`: write a selector as a string (`Selector("rotate:")`) or
/// use one of the constants. The constants call the methods of ``UIResponder`` with the same name. For
/// other selectors, override ``UIResponder/perform(_:withSender:)``.
public nonisolated struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let name: String

  /// Creates a selector from its name.
  public init(_ name: String) { self.name = name }
  /// Creates a selector from a string literal.
  public init(stringLiteral value: String) { name = value }

  /// The name, for example `copy:`.
  public var description: String { name }

  /// Calls `cut(_:)` of a responder.
  public static let cut = Selector("cut:")
  /// Calls `copy(_:)` of a responder.
  public static let copy = Selector("copy:")
  /// Calls `paste(_:)` of a responder.
  public static let paste = Selector("paste:")
  /// Calls `delete(_:)` of a responder.
  public static let delete = Selector("delete:")
  /// Calls `selectAll(_:)` of a responder.
  public static let selectAll = Selector("selectAll:")
  /// Calls `duplicate(_:)` of a responder.
  public static let duplicate = Selector("duplicate:")
}

/// Returns the name of a selector.
public nonisolated func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
/// Returns the selector with a name.
public nonisolated func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
