/// The name of a method, for asking who can do it.
///
/// There is no Objective-C on Linux, and no `#selector`: a selector is written as a string (`Selector("rotate:")`), or is
/// one of the names below. It calls the methods of ``UIResponder`` that it stands for; others are yours to carry out,
/// in ``UIResponder/perform(_:withSender:)``.
public nonisolated struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral value: String) { name = value }

  /// As it was written: `copy:`.
  public var description: String { name }

  /// `cut(_:)` of a responder.
  public static let cut = Selector("cut:")
  /// `copy(_:)` of a responder.
  public static let copy = Selector("copy:")
  /// `paste(_:)` of a responder.
  public static let paste = Selector("paste:")
  /// `delete(_:)` of a responder.
  public static let delete = Selector("delete:")
  /// `selectAll(_:)` of a responder.
  public static let selectAll = Selector("selectAll:")
  /// `duplicate(_:)` of a responder.
  public static let duplicate = Selector("duplicate:")
}

/// A selector's name.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
/// The selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
