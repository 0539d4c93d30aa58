import Foundation
import TestSupport
import Testing
import ViewTree

@testable import Menus

/// The places of a preview and its menu.
@Suite("Preview placement") struct PreviewPlacementTests {
  private let area = CGRect(x: 8, y: 8, width: 304, height: 464)

  private func placement(
    _ source: CGRect, preview: CGSize? = nil, menu: CGSize = CGSize(width: 180, height: 100),
    in area: CGRect? = nil
  ) -> PreviewPlacement {
    PreviewPlacement(
      source: source, previewSize: preview ?? source.size, menuSize: menu, in: area ?? self.area)
  }

  @Test("The menu is below a preview that stays at its place, at the edge of its half of the window")
  func below() {
    let left = placement(CGRect(x: 20, y: 100, width: 100, height: 100))
    #expect(left.side == .below)
    #expect(left.preview == CGRect(x: 20, y: 100, width: 100, height: 100))
    #expect(left.menu == CGRect(x: 20, y: 210, width: 180, height: 100))
    let right = placement(CGRect(x: 200, y: 100, width: 100, height: 100))
    #expect(right.menu == CGRect(x: 120, y: 210, width: 180, height: 100))
  }

  @Test("The menu is above a preview near the lower edge")
  func above() {
    let placement = placement(CGRect(x: 20, y: 360, width: 100, height: 100))
    #expect(placement.side == .above)
    #expect(placement.preview.minY == 360)
    #expect(placement.menu == CGRect(x: 20, y: 250, width: 180, height: 100))
  }

  @Test("A preview that has room neither above nor below moves up")
  func moves() {
    let placement = placement(CGRect(x: 60, y: 90, width: 100, height: 300))
    #expect(placement.side == .below)
    #expect(placement.preview == CGRect(x: 60, y: 62, width: 100, height: 300))
    #expect(placement.menu.minY == 372)
  }

  @Test("A large preview is centered at its source, scaled to fit, and stays inside of the window")
  func large() {
    let placement = placement(
      CGRect(x: 250, y: 20, width: 60, height: 60), preview: CGSize(width: 608, height: 608))
    #expect(placement.preview == CGRect(x: 8, y: 8, width: 304, height: 304))
    #expect(placement.menu == CGRect(x: 8, y: 322, width: 180, height: 100))
  }

  @Test("In a low window the menu is beside the preview, on the side with more room")
  func beside() {
    let low = CGRect(x: 8, y: 8, width: 700, height: 200)
    let left = placement(
      CGRect(x: 30, y: 50, width: 50, height: 50), preview: CGSize(width: 300, height: 180), in: low)
    #expect(left.side == .right)
    #expect(left.preview == CGRect(x: 8, y: 8, width: 300, height: 180))
    #expect(left.menu == CGRect(x: 318, y: 8, width: 180, height: 100))
    let right = placement(
      CGRect(x: 630, y: 50, width: 50, height: 50), preview: CGSize(width: 300, height: 180), in: low)
    #expect(right.side == .left)
    #expect(right.menu.maxX == right.preview.minX - 10)
  }

  @Test("Without a menu only the preview is placed")
  func alone() {
    let placement = placement(
      CGRect(x: 20, y: 400, width: 60, height: 60), preview: CGSize(width: 200, height: 200), menu: .zero)
    #expect(placement.preview == CGRect(x: 8, y: 272, width: 200, height: 200))
    #expect(placement.menu.size == .zero)
  }

  @Test("A submenu stays on the same side of the unmoved preview")
  func submenu() {
    var placement = placement(CGRect(x: 20, y: 360, width: 100, height: 100))
    let preview = placement.preview
    placement.placeMenu(size: CGSize(width: 200, height: 60), in: area)
    #expect(placement.preview == preview)
    #expect(placement.menu == CGRect(x: 20, y: 290, width: 200, height: 60))
  }

  @Test(
    "Preview and menu are inside of the window and apart wherever both fit at a fifth of the preview's size")
  func random() {
    for seed in UInt64(1)...500 {
      var random = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
      let area = CGRect(x: 8, y: 8, width: number(300...1200), height: number(300...900))
      let source = CGRect(
        x: number(-50...1200), y: number(-50...900), width: number(10...300), height: number(10...300))
      let menu = CGSize(width: number(100...200), height: number(30...200))
      let preview = CGSize(width: number(20...480), height: number(20...480))
      let result = placement(source, preview: preview, menu: menu, in: area)
      let outer = area.insetBy(dx: -1, dy: -1)
      #expect(outer.contains(result.preview), "seed \(seed): \(result)")
      #expect(outer.contains(result.menu), "seed \(seed): \(result)")
      let overlap = result.preview.intersection(result.menu)
      #expect(overlap.isNull || overlap.isEmpty, "seed \(seed): \(result)")
    }
  }
}
