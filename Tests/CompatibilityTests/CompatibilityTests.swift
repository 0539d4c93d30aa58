import CoreGraphics
import Testing
import UIKit
import UIKitTesting

private class PlainHelper {
  let layout = UICollectionViewFlowLayout()
  var kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]

  func spacing() -> CGFloat { layout.minimumLineSpacing }
}

@Suite("Code written for iOS") @MainActor struct CompatibilityTests {
  @Test(
    "A layout, its attributes, its cell and its controller compile unchanged, with the same frames as on iOS")
  func springyRows() {
    let app = TestApp(size: CGSize(width: 200, height: 220))
    let controller = SpringyRowsController()
    app.window.rootViewController = controller
    app.frame()
    let view = controller.collectionView!
    #expect(view.contentSize == CGSize(width: 200, height: 40 * 44))
    let first = view.cellForItem(at: IndexPath(row: 0, section: 0))
    #expect(first?.frame == CGRect(x: 4, y: 0, width: 192, height: 44))
    let tilted = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? SpringyRowCell
    #expect(tilted?.bounds.size == CGSize(width: 192, height: 44))
    #expect(tilted?.transform == CGAffineTransform(rotationAngle: .pi / 8))
    #expect(tilted?.label.text == "\(CGFloat.pi / 8)")
    #expect(controller.layout.preparations == 1)
    view.contentOffset.y = 100
    app.frame()
    #expect(controller.layout.preparations == 1)
    app.resize(to: CGSize(width: 300, height: 220))
    app.frame()
    #expect(controller.layout.preparations == 2)
    #expect(view.contentSize.width == 300)
  }

  @Test("3. Isolation: in Swift 5 mode a class without annotations can create and read layouts")
  func isolation() {
    #expect(PlainHelper().spacing() == 10)
    #expect(PlainHelper().kinds.count == 2)
  }

  @Test("Single names can be imported from the umbrellas")
  func umbrellas() {
    let path = UIKit.IndexPath(item: 3, section: 1)
    #expect(path.section == 1)
    #expect(path.item == 3)
    #expect(path.row == 3)
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription == "(1.0, 2.0, 3.0, 4.0)")
    #expect(UICollectionView.elementKindSectionHeader == "UICollectionElementKindSectionHeader")
  }
}
