import Foundation
import ViewTree

/// Reports wrong results of data sources, delegates and layouts: once for each cause, then with a count each
/// time the number of repetitions reaches a power of ten.
@MainActor final class InconsistencyLog {
  private var counts: [String: Int] = [:]

  /// Reports a message, or stops the program with it, depending on `UICollectionView.inconsistencyPolicy`. It
  /// names the object, the wrong result or call, and what is shown instead. `cause` identifies the cause, for
  /// example by the method and the class; nil for wrong calls by the app, each of which is reported.
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
