import Drawing
import Foundation

/// Decides whether helper processes may be paused for a frame.
///
/// A process that decodes keeps a processor for up to 4 ms after a frame needs it, whatever its priority is,
/// which is as long as a whole frame takes. So it is stopped while a frame is made. While frames follow each
/// other without a break, images still have to arrive: the processes are paused for four fifths of the time
/// at most.
struct HelperPauses {
  enum Phase: Equatable {
    /// The processes run since a time, in seconds.
    case running(since: TimeInterval)
    /// They are paused since a time, in seconds.
    case paused(since: TimeInterval)
  }

  private(set) var phase: Phase
  /// The pauses that are allowed before the processes have to run again, in seconds. Less than 0 after a long
  /// frame.
  private var credit = largestCredit

  /// The length of a typical pinch, in seconds.
  static let largestCredit = 1.0
  /// Each second in which the processes run allows this many seconds of pauses.
  static let pausesPerSecond = 4.0

  init(at time: TimeInterval) { phase = .running(since: time) }

  /// Begins a pause if it is allowed. Returns whether a pause has begun.
  mutating func begin(at time: TimeInterval) -> Bool {
    guard case .running(let start) = phase else { return false }
    credit = min(Self.largestCredit, credit + (time - start) * Self.pausesPerSecond)
    guard credit > 0 else {
      phase = .running(since: time)
      return false
    }
    phase = .paused(since: time)
    return true
  }

  /// Ends a pause: the processes run from now on. Without a pause, nothing changes.
  mutating func end(at time: TimeInterval) {
    guard case .paused(let start) = phase else { return }
    credit -= time - start
    phase = .running(since: time)
  }

  /// The number of busy processes that are stopped in a pause: those for which painting a frame leaves no
  /// processor.
  static func count(ofBusy busy: Int, processors: Int) -> Int {
    let left = processors - min(SoftwareCanvas.maximumProcessors, processors)
    return max(0, busy - left)
  }
}
