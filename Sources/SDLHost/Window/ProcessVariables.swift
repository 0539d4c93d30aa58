import CSDL2
import Foundation

/// The environment variables of this process, which it passes to the programs that it starts.
///
/// Libraries read them on threads of their own, and the table that they read is freed by `setenv`, which ends
/// the process then. Here a change makes a new table, and the former one stays: a few kilobytes for each.
package enum ProcessVariables {
  /// Sets a variable, or removes it if the value is nil. Other threads may read variables meanwhile. Used by
  /// `Benchmarks` too.
  package static func set(_ name: String, to value: String?) {
    let prefix = "\(name)="
    var entries: [UnsafeMutablePointer<CChar>?] = []
    var next = SDLShim_variables()
    while let entry = next?.pointee {
      if strncmp(entry, prefix, prefix.utf8.count) != 0 { entries.append(entry) }
      next = next?.successor()
    }
    if let value { entries.append(strdup(prefix + value)) }
    let table = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: entries.count + 1)
    _ = table.initialize(from: entries + [nil])
    SDLShim_setVariables(table.baseAddress)
  }
}
