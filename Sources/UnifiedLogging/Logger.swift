import Files
import Foundation

/// Writes messages to standard error, as `os.Logger` of Apple's systems writes them to the log: one line for
/// each message, with the subsystem and the category. Messages for debugging are not written.
///
/// The module is apart from UIKit, so that `Logger` of other packages stays unambiguous. Sources that import
/// `os` or `OSLog` on iOS import this module on Linux.
public struct Logger: Sendable {
  private let prefix: String

  /// Creates a logger for a part of a program.
  public init(subsystem: String, category: String) { prefix = "[\(subsystem):\(category)] " }
  /// Creates a logger for the whole program.
  public init() { prefix = "" }
  /// Creates a logger for the part that another value names.
  public init(_ logObj: OSLog) { prefix = logObj.prefix }

  /// Ignores a message for debugging.
  public func trace(_ message: OSLogMessage) {}
  /// Ignores a message for debugging.
  public func debug(_ message: OSLogMessage) {}
  /// Writes a message that may help with an error.
  public func info(_ message: OSLogMessage) { write(message) }
  /// Writes a message.
  public func log(_ message: OSLogMessage) { write(message) }
  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { if level != .debug { write(message) } }
  /// Writes a message.
  public func notice(_ message: OSLogMessage) { write(message) }
  /// Writes a message about something unexpected.
  public func warning(_ message: OSLogMessage) { write(message) }
  /// Writes a message about an error.
  public func error(_ message: OSLogMessage) { write(message) }
  /// Writes a message about an error that ends a task.
  public func critical(_ message: OSLogMessage) { write(message) }
  /// Writes a message about a fault of the program.
  public func fault(_ message: OSLogMessage) { write(message) }

  private func write(_ message: OSLogMessage) { StandardError.write(prefix + message.text) }
}

/// The level of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the level.
  public let rawValue: UInt8
  /// Creates a level from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Messages that are written.
  public static let `default` = OSLogType(rawValue: 0)
  /// Messages that may help with an error.
  public static let info = OSLogType(rawValue: 1)
  /// Messages for debugging, which are not written.
  public static let debug = OSLogType(rawValue: 2)
  /// Messages about errors.
  public static let error = OSLogType(rawValue: 16)
  /// Messages about faults of the program.
  public static let fault = OSLogType(rawValue: 17)
}

/// A part of a program whose messages have a common prefix.
public final class OSLog: Sendable {
  let prefix: String
  /// Creates a part with a name.
  public init(subsystem: String, category: String) { prefix = "[\(subsystem):\(category)] " }
  private init() { prefix = "" }
  /// The whole program.
  public static let `default` = OSLog()
}

/// A message whose values can have a privacy. It has no effect: messages are written on the user's own
/// computer.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message from a text.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message from a text with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  fileprivate var text = ""

  /// Creates a message without parts.
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
  /// Adds a text.
  public mutating func appendLiteral(_ literal: String) { text += literal }
  /// Adds a value.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
  ) { text += "\(value())" }
}

/// The privacy of a value in a message. It has no effect.
public struct OSLogPrivacy: Sendable {
  /// Decided by the type of the value.
  public static let auto = OSLogPrivacy()
  /// Anyone may read the value.
  public static let `public` = OSLogPrivacy()
  /// Only developers may read the value.
  public static let `private` = OSLogPrivacy()
  /// Nobody may read the value.
  public static let sensitive = OSLogPrivacy()
}

/// Writes a message of a level for a part of a program.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
  Logger(log).log(level: type, message)
}
