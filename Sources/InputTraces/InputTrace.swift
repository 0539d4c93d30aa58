import Hosting
import Foundation
import Geometry
import ViewTree

/// The recorded input of a window, for replay.
///
/// A trace file consists of lines of JSON, one object per line, in UTF-8. `TraceLine` lists the keys of
/// each event:
///
/// ```
/// {"format":"collection-trace","height":480,"scale":1,"scene":{"layout":"grid"},"version":1,"width":640}
/// {"event":"touch","id":1,"phase":"began","source":"mouse","time":0.5,"x":100,"y":200}
/// {"event":"touch","id":1,"phase":"ended","source":"mouse","time":0.6,"x":100,"y":200}
/// {"dx":0,"dy":-40,"event":"scroll","time":1.25,"x":320,"y":240}
/// ```
///
/// The first line is the header. Each following line is an event, with its time in seconds since the
/// beginning of the recording and its location in points of the window. Times never decrease. Readers
/// ignore unknown keys, and reject versions newer than their own.
public struct InputTrace: Equatable, Sendable {
  /// The value of the key `format` in the header.
  public static let format = "collection-trace"
  /// The version that is written; versions up to this one are read.
  public static let version = 1

  /// The size of the window at the beginning, in points.
  public var size: CGSize
  /// The number of pixels per point at the beginning.
  public var scale: CGFloat
  /// Values that describe the content of the window; the program that records chooses the keys.
  public var scene: [String: String]
  /// The events, in the order of their times.
  public var events: [Event]

  /// Creates a trace. The default is one at scale 1, without scene values and events.
  public init(size: CGSize, scale: CGFloat = 1, scene: [String: String] = [:], events: [Event] = []) {
    self.size = size
    self.scale = scale
    self.scene = scene
    self.events = events
  }

  /// An event of a trace.
  public struct Event: Equatable, Sendable {
    /// The input; its time is in seconds since the beginning of the trace.
    public var input: InputEvent
    /// The new size and scale of the window, for `.resize` events; otherwise nil.
    public var surface: Surface?

    /// Creates an event. The default is one without a new surface.
    public init(_ input: InputEvent, surface: Surface? = nil) {
      self.input = input
      self.surface = surface
    }
  }

  /// The size and the scale of a window.
  public struct Surface: Equatable, Sendable {
    /// The size, in points.
    public var size: CGSize
    /// The number of pixels per point.
    public var scale: CGFloat

    /// Creates a surface of a size in points and a scale.
    public init(size: CGSize, scale: CGFloat) {
      self.size = size
      self.scale = scale
    }
  }

  /// The time of the last event, in seconds since the beginning; 0 without events.
  public var duration: TimeInterval { events.last?.input.time ?? 0 }

  /// The text of the trace file.
  public var text: String {
    ([TraceLine(header: self)] + events.map { TraceLine($0) }).map { $0.text + "\n" }.joined()
  }
}

/// The error of an invalid trace.
public struct TraceError: Error, Equatable, CustomStringConvertible {
  /// The number of the invalid line, from 1.
  public let line: Int
  /// The reason, without the line number.
  public let reason: String

  /// The line number and the reason: `line 3: unknown key "any"`.
  public var description: String { "line \(line): \(reason)" }
}
