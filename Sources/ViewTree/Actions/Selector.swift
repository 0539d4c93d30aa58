/// The name of a method, as Objective-C spells it: `reset`, `tapped:`, `tapped:forEvent:`.
///
/// Linux has no `#selector`: write the name as a string (`Selector("rotate:")`, or only `"rotate:"`), or use
/// one of the constants, which name the methods of ``UIResponder`` for editing. A class lists the methods
/// that have a name in its ``HasNamedMethods/namedMethods``.
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
