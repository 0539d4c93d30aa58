import Foundation
import TestSupport
import Testing

@testable import SDLHost

/// The end of waiting for message buses that do not answer.
@Suite("Buses that do not answer") struct BusLimitTests {
  /// A socket of a bus that accepts connections and is silent.
  private final class SilentBus {
    let path = FileManager.default.temporaryDirectory.appending(path: "bus-\(UUID().uuidString)").path
    private let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)

    init() throws {
      let isListening = withSocketAddress(path) {
        bind(descriptor, $0, $1) == 0 && listen(descriptor, 9) == 0
      }
      try #require(isListening)
    }

    deinit {
      close(descriptor)
      unlink(path)
    }

    /// Connects to the bus, and waits until the connection ends, for at most 10 s. Returns whether it has.
    func wait() -> Bool {
      let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(client) }
      var patience = timeval(tv_sec: 10, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
      guard withSocketAddress(path, { connect(client, $0, $1) == 0 }) else { return false }
      var byte: UInt8 = 0
      return read(client, &byte, 1) == 0
    }
  }

  @Test("Each connection to a silent bus ends, also with a descriptor that was used before")
  func silence() throws {
    let bus = try SilentBus()
    let earlier = (0..<8).map { _ in open("/dev/null", O_RDONLY) }
    let result = BusLimit.run(["unix:path=\(bus.path)"]) {
      for descriptor in earlier { close(descriptor) }
      return (0..<2).map { _ in bus.wait() }
    }
    #expect(result.value == [true, true] && result.hasClosed)
  }

  @Test("A function that ends in time keeps its connections")
  func answers() {
    let result = BusLimit.run(["unix:path=/run/bus"]) { 7 }
    #expect(result.value == 7 && !result.hasClosed)
  }
}
