import Drawing
import Foundation
import Geometry
import Testing

@Suite struct DisplayListDumpTests {
  @Test("The dump of a display list has one line per command") func oneLinePerCommand() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0xFF00_0000])
    let rect = CGRect(x: 1, y: 2.5, width: 30, height: 1 / 3)
    let list = DisplayList(
      size: CGSize(width: 100, height: 100), scale: 1,
      commands: [
        .shadow(.init(rect: rect, cornerRadius: 4, blur: 3, color: RGBA8(rgb: 0, alpha: 128))),
        .fill(.init(rect: rect, cornerRadius: 4, color: RGBA8(rgb: 0xFF8000))),
        .pushClip(rect),
        .gradient(
          .init(
            rect: rect,
            stops: [.init(location: 0, color: .clear), .init(location: 1, color: RGBA8(rgb: 0xFFFFFF))],
            start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1), opacity: 0.5)),
        .beginGroup(
          .init(
            id: 9, version: 9, bounds: rect, cornerRadius: 2, opacity: 0.25,
            placement: .offset(CGPoint(x: 7, y: 8)), commandCount: 1)),
        .image(
          .init(
            bitmap: bitmap, source: CGRect(x: 0, y: 0, width: 2, height: 1), rect: rect,
            tint: RGBA8(rgb: 0x010203))),
        .endGroup,
        .popClip,
        .beginGroup(
          .init(
            id: 1, version: 1, bounds: rect,
            placement: .transform(CATransform3DMakeTranslation(1, 2, 3)), commandCount: 1)),
        .text(
          .init(
            string: "Привет", font: FontSpec(size: 13, weight: 600), color: RGBA8(rgb: 0),
            origin: CGPoint(x: 1, y: 2))),
        .endGroup,
        .border(.init(rect: rect, width: 1, color: RGBA8(rgb: 0xFF))),
      ])
    #expect(
      list.description == """
        shadow (1 2.5; 30 0.333) r=4 blur=3 #00000080
        fill (1 2.5; 30 0.333) r=4 #FF8000
        clip (1 2.5; 30 0.333)
          gradient (1 2.5; 30 0.333) #00000000@0 #FFFFFF@1 from (0.5 0) to (0.5 1) alpha=0.5
          group (1 2.5; 30 0.333) r=2 at (7 8) alpha=0.25
            image 2x1 (0 0; 2 1) in (1 2.5; 30 0.333) tint=#010203
          end group
        end clip
        group (1 2.5; 30 0.333) by [1 0 0 0, 0 1 0 0, 0 0 1 0, 1 2 3 1]
          text "Привет" 13 600 at (1 2) #000000
        end group
        border (1 2.5; 30 0.333) width=1 #0000FF
        """)
  }
}
