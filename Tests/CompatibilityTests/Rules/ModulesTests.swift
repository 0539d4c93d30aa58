import Testing
import UIKitTesting
import _Testing_UIKit

import struct CoreGraphics.CGFloat
import class UIKit.UICollectionViewLayout
import class UIKit.UIView

@Suite("Rules of modules and names") @MainActor struct ModulesTests {
  @Test(
    "1. Modules: single names can be imported from the umbrellas, and there is no module named ObjectiveC")
  func rule1() {
    let view = UIKit.UIView(frame: UIKit.CGRect(x: 0, y: 0, width: 3, height: 4))
    let width: CoreGraphics.CGFloat = view.bounds.width
    #expect(width == 3)
    #expect(UICollectionViewLayout().collectionView == nil)
    #if canImport(ObjectiveC)
      Issue.record("a module named ObjectiveC changes conditions in all packages of a program")
    #endif
  }

  @Test(
    "2. Types that Foundation on Linux lacks exist: transforms, vectors, insets, index paths, values, descriptions"
  )
  func rule2() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-12)
    #expect(turned.y == 1)
    #expect(CGSize(width: 2, height: 3).applying(CGAffineTransformMakeScale(2, 2)).equalTo(CGSizeMake(4, 6)))
    #expect(CGRectMake(1, 2, 3, 4).applying(CGAffineTransformMakeTranslation(1, 1)) == CGRectMake(2, 3, 3, 4))
    #expect(CGVector(dx: 1, dy: 2) == CGVectorMake(1, 2))
    #expect(CGRectInset(CGRectMake(0, 0, 10, 10), 2, 3) == CGRect(x: 2, y: 3, width: 6, height: 4))
    #expect(CGRectGetMidX(CGRectMake(0, 0, 10, 10)) == 5)
    let inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(CGRectMake(0, 0, 10, 10).inset(by: inset) == CGRectMake(2, 1, 4, 6))
    #expect(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).trailing == 4)
    #expect(UIOffset(horizontal: 1, vertical: 2).vertical == 2)
    let transform = CATransform3D(
      m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
    #expect(CATransform3DIsIdentity(transform))
    #expect(CATransform3DTranslate(transform, 1, 2, 3).m42 == 2)
    let path = IndexPath(row: 2, section: 1)
    #expect(path.item == 2)
    #expect(path.row == 2)
    #expect(path.section == 1)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgRect: CGRectMake(1, 2, 3, 4)).cgRectValue.width == 3)
    #expect(CGRectMake(1, 2, 3, 4).debugDescription == "(1.0, 2.0, 3.0, 4.0)")
    #expect(CGSizeMake(1, 2).debugDescription == "(1.0, 2.0)")
    let interval: CFTimeInterval = CACurrentMediaTime()
    #expect(interval.isFinite)
    #expect(CFAbsoluteTimeGetCurrent() > 0)
  }

  @Test("14. No test uses XCTest, whose discovery on Linux does not support main-actor test cases")
  func rule14() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    var found: [String] = []
    let word = "import " + "XCTest"
    for case let file as URL in files where file.pathExtension == "swift" {
      if try String(contentsOf: file, encoding: .utf8).contains(word) { found.append(file.lastPathComponent) }
    }
    #expect(found == [])
  }

  @Test("15. The overlay of Swift Testing for a module named UIKit exists and adds no types")
  func rule15() {
    #expect(_Testing_UIKit.UIView.self == UIKit.UIView.self)
  }
}
