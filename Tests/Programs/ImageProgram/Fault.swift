import Foundation

/// A fault in a decoder that a file uses to take over its helper process: a file that begins with `BMattack`,
/// and has a name and an argument in its next lines.
enum Fault {
  /// Plays the fault, and returns the messages of the helper process; nil for other files.
  static func messages(_ bytes: [UInt8]) -> [String]? {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 3, lines[0] == "BMattack" else { return nil }
    if lines[1] == "say" { return [lines[2]] }
    return lie(lines[1]) ?? ["undecodable\n" + answer(lines[1], lines[2])]
  }

  // MARK: Powers

  private typealias Call = @convention(c) (Int, Int, Int, Int) -> CInt

  /// Calls a function of the C library that Swift does not import.
  private static func call(_ name: String, _ first: Int = 0, _ second: Int = 0) -> Bool {
    guard let symbol = dlsym(nil, name) else { return false }
    return unsafeBitCast(symbol, to: Call.self)(first, second, 0, 0) >= 0
  }

  /// Tries to use a power. Returns `YES`, or the error of the system.
  static func answer(_ power: String, _ argument: String) -> String {
    errno = 0
    if uses(power, argument) { return "YES" }
    return errno == 0 ? "nothing" : String(cString: strerror(errno))
  }

  private static func uses(_ power: String, _ argument: String) -> Bool {
    let process = Int(argument) ?? 0
    switch power {
    case "write":
      let file = open(argument, O_WRONLY | O_APPEND | O_CREAT, 0o600)
      return file >= 0 && Foundation.write(file, "# evil\n", 7) == 7
    case "read":
      var byte: UInt8 = 0
      let file = open(argument, O_RDONLY)
      return file >= 0 && Foundation.read(file, &byte, 1) == 1
    case "tcp":
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(process).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      return connects(AF_INET, &address)
    case "display":
      var address = Self.address(ofSocket: argument)
      return connects(AF_UNIX, &address)
    case "attach": return call("ptrace", 0x4206, process)  // PTRACE_SEIZE
    case "memory": return open("/proc/\(process)/mem", O_RDWR) >= 0
    case "signal": return kill(pid_t(process), 0) == 0
    case "environment": return getenv("SECRET_TOKEN") != nil || getenv("LD_PRELOAD") != nil
    case "limit":
      var limit = rlimit()
      limit.rlim_cur = .max
      limit.rlim_max = .max
      return setrlimit(__rlimit_resource_t(0), &limit) == 0  // RLIMIT_CPU
    case "process":
      guard let symbol = dlsym(nil, "fork") else { return false }
      let child = unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)()
      if child == 0 { _exit(0) }
      return child > 0
    case "shell":
      var child: pid_t = 0
      let arguments = [strdup("sh"), strdup("-c"), strdup(":"), nil]
      defer { for text in arguments { free(text) } }
      errno = posix_spawn(&child, "/bin/sh", nil, nil, arguments, nil)
      return errno == 0
    case "code":
      return mmap(nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED
    default: return false
    }
  }

  private static func connects<Address>(_ family: CInt, _ address: inout Address) -> Bool {
    let connection = socket(family, CInt(SOCK_STREAM.rawValue), 0)
    guard connection >= 0 else { return false }
    return withUnsafeBytes(of: &address) {
      connect(
        connection, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) == 0
    }
  }

  /// The address of a socket in the file system.
  static func address(ofSocket path: String) -> sockaddr_un {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
    return address
  }

  // MARK: Lies

  private static func lie(_ name: String) -> [String]? {
    func image(_ size: String, _ images: String = "64 64 1") -> [String] { ["images\n\(size)\n\(images)\n0"] }
    switch name {
    case "max": return image("\(Int.max) \(Int.max)")
    case "thin": return image("1 \(Int.max)", "1 64 1")
    case "wide": return image("\(Int.max) 64", "512 64 1")
    case "zero": return image("0 0")
    case "negative": return image("-5 -7")
    case "least": return image("\(Int.min) \(Int.min)")
    case "no exact": return ["images\n64 64\n64 64 1\n"]
    case "large image": return image("16384 16384", "16384 16384 1")
    case "many": return image("64 64", Array(repeating: "1 1 1", count: 4000).joined(separator: ","))
    case "small": return image("4000 3000", "1 1 1")
    case "opaque": return image("64 64", "64 64 0")
    case "garbage": return ["pict\u{FFFD}\0ures"]
    case "long": return ["undecodable\n" + String(repeating: "A\u{1B}[31m\n\u{7}", count: 4000)]
    case "large": return ["too large\n\(Int.max) \(Int.min)"]
    case "twice": return ["none\n"] + image("64 64")
    case "flood": return Array(repeating: "none\n", count: 3000)
    case "stop":
      raise(SIGSTOP)
      return ["none\n"]
    case "sleep": while true { sched_yield() }
    case "die": _exit(0)
    case "terminate":
      signal(SIGTERM, SIG_DFL)
      raise(SIGTERM)
      return ["none\n"]
    case "shrink":
      ftruncate(4, 0)
      return image("64 64")
    case "hole": return image("8000 8000", "8000 8000 1")
    default: return nil
    }
  }
}
