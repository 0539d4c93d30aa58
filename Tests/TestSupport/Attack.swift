import Foundation

/// The amount of an attack, and its outcome. `Scripts/attack` sets both variables and makes the table of
/// `WhatWePromise` from the report; without them, a small part with a fixed seed runs and nothing is written.
public enum Attack {
  /// Whether `Scripts/attack` runs.
  public static var isLong: Bool { variable("ATTACK_REPORT") != nil }

  /// The number of attempts: the first one in the suite, the second one in `Scripts/attack`.
  public static func count(_ short: Int, long: Int) -> Int { isLong ? long : short }

  /// The seed of random attempts, from `ATTACK_SEED`.
  public static var seed: Int { variable("ATTACK_SEED").flatMap { Int($0) } ?? 1 }

  /// Adds a line to the report: an attack in a few words, the number of attempts, and how many did not end,
  /// freeze or mislead the program.
  ///
  /// Call it at the end of the test, also if attempts succeeded.
  public static func report(_ attack: String, tried: Int, held: Int) throws {
    guard let path = variable("ATTACK_REPORT") else { return }
    // Several processes append lines.
    let file = FileHandle(fileDescriptor: open(path, O_WRONLY | O_APPEND), closeOnDealloc: true)
    try file.write(contentsOf: Data("\(attack)|\(tried)|\(held)\n".utf8))
  }

  private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
