import Foundation

/// Seconds.
public typealias CFTimeInterval = Double

/// Seconds since 1 January 2001, 00:00 GMT.
public typealias CFAbsoluteTime = CFTimeInterval

/// The time of day; for the time of the frame being made, see `CACurrentMediaTime()`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
