import Foundation
import Geometry
import Hosting
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
/// {"event":"frame","time":0.616667}
/// {"dx":0,"dy":-40,"event":"scroll","time":1.25,"x":320,"y":240}
/// ```
///
/// The first line is the header. Each following line is an event, with its time in seconds since the
/// beginning of the recording and its location in points of the window; or a frame, which has handled the
/// events above it. Times never decrease. Readers ignore unknown keys, and reject versions newer than their
/// own.
///
/// A replay makes the recorded frames, so that all movements pass through the same states as in the
/// recording. Traces without frames, as those of version 1, are replayed at a constant frame rate.
public nonisolated struct InputTrace: Equatable, Sendable {
  /// The value of the key `format` in the header.
  public static let format = "collection-trace"
  /// The version that is written; versions up to this one are read.
  public static let version = 3

  /// The limits of a trace that is read, so that a replay needs bounded time and memory.
  public nonisolated enum Limits {
    /// The duration, in seconds.
    public static let duration: TimeInterval = 3600
    /// The most lines that are read.
    public static let lines = 1_000_000
    /// The size of the file, in bytes.
    public static let bytes = 128 << 20
    /// The pixels of a window: those of 8K.
    public static let pixels = 7680.0 * 4320
    /// The longest side of a window, in points.
    public static let side = 16_384.0
    /// The number of pixels per point.
    public static let scale = 0.5...4
    /// The distance of a location from the window's corner, and the length of a scroll, in points.
    public static let location = 100_000.0
    /// The number of touches at a time.
    public static let touches = 32
    /// The number of characters of a text.
    public static let text = 100_000
  }

  /// The size of the window at the beginning, in points.
  public var size: CGSize
  /// The number of pixels per point at the beginning.
  public var scale: CGFloat
  /// Values that describe the content of the window; the program that records chooses the keys.
  public var scene: [String: String]
  /// The events, in the order of their times.
  public var events: [Event]
  /// The frames, in the order of their times; empty if they were not recorded.
  public var frames: [Frame]
  /// The results of reading the clipboard, in order.
  public var clipboardReads: [ClipboardRead]

  /// Creates a trace. The default is one at scale 1, without scene values, events, frames and uses of the
  /// clipboard.
  public init(
    size: CGSize, scale: CGFloat = 1, scene: [String: String] = [:], events: [Event] = [],
    frames: [Frame] = [], clipboardReads: [ClipboardRead] = []
  ) {
    self.size = size
    self.scale = scale
    self.scene = scene
    self.events = events
    self.frames = frames
    self.clipboardReads = clipboardReads
  }

  /// Input, or a new size of the window.
  public nonisolated struct Event: Equatable, Sendable {
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

  /// A frame of the recording.
  public nonisolated struct Frame: Equatable, Sendable {
    /// The time of the frame in seconds since the beginning of the trace.
    public var time: TimeInterval
    /// The number of events of the trace that this frame or an earlier one has handled.
    public var eventCount: Int

    /// Creates a frame that has handled the first `eventCount` events.
    public init(time: TimeInterval, eventCount: Int) {
      self.time = time
      self.eventCount = eventCount
    }
  }

  /// A result of reading the clipboard, which other programs write.
  public nonisolated struct ClipboardRead: Equatable, Sendable {
    /// The text; nil if the clipboard contained no text.
    public var text: String?
    /// The MIME type of the text or the data. Nil for plain text and without contents; without text and data,
    /// the program has only asked for the type, and an empty one is none.
    public var type: String?
    /// The data of an image; nil otherwise.
    public var data: Data?
    /// The time in seconds since the beginning of the trace.
    public var time: TimeInterval
    /// The number of frames of the trace before it.
    public var frameCount: Int

    /// Creates a result that was read after `frameCount` frames. The default is plain text.
    public init(
      text: String?, type: String? = nil, data: Data? = nil, time: TimeInterval, frameCount: Int
    ) {
      self.text = text
      self.type = type
      self.data = data
      self.time = time
      self.frameCount = frameCount
    }
  }

  /// The size and the scale of a window.
  public nonisolated struct Surface: Equatable, Sendable {
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

  /// The time of the last event or frame, in seconds since the beginning; 0 without both.
  public var duration: TimeInterval { max(events.last?.input.time ?? 0, frames.last?.time ?? 0) }

  /// The text of the trace file.
  public var text: String {
    var lines = [TraceLine(header: self)]
    var eventCount = 0
    var reads = clipboardReads[...]
    for (number, frame) in frames.enumerated() {
      while let read = reads.first, read.frameCount <= number {
        lines.append(TraceLine(read))
        reads.removeFirst()
      }
      lines += events[eventCount..<frame.eventCount].map { TraceLine($0) }
      lines.append(TraceLine(frameTime: frame.time))
      eventCount = frame.eventCount
    }
    lines += reads.map { TraceLine($0) }
    lines += events[eventCount...].map { TraceLine($0) }
    return lines.map { $0.text + "\n" }.joined()
  }
}

/// The error of an invalid trace.
public nonisolated struct TraceError: Error, Equatable, CustomStringConvertible {
  /// The number of the invalid line, from 1.
  public let line: Int
  /// The reason, without the line number.
  public let reason: String

  /// The line number and the reason: `line 3: unknown key "any"`.
  public var description: String { "line \(line): \(reason)" }
}
