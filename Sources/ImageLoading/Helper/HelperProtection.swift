import CImageLibraries
import Foundation

/// A part of the sandbox of a helper process, in the order of the bits of `sandbox_enter`; the raw value is
/// its name for the user.
enum HelperProtection: String, CaseIterable, Sendable {
  /// A list of the system's calls that are allowed.
  case seccomp
  /// No access to files by their path, to TCP and to other processes.
  case landlock = "Landlock"
  /// No network, and no memory or queues of other processes.
  case namespaces
  /// None of the capabilities of the superuser.
  case capabilities = "no capabilities"
  /// Limits of addresses, memory, processor time, descriptors, written files and core files.
  case limits

  /// Confines this process until its end, and returns the parts that are in force: those that the kernel
  /// has. All libraries are loaded before.
  static func confine(_ limits: DecodingLimits) -> [HelperProtection] {
    // What the program has at its start does not count: sanitizers reserve a lot.
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let bytes = pages.split { $0.isWhitespace }.map { (Int($0) ?? 0) * Int(getpagesize()) }
    guard bytes.count > 5 else { return [] }
    // The stacks and heaps of threads have more addresses than memory.
    let parts = sandbox_enter(
      rlim_t(bytes[0] + 2 * limits.memory), rlim_t(bytes[5] + limits.memory),
      rlim_t((limits.processorSeconds + 1) * (HelperProcess.largestCount + 1)))
    return allCases.enumerated().filter { parts & 1 << UInt32($0.offset) != 0 }.map(\.element)
  }
}
