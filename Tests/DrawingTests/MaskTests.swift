import Foundation
import Geometry
import TestSupport
import Testing

@testable import Drawing

/// A group whose content a mask limits.
func masked(
  _ bounds: CGRect, opacity: Double = 1, placement: DisplayCommand.Group.Placement = .offset(.zero),
  _ commands: [DisplayCommand], by mask: [DisplayCommand]
) -> [DisplayCommand] {
  let inner =
    commands + [
      .beginGroup(
        .init(
          id: 91, version: 1, bounds: bounds, placement: .offset(.zero), commandCount: mask.count, role: .mask
        ))
    ] + mask + [.endGroup]
  let group = DisplayCommand.Group(
    id: 90, version: 1, bounds: bounds, opacity: opacity, placement: placement, commandCount: inner.count,
    role: .masked)
  return [.beginGroup(group)] + inner + [.endGroup]
}

@Suite("Masks on the software canvas") struct MaskTests {
  private let area = CGRect(x: 0, y: 0, width: 4, height: 1)

  private func fill(_ x: Double, _ width: Double, _ color: RGBA8) -> DisplayCommand {
    .fill(.init(rect: CGRect(x: x, y: 0, width: width, height: 1), color: color))
  }

  @Test("A mask's alpha limits the content, whatever its color, and nothing is shown beside it")
  func limits() {
    let white = fill(0, 4, RGBA8(rgb: 0xFF_FFFF))
    let mask = [fill(0, 1, RGBA8(rgb: 0xFF_0000)), fill(1, 1, RGBA8(rgb: 0, alpha: 0x80))]
    let pixels = drawn(4, 1, masked(area, [white], by: mask)).pixels
    #expect(pixels == [0xFFFF_FFFF, 0xFF80_8080, 0xFF00_0000, 0xFF00_0000])
  }

  @Test("A group with a mask is drawn over what is below with its opacity")
  func opacity() {
    let white = fill(0, 4, RGBA8(rgb: 0xFF_FFFF))
    let mask = [fill(0, 2, RGBA8(rgb: 0))]
    let pixels = drawn(4, 1, masked(area, opacity: 0.5, [white], by: mask)).pixels
    #expect(pixels == [0xFF80_8080, 0xFF80_8080, 0xFF00_0000, 0xFF00_0000])
  }

  @Test("A masked group hides nothing behind it, though its content is opaque")
  func occlusion() {
    let side = CGRect(x: 0, y: 0, width: 64, height: 64)
    let white = DisplayCommand.fill(.init(rect: side, color: RGBA8(rgb: 0xFF_FFFF)))
    let half = DisplayCommand.fill(
      .init(rect: CGRect(x: 0, y: 0, width: 32, height: 64), color: RGBA8(rgb: 0)))
    let below = DisplayCommand.fill(.init(rect: side, color: RGBA8(rgb: 0x20_A020)))
    let pixels = drawn(64, 64, [below] + masked(side, [white], by: [half])).pixels
    #expect(pixels[31] == 0xFFFF_FFFF)
    #expect(pixels[32] == 0xFF20_A020)
  }

  @Test("Its text names both groups")
  func description() {
    let list = DisplayList(
      size: .zero, scale: 1,
      commands: masked(area, [fill(0, 4, RGBA8(rgb: 0))], by: [fill(0, 1, RGBA8(rgb: 0))]))
    #expect(
      list.description == """
        masked group (0 0; 4 1) at (0 0)
          fill (0 0; 4 1) #000000
          mask (0 0; 4 1) at (0 0)
            fill (0 0; 1 1) #000000
          end group
        end group
        """)
  }
}
