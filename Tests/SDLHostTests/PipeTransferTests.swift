import Foundation
import Testing

@testable import SDLHost

/// Data in pipes, whose other ends belong to programs that may be late.
@Suite("Transfers by pipes") struct PipeTransferTests {
  private func withPipe(_ body: (_ reading: CInt, _ writing: CInt) throws -> Void) throws {
    var ends: [CInt] = [0, 0]
    try #require(pipe(&ends) == 0)
    try body(ends[0], ends[1])
  }

  @Test("Data that is larger than a pipe arrives whole")
  func large() throws {
    let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try withPipe { reading, writing in
      Thread.detachNewThread { PipeTransfer.write(data, to: writing, patience: 60) }
      let received = try PipeTransfer.read(reading, limit: 300_000, patience: 60, total: 60)
      #expect(received == data)
    }
  }

  @Test("A program that is late, or sends too much, is not waited for")
  func limits() throws {
    try withPipe { reading, writing in
      defer { close(writing) }
      #expect(throws: PipeTransfer.Failure.late) {
        _ = try PipeTransfer.read(reading, limit: 9, patience: 0.05, total: 60)
      }
    }
    try withPipe { reading, writing in
      defer { close(writing) }
      write(writing, "0123456789", 10)
      #expect(throws: PipeTransfer.Failure.tooLarge) {
        _ = try PipeTransfer.read(reading, limit: 9, patience: 60, total: 60)
      }
    }
  }

  @Test("A program that reads nothing, or has closed its end, ends the transfer")
  func readers() throws {
    let data = Data(repeating: 1, count: 1 << 20)
    try withPipe { reading, writing in
      PipeTransfer.write(data, to: writing, patience: 0.05)
      close(reading)
    }
    try withPipe { reading, writing in
      close(reading)
      PipeTransfer.write(data, to: writing, patience: 60)
    }
  }
}
