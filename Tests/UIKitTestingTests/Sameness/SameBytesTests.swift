import Drawing
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Images are the same in every run and every build: each layout before, during and after an update, and
/// each transition between two layouts, at both scales. They contain no text, which FreeType draws, and
/// only checksums are recorded.
@Suite("Reproducible pixels") struct SameBytesTests {
  /// Returns the FNV-1a hash of the pixels.
  private func checksum(_ picture: Bitmap) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for pixel in picture.pixels { hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func updates(_ layout: String, _ scale: CGFloat) -> [String] {
    let board = Board(layout, scale: scale)
    var lines = ["\(layout)@\(Int(scale))x at rest: \(checksum(board.picture))"]
    board.update()
    board.app.advance(by: 0.1)
    lines.append("\(layout)@\(Int(scale))x in an update: \(checksum(board.picture))")
    board.app.advance(by: 1)
    lines.append("\(layout)@\(Int(scale))x after it: \(checksum(board.picture))")
    return lines
  }

  private func transition(_ first: String, _ second: String, _ scale: CGFloat) -> String {
    let board = Board(first, scale: scale)
    let transition = board.view.startInteractiveTransition(to: Board.makeLayout(second))
    transition.transitionProgress = 0.4
    transition.invalidateLayout()
    board.app.frame()
    return "\(first) to \(second)@\(Int(scale))x: \(checksum(board.picture))"
  }

  @Test("Each layout draws the same before, during and after an update", arguments: [1, 2] as [CGFloat])
  func layouts(scale: CGFloat) {
    let runs = (0..<2).map { _ in Board.layoutNames.flatMap { updates($0, scale) } }
    #expect(runs[0] == runs[1])
    assertSnapshot(of: runs[0], as: .transcript, named: "\(Int(scale))x")
  }

  @Test("Each transition draws the same at progress 0.4", arguments: [1, 2] as [CGFloat])
  func transitions(scale: CGFloat) {
    let names = Board.layoutNames
    let runs = (0..<2).map { _ in
      names.flatMap { first in names.filter { $0 != first }.map { transition(first, $0, scale) } }
    }
    #expect(runs[0] == runs[1])
    assertSnapshot(of: runs[0], as: .transcript, named: "\(Int(scale))x")
  }
}
