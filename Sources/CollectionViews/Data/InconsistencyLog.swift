import Foundation
import ViewTree

/// Reports wrong results of data sources, delegates and layouts: once for each cause, then with a count each
/// time the number of repetitions reaches a power of ten.
@MainActor final class InconsistencyLog {
  private var counts: [String: Int] = [:]

  /// Reports a message, or stops the program with it, depending on `UICollectionView.inconsistencyPolicy`.
  ///
  /// - Parameters:
  ///   - message: the text, which names the object, the wrong result or call, and what is shown instead.
  ///   - cause: an identifier of the cause, for example the method and the class. Nil, the default, for wrong
  ///     calls by the app: each of them is reported.
  func report(_ message: String, cause: String? = nil) {
    switch UICollectionView.inconsistencyPolicy {
    case .trap: fatalError(message)
    case .recover: break
    }
    let count = cause.map { counts[$0, default: 0] + 1 } ?? 1
    if let cause { counts[cause] = count }
    if count == 1 {
      Diagnostics.report("UICollectionView: \(message)")
    } else if Self.isPowerOfTen(count) {
      Diagnostics.report("UICollectionView: reported \(count) times by now, the last one: \(message)")
    }
  }

  private static func isPowerOfTen(_ number: Int) -> Bool {
    var rest = number
    while rest > 1, rest % 10 == 0 { rest /= 10 }
    return rest == 1 && number > 1
  }
}
