import Foundation

@testable import SDLHost

/// An object that a program has made in a test's compositor.
final class CompositorObject {
  let id: UInt32
  let interface: String
  let version: UInt32
  unowned let client: CompositorClient
  /// The object that the request which made this one was about: a surface's buffer has a pool, a frame a
  /// surface.
  var parent: CompositorObject?
  /// The name of the global.
  var name: UInt32 = 0
  var surface = CompositorSurface()
  /// The memory of a pool, or the layout of a buffer: offset, width, height, stride, format.
  var memory: UnsafeRawBufferPointer?
  var layout: [Int] = []
  var descriptor: Int32 = -1
  /// The data of an offer; at most the size of a pipe.
  var data = Data()
  /// The types of a source, or of an offer; an offer without types has data of any type.
  var types: [String] = []

  init(_ id: UInt32, _ interface: String, _ version: UInt32, _ client: CompositorClient) {
    (self.id, self.interface, self.version, self.client) = (id, interface, version, client)
  }

  deinit {
    if let memory { munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count) }
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  func send(_ opcode: Int, _ arguments: CompositorClient.Argument...) {
    client.send(id, opcode, arguments)
  }
}

/// The state of a surface, as its program has set it.
struct CompositorSurface {
  var buffer: CompositorObject?
  var hasNewBuffer = false
  /// The sum of the movements of its buffers.
  var offset = (x: 0, y: 0)
  var callbacks: [CompositorObject] = []
  var damage: [[Int]] = []
  var toplevel: CompositorObject?
  var shell: CompositorObject?
  var isConfigured = false
  var isMapped = false
  var scale = 1
  /// The size to which the buffer is scaled, from `wp_viewport`.
  var destination: (width: Int, height: Int)?
}

/// The connection of a program to a test's compositor: its objects and messages.
final class CompositorClient {
  enum Argument {
    case number(UInt32), signed(Int), fixed(Double), text(String), numbers([UInt32]), descriptor(Int32)
  }

  /// The number of the first object that the compositor creates; they have no gaps.
  static let firstOwn: UInt32 = 0xFF00_0000

  let descriptor: Int32
  private var nextOwn = firstOwn
  private(set) var objects: [UInt32: CompositorObject] = [:]
  var source: (any DispatchSourceRead)?
  private var bytes: [UInt8] = []
  private var descriptors: [Int32] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
    add(1, "wl_display", 1)
  }

  @discardableResult
  func add(_ id: UInt32, _ interface: String, _ version: UInt32) -> CompositorObject {
    let object = CompositorObject(id, interface, version, self)
    objects[id] = object
    return object
  }

  /// Adds an object that the compositor creates.
  func addOwn(_ interface: String, _ version: UInt32) -> CompositorObject {
    defer { nextOwn += 1 }
    return add(nextOwn, interface, version)
  }

  func remove(_ object: CompositorObject) {
    objects[object.id] = nil
    if object.id < Self.firstOwn { send(1, 1, [.number(object.id)]) }
  }

  /// The objects of an interface, oldest first.
  func all(_ interface: String) -> [CompositorObject] {
    objects.values.filter { $0.interface == interface }.sorted { $0.id < $1.id }
  }

  /// Returns the descriptor that a request has brought.
  func takeDescriptor() -> Int32 { descriptors.isEmpty ? -1 : descriptors.removeFirst() }

  // MARK: Messages

  func send(_ object: UInt32, _ opcode: Int, _ arguments: [Argument]) {
    var body: [UInt8] = []
    var sent: Int32?
    func append(_ number: UInt32) { withUnsafeBytes(of: number) { body += $0 } }
    for argument in arguments {
      switch argument {
      case .number(let number): append(number)
      case .signed(let number): append(UInt32(bitPattern: Int32(number)))
      case .fixed(let number): append(UInt32(bitPattern: Int32((number * 256).rounded())))
      case .text(let text):
        append(UInt32(text.utf8.count + 1))
        body += Array(text.utf8) + Array(repeating: 0, count: 4 - text.utf8.count % 4)
      case .numbers(let numbers):
        append(UInt32(numbers.count * 4))
        numbers.forEach(append)
      case .descriptor(let descriptor): sent = descriptor
      }
    }
    let size = UInt32(8 + body.count)
    let header = [object, size << 16 | UInt32(opcode)].withUnsafeBytes { Array($0) }
    write(header + body, sent)
  }

  /// Sends bytes, and a descriptor with them.
  func write(_ bytes: [UInt8], _ sent: Int32? = nil) {
    var bytes = bytes
    var control = [UInt64](repeating: 0, count: 3)
    bytes.withUnsafeMutableBytes { bytes in
      control.withUnsafeMutableBytes { control in
        var vector = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        withUnsafeMutablePointer(to: &vector) { vector in
          var message = msghdr()
          message.msg_iov = vector
          message.msg_iovlen = 1
          if let sent {
            // A structure cmsghdr with its length, SOL_SOCKET and SCM_RIGHTS, then the descriptor.
            control.storeBytes(of: 20, as: Int.self)
            control.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
            control.storeBytes(of: 1, toByteOffset: 12, as: Int32.self)
            control.storeBytes(of: sent, toByteOffset: 16, as: Int32.self)
            message.msg_control = control.baseAddress
            message.msg_controllen = control.count
          }
          _ = sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
        }
      }
    }
  }

  /// Reads what has arrived, and calls `handle` with each request. Returns false at the end.
  func read(_ handle: (CompositorObject, inout WireMessage) throws -> Void) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var control = [UInt64](repeating: 0, count: 32)
    var count = 0
    chunk.withUnsafeMutableBytes { chunk in
      control.withUnsafeMutableBytes { control in
        var vector = iovec(iov_base: chunk.baseAddress, iov_len: chunk.count)
        withUnsafeMutablePointer(to: &vector) { vector in
          var message = msghdr()
          message.msg_iov = vector
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          count = recvmsg(descriptor, &message, Int32(MSG_CMSG_CLOEXEC))
          guard count > 0, message.msg_controllen >= 16 else { return }
          let length = control.load(as: Int.self)
          for offset in stride(from: 16, to: min(length, message.msg_controllen), by: 4) {
            descriptors.append(control.load(fromByteOffset: offset, as: Int32.self))
          }
        }
      }
    }
    guard count > 0 else { return false }
    bytes += chunk.prefix(count)
    do {
      while var message = try WireMessage(from: &bytes) {
        if let object = objects[message.object] { try handle(object, &message) }
      }
      return true
    } catch {
      return false
    }
  }

  func close() {
    source?.cancel()
    source = nil
    // Surfaces and their roles refer to each other.
    for object in objects.values { (object.surface, object.parent) = (CompositorSurface(), nil) }
    objects = [:]
  }
}
