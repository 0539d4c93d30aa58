import Foundation

/// A time interval in seconds.
public typealias CFTimeInterval = Double

/// A time in seconds since 1 January 2001, 00:00 GMT.
public typealias CFAbsoluteTime = CFTimeInterval

/// Returns the current time of the system clock. The time of frames and animations is `CACurrentMediaTime()`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
