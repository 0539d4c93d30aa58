import Foundation
import Geometry
import Testing

@Suite struct BoxingTests {
  @Test("Index paths have a section and an item") func indexPaths() {
    var path = IndexPath(item: 7, section: 3)
    #expect(path.section == 3 && path.item == 7 && path.row == 7 && path.count == 2)
    #expect(path == IndexPath(indexes: [3, 7]))
    #expect(path == IndexPath(row: 7, section: 3))
    path.item = 8
    path.section = 4
    #expect(path == [4, 8])
    #expect(IndexPath(item: 9, section: 1) < IndexPath(item: 0, section: 2))
  }

  @Test("NSValue returns the value it was created from") func values() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let affine = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let transform = CATransform3DMakeRotation(1, 2, 3, 4)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    #expect(NSValue(cgAffineTransform: affine) == NSValue(cgAffineTransform: affine))
    let offset = UIOffset(horizontal: 1, vertical: 2)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
  }

  @Test("Reading another type from an NSValue stops the program") func wrongType() async {
    await #expect(processExitsWith: .failure) {
      _ = NSValue(cgVector: .zero).caTransform3DValue
    }
  }
}
