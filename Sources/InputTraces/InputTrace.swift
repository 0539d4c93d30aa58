import Hosting
import Foundation
import Geometry
import ViewTree

/// What a hand did in a window, to be done again.
///
/// As a file it is lines of JSON, one object each, in UTF-8; what each event needs is in ``TraceLine``:
///
/// ```
/// {"format":"collection-trace","version":1,"width":640,"height":480,"scale":1,"scene":{"layout":"grid"}}
/// {"time":0.5,"event":"touch","phase":"began","id":1,"x":100,"y":200,"source":"mouse"}
/// {"time":0.6,"event":"touch","phase":"ended","id":1,"x":100,"y":200,"source":"mouse"}
/// {"time":1.25,"event":"scroll","x":320,"y":240,"dx":0,"dy":-40}
/// ```
///
/// The first line says what the rest is. Then come the events, with their times in seconds from the beginning of the
/// recording, which never go back, and places in points of the window. Keys that a reader does not know it leaves out; a
/// reader refuses a version that is newer than its own.
public struct InputTrace: Equatable, Sendable {
  /// What a first line says of the format.
  public static let format = "collection-trace"
  /// The newest version that is read, and the one that is written.
  public static let version = 1

  /// The window's size at the beginning, in points.
  public var size: CGSize
  /// Pixels to a point.
  public var scale: CGFloat
  /// What the window showed, as the program that recorded names it.
  public var scene: [String: String]
  public var events: [Event]

  public init(size: CGSize, scale: CGFloat = 1, scene: [String: String] = [:], events: [Event] = []) {
    self.size = size
    self.scale = scale
    self.scene = scene
    self.events = events
  }

  /// An event of a trace.
  public struct Event: Equatable, Sendable {
    /// What was done; its time is in seconds from the beginning of the trace.
    public var input: InputEvent
    /// The window's new size and scale, where the event is `.resize`.
    public var surface: Surface?

    public init(_ input: InputEvent, surface: Surface? = nil) {
      self.input = input
      self.surface = surface
    }
  }

  /// What is drawn on.
  public struct Surface: Equatable, Sendable {
    /// In points.
    public var size: CGSize
    /// Pixels to a point.
    public var scale: CGFloat

    public init(size: CGSize, scale: CGFloat) {
      self.size = size
      self.scale = scale
    }
  }

  /// When the last event is, in seconds from the beginning.
  public var duration: TimeInterval { events.last?.input.time ?? 0 }

  /// The trace as a file holds it.
  public var text: String {
    ([TraceLine(header: self)] + events.map { TraceLine($0) }).map { $0.text + "\n" }.joined()
  }
}

/// Why a text is no trace: the line, and what is wrong with it.
public struct TraceError: Error, Equatable, CustomStringConvertible {
  /// From 1.
  public let line: Int
  public let reason: String

  public var description: String { "line \(line): \(reason)" }
}
