import Hosting
import Foundation

extension WindowOptions {
  /// Returns what views follow: the values of the options, and those of the process's environment for the others.
  func environment(_ variables: [String: String]) -> HostEnvironment {
    var result = HostEnvironment()
    result.isRightToLeft =
      layoutDirection.map { $0 == .rightToLeft } ?? HostEnvironment.isRightToLeft(environment: variables)
    return result
  }
}
