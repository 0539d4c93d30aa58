import Foundation

/// The amount of fuzzing. `Scripts/fuzz` sets both variables; without them, a small part with a fixed seed
/// runs.
public enum Fuzzing {
  /// The number of mutants of each input, from `FUZZ_COUNT`.
  public static func count(_ standard: Int) -> Int { variable("FUZZ_COUNT") ?? standard }
  /// The seed of the first mutant, from `FUZZ_SEED`.
  public static var seed: Int { variable("FUZZ_SEED") ?? 1 }
  /// Whether `Scripts/fuzz` runs, which measures times too.
  public static var isLong: Bool { variable("FUZZ_COUNT") != nil }

  private static func variable(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// The resident memory of the process, in bytes.
  public static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// Changes texts at random, the same way for the same seed.
public struct Mutator {
  private var state: UInt64

  /// Creates a mutator.
  public init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return limit > 0 ? Int(state % UInt64(limit)) : 0
  }

  /// Returns an element of a list that is not empty.
  public mutating func choice<Element>(_ list: [Element]) -> Element { list[number(below: list.count)] }

  private static let extremes = [
    "0", "-1", "1e300", "-1e300", "1e-300", "9223372036854775807", "-9223372036854775808", "99999", "3599",
    "0.5",
    "1000000000", "16384", "4", "NaN", "null", "true", "\"\"", "[]", "{}",
  ]

  /// Returns a text with one to four changes: numbers become extreme ones, bytes change, lines are repeated,
  /// exchanged and removed, and the end is cut off.
  public mutating func mutate(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...number(below: 4) {
      let line = number(below: lines.count)
      switch number(below: 8) {
      case 0...3: lines[line] = replaceNumber(lines[line])
      case 4: lines[line] = changeByte(lines[line])
      case 5: lines.insert(lines[line], at: number(below: lines.count + 1))
      case 6: lines.swapAt(line, number(below: lines.count))
      default:
        if number(below: 4) == 0 { lines.removeLast(lines.count - line) } else { lines.remove(at: line) }
      }
      if lines.isEmpty { lines = [""] }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a file with one to sixteen changes, most of them in its first kilobyte, where sizes and offsets
  /// are: bytes and whole numbers change, parts are repeated and removed, and the end is cut off.
  public mutating func mutate(_ file: [UInt8]) -> [UInt8] {
    var bytes = file
    for _ in 0...number(below: 16) {
      guard !bytes.isEmpty else { break }
      let isNearStart = number(below: 4) > 0
      let place = number(below: isNearStart ? min(1024, bytes.count) : bytes.count)
      switch number(below: 16) {
      case 0...7: bytes[place] = UInt8(number(below: 256))
      case 8...12:
        let value = choice([0, 1, 0x7F, 0x80, 0xFF] as [UInt8])
        for index in place..<min(place + choice([1, 2, 4]), bytes.count) { bytes[index] = value }
      case 13: bytes.insert(contentsOf: bytes[place..<min(place + 64, bytes.count)], at: place)
      case 14: bytes.removeSubrange(place..<min(place + 1 + number(below: 64), bytes.count))
      default: if number(below: 4) == 0 { bytes.removeLast(number(below: bytes.count)) }
      }
    }
    return bytes
  }

  private mutating func replaceNumber(_ line: String) -> String {
    let characters = Array(line)
    let starts = characters.indices.filter {
      characters[$0].isNumber && ($0 == 0 || !characters[$0 - 1].isNumber && characters[$0 - 1] != ".")
    }
    guard !starts.isEmpty else { return line }
    let start = choice(starts)
    let end = characters[start...].firstIndex { !$0.isNumber && $0 != "." } ?? characters.count
    return String(characters[..<start]) + choice(Self.extremes) + String(characters[end...])
  }

  private mutating func changeByte(_ line: String) -> String {
    var bytes = Array(line.utf8)
    guard !bytes.isEmpty else { return line }
    bytes[number(below: bytes.count)] = UInt8(number(below: 256))
    return String(decoding: bytes, as: UTF8.self)
  }
}
