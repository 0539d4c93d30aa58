import Foundation
import Hosting
import ImageLoading

/// An app whose decoder is taken over: prints for each power what this process can do, and what a helper
/// process can.
@MainActor enum Powers {
  static func report(in folder: String) throws {
    func listen<Address>(_ family: CInt, _ address: inout Address) -> CInt {
      let listener = socket(family, CInt(SOCK_STREAM.rawValue), 0)
      _ = withUnsafeBytes(of: &address) {
        bind(listener, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
      }
      Foundation.listen(listener, 8)
      return listener
    }
    var local = Fault.address(ofSocket: folder + "/display")
    _ = listen(AF_UNIX, &local)
    var network = sockaddr_in()
    network.sin_family = sa_family_t(AF_INET)
    network.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let listener = listen(AF_INET, &network)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutableBytes(of: &network) {
      getsockname(listener, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), &length)
    }
    let own = "\(getpid())"
    let powers = [
      ("write", folder + "/.bashrc"), ("read", "/etc/passwd"),
      ("tcp", "\(UInt16(bigEndian: network.sin_port))"),
      ("display", folder + "/display"), ("attach", own), ("memory", own), ("signal", own),
      ("environment", ""),
      ("limit", ""), ("process", ""), ("shell", ""), ("code", ""),
    ]
    // Its helper processes decode what the app shows.
    let store = ImageStore(helper: .prepare())
    for (power, argument) in powers {
      let path = folder + "/\(power).bmp"
      try Data("BMattack\n\(power)\n\(argument)".utf8).write(to: URL(filePath: path))
      do throws(ImageError) {
        _ = try ImageHelper.upright(path)
        print("\(power)|decoded|decoded")
      } catch {
        print("\(power)|\(Fault.answer(power, argument))|\(error.reason)")
      }
    }
    withExtendedLifetime(store) {}
  }
}
