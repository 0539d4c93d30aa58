import Foundation

/// The clock of the processor time of a thread.
public enum ThreadClock {
  /// The processor time of this thread so far, in seconds. It does not depend on what else the machine does.
  public static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
