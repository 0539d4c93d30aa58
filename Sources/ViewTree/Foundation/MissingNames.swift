import Foundation

/// The name of `Int` in Objective-C.
public typealias NSInteger = Int
/// The name of `UInt` in Objective-C.
public typealias NSUInteger = UInt

/// The nanoseconds of a second. Darwin's header has these numbers, and Linux does not.
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond.
public nonisolated let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds of a microsecond.
public nonisolated let NSEC_PER_USEC: UInt64 = 1000
/// The microseconds of a second.
public nonisolated let USEC_PER_SEC: UInt64 = 1_000_000

/// Runs a closure, and returns its result. Linux has no pools: objects are released after their last use.
public nonisolated func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// The largest finite `Float`, which Darwin's header has: an animation that repeats so often does not end.
public nonisolated let HUGE = Float.greatestFiniteMagnitude
