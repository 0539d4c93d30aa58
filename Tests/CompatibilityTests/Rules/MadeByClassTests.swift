import Testing
import UIKit

// These classes and functions are written as for iOS.

private class Badge: UIView {
  var mark = ""
  override init(frame: CGRect) {
    super.init(frame: frame)
    mark = "badge"
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  class func standard() -> Self { Self(frame: CGRect(x: 0, y: 0, width: 3, height: 4)) }
}

private class RedBadge: Badge {}

private class StyledView: UIView {
  var style = 0
  init(frame: CGRect, style: Int = 7) {
    super.init(frame: frame)
    self.style = style
  }
  required init?(coder: NSCoder) { nil }
}

private protocol Loadable: UIView {}
extension Loadable {
  static func load() -> Self { .init(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
}
extension Badge: Loadable {}

extension UIView {
  fileprivate static func autolayout() -> Self {
    let view = self.init(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }
}

@MainActor private func make<T: UIView>(_ type: T.Type) -> T { T(frame: .zero) }
@MainActor private func makeLoadable<T: Badge & Loadable>() -> T { T.init(frame: .zero) }

private class PhotoCell: UICollectionViewCell {
  static let identifier = PhotoCell.description()
}
private class PhotosController: UIViewController {}

@Suite("Rules of classes") @MainActor struct MadeByClassTests {
  @Test("27. T(frame:) of a generic type and Self(frame:) create views of the class, with its init(frame:)")
  func generic() {
    #expect(make(Badge.self).mark == "badge")
    #expect(type(of: make(RedBadge.self)) == RedBadge.self)
    #expect(type(of: make(UILabel.self)) == UILabel.self)
    #expect(type(of: make(UICollectionViewCell.self)) == UICollectionViewCell.self)
    #expect(type(of: RedBadge.standard()) == RedBadge.self && RedBadge.standard().frame.height == 4)
    #expect(RedBadge.load().frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!UISwitch.autolayout().translatesAutoresizingMaskIntoConstraints)
    let badge: RedBadge = makeLoadable()
    #expect(badge.mark == "badge")
  }

  @Test("27. A class value creates views of the class that it has at run time")
  func classValue() {
    let type: UIView.Type = RedBadge.self
    #expect((type.init(frame: .zero) as? RedBadge)?.mark == "badge")
    let view: UIView = RedBadge(frame: .zero)
    #expect(Swift.type(of: view).init(frame: .zero) is RedBadge)
    #expect([Badge.self, UILabel.self].map { ($0 as UIView.Type).init(frame: .zero) }.last is UILabel)
  }

  @Test("27. A named class uses its own initializer: there is no ambiguity")
  func named() {
    #expect(type(of: UIView(frame: .zero)) == UIView.self)
    #expect(StyledView(frame: .zero).style == 7)
    #expect(StyledView(frame: .zero, style: 2).style == 2)
    let views = [CGRect.zero].map(UIView.init(frame:))
    #expect(views.count == 1)
  }

  @Test(
    "29. The description of a class is its name with that of its module, and serves as a reuse identifier")
  func description() {
    #expect(PhotoCell.identifier.hasSuffix(".PhotoCell"))
    #expect(UICollectionViewCell.description() == NSStringFromClass(UICollectionViewCell.self))
    #expect(PhotosController.description().hasSuffix("PhotosController"))
    #expect(PhotoCell(frame: .zero).description != PhotoCell.description())
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 10, height: 10), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.description())
  }

  @Test("29. Color literals are colors")
  func literals() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    let view = UIView(frame: .zero)
    view.backgroundColor = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(view.backgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
  }

  @Test("28. Names of spacing: isFixed and isFlexible")
  func spacing() {
    #expect(NSCollectionLayoutSpacing.fixed(4).isFixed && !NSCollectionLayoutSpacing.fixed(4).isFlexible)
    #expect(
      NSCollectionLayoutSpacing.flexible(4).isFlexible && !NSCollectionLayoutSpacing.flexible(4).isFixed)
  }
}
