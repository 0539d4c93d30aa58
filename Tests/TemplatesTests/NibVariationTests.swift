import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

@Suite("Size classes of nibs", .serialized) @MainActor struct NibVariationTests {
  private let text = """
    <view id="a"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
    <view tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="b">
    <constraints><constraint firstAttribute="width" constant="100" id="w">
    <variation key="heightClass=regular-widthClass=regular" constant="180"/>
    <variation key="widthClass=regular" constant="150"/></constraint>
    <constraint firstAttribute="height" constant="20" id="h"/></constraints>
    <variation key="widthClass=regular"><color key="backgroundColor" systemColor="systemRedColor"/></variation></view>
    <view tag="2" translatesAutoresizingMaskIntoConstraints="NO" id="c">
    <constraints><constraint firstAttribute="width" constant="10" id="cw"/>
    <constraint firstAttribute="height" constant="10" id="ch"/></constraints></view>
    <view tag="3" translatesAutoresizingMaskIntoConstraints="NO" id="d"/></subviews>
    <constraints>
    <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" constant="4" id="left"/>
    <constraint firstItem="b" firstAttribute="centerX" secondItem="a" secondAttribute="centerX" id="middle"/>
    <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" id="top"/>
    <constraint firstItem="c" firstAttribute="leading" secondItem="b" secondAttribute="trailing" id="cl"/>
    <constraint firstItem="c" firstAttribute="top" secondItem="b" secondAttribute="bottom" id="ct"/></constraints>
    <variation key="default"><mask key="subviews"><exclude reference="c"/></mask>
    <mask key="constraints"><exclude reference="middle"/><exclude reference="cl"/><exclude reference="ct"/></mask></variation>
    <variation key="widthClass=regular"><mask key="subviews"><include reference="c"/></mask>
    <mask key="constraints"><exclude reference="left"/><include reference="middle"/><include reference="cl"/>
    <include reference="ct"/></mask></variation></view>
    """

  private func frames(_ view: UIView) -> [String] {
    view.subviews.map {
      "\($0.tag): \(Int($0.frame.minX)) \(Int($0.frame.minY)) \(Int($0.frame.width)) \(Int($0.frame.height))"
    }
  }

  private let compact = ["1: 4 0 100 20", "3: 0 0 0 0"]
  private let wide = ["1: 75 0 150 20", "2: 225 20 10 10", "3: 0 0 0 0"]
  private let regular = ["1: 60 0 180 20", "2: 240 20 10 10", "3: 0 0 0 0"]

  @Test("The class follows from the window's size") func classes() {
    func name(_ width: CGFloat, _ height: CGFloat) -> String {
      let sizeClass = NibSizeClass(windowSize: CGSize(width: width, height: height))
      return "\(sizeClass.isWidthRegular ? "wR" : "wC") \(sizeClass.isHeightRegular ? "hR" : "hC")"
    }
    #expect(name(393, 852) == "wC hR")
    #expect(name(599, 479) == "wC hC")
    #expect(name(600, 479) == "wR hC")
    #expect(name(599, 480) == "wC hR")
    #expect(name(1024, 768) == "wR hR")
    #expect(name(0, 0) == "wC hR")
  }

  @Test("Constraints, constants, subviews and colors are those of the window's class when they are created")
  func creation() throws {
    for (size, expected) in [
      (CGSize(width: 390, height: 800), compact), (CGSize(width: 900, height: 400), wide),
      (CGSize(width: 900, height: 700), regular),
    ] {
      let app = TestApp(size: size)
      let view = try #require(nib(text).instantiate(withOwner: nil).first as? UIView)
      app.window.addSubview(view)
      app.frame()
      #expect(frames(view) == expected)
      #expect((view.viewWithTag(1)?.backgroundColor == .systemRed) == (expected != compact))
    }
  }

  @Test("They change with the window's class; subviews keep their order, and an app's own constant remains")
  func change() throws {
    let app = TestApp(size: CGSize(width: 390, height: 800))
    let view = try #require(nib(text).instantiate(withOwner: nil).first as? UIView)
    app.window.addSubview(view)
    app.frame()
    #expect(frames(view) == compact)
    for _ in 0..<2 {
      app.resize(to: CGSize(width: 900, height: 700))
      app.frame()
      #expect(frames(view) == regular)
      app.resize(to: CGSize(width: 900, height: 400))
      app.frame()
      #expect(frames(view) == wide)
      app.resize(to: CGSize(width: 400, height: 400))
      app.frame()
      #expect(frames(view) == compact)
    }
    let height = try #require(view.viewWithTag(1)?.constraints.first { $0.firstAttribute == .height })
    height.constant = 33
    app.resize(to: CGSize(width: 900, height: 700))
    app.frame()
    #expect(frames(view).first == "1: 60 0 180 33")
  }

  @Test("Views that were in no window while its class changed have the class of the window that they join")
  func joining() throws {
    let app = TestApp(size: CGSize(width: 390, height: 800))
    let view = try #require(nib(text).instantiate(withOwner: nil).first as? UIView)
    app.resize(to: CGSize(width: 900, height: 700))
    app.frame()
    app.window.addSubview(view)
    app.frame()
    #expect(frames(view) == regular)
    view.removeFromSuperview()
    app.resize(to: CGSize(width: 400, height: 400))
    app.frame()
    app.window.addSubview(view)
    app.frame()
    #expect(frames(view) == compact)
  }

  @Test("Views follow the traits that a view around them overrides")
  func overridden() throws {
    let app = TestApp(size: CGSize(width: 900, height: 700))
    let view = try #require(nib(text).instantiate(withOwner: nil).first as? UIView)
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    outer.traitOverrides.horizontalSizeClass = .compact
    outer.addSubview(view)
    app.window.addSubview(outer)
    app.frame()
    #expect(frames(view) == compact)
  }

  @Test("A change of the window does not retain the views")
  func lifetime() throws {
    let app = TestApp(size: CGSize(width: 390, height: 800))
    weak var released: UIView?
    do {
      let view = try #require(nib(text).instantiate(withOwner: nil).first as? UIView)
      released = view
      app.window.addSubview(view)
      app.frame()
      view.removeFromSuperview()
    }
    app.frame()
    #expect(released == nil)
    app.resize(to: CGSize(width: 900, height: 700))
    app.frame()
  }
}
