import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

@Suite("Constraints of nibs", .serialized) @MainActor struct NibConstraintTests {
  /// A view of 200 × 100 points with two views, `b` and `c`, and constraints between them.
  private func views(_ constraints: String, attributes: String = "", more: String = "") -> UINib {
    nib(
      """
      <view id="a"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/><subviews>
      <view tag="1" translatesAutoresizingMaskIntoConstraints="NO" \(attributes) id="b"/>
      <view tag="2" translatesAutoresizingMaskIntoConstraints="NO" id="c"/></subviews>
      <viewLayoutGuide key="safeArea" id="s"/>\(more)
      <constraints>\(constraints)</constraints></view>
      """)
  }

  private func constraint(
    _ first: String?, _ attribute: String, _ second: String? = nil, _ other: String? = nil,
    _ rest: String = ""
  ) -> String {
    var text = "<constraint"
    if let first { text += " firstItem=\"\(first)\"" }
    text += " firstAttribute=\"\(attribute)\""
    if let second { text += " secondItem=\"\(second)\"" }
    if let other { text += " secondAttribute=\"\(other)\"" }
    return text + " \(rest) id=\"\(first ?? "a")-\(attribute)-\(second ?? "")\"/>"
  }

  private func frames(_ nib: UINib) throws -> [CGRect] {
    let app = TestApp(size: CGSize(width: 320, height: 480))
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    app.window.addSubview(view)
    app.frame()
    return view.subviews.map(\.frame)
  }

  @Test("Edges, lengths, centers, ratios and constants place the views")
  func placing() throws {
    let nib = views(
      constraint("b", "leading", "a", "leading", "constant=\"10\"")
        + constraint("b", "top", "s", "top", "constant=\"5\"")
        + constraint("b", "width", nil, nil, "constant=\"64\"")
        + constraint("b", "width", "b", "height", "multiplier=\"16:9\"")
        + constraint("c", "leading", "b", "trailing", "constant=\"8\" symbolic=\"YES\"")
        + constraint(nil, "trailing", "c", "trailing", "constant=\"20\"")
        + constraint("c", "centerY", "b", "centerY")
        + constraint("c", "height", "a", "height", "multiplier=\"0.25\" constant=\"-3\""))
    #expect(
      try frames(nib) == [
        CGRect(x: 10, y: 5, width: 64, height: 36), CGRect(x: 82, y: 12, width: 98, height: 22),
      ])
  }

  @Test("Margins, relations, priorities and symbolic constants are applied")
  func margins() throws {
    let nib = views(
      constraint("b", "leading", "a", "leadingMargin") + constraint("b", "top", "a", "topMargin")
        + constraint("b", "bottom", "a", "bottomMargin")
        + constraint("b", "trailing", "a", "trailingMargin", "priority=\"500\"")
        + constraint("b", "width", nil, nil, "relation=\"lessThanOrEqual\" constant=\"60\"")
        + constraint("c", "leading", "b", "trailing", "symbolic=\"YES\"")
        + constraint("c", "centerY", "a", "centerYWithinMargins")
        + constraint("c", "width", nil, nil, "relation=\"greaterThanOrEqual\" constant=\"30\"")
        + constraint("c", "width", nil, nil, "priority=\"1\" constant=\"3\"")
        + constraint("c", "height", nil, nil, "constant=\"10\""),
      more:
        "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"10\" leading=\"20\" bottom=\"30\" trailing=\"40\"/>"
    )
    #expect(
      try frames(nib) == [
        CGRect(x: 20, y: 10, width: 60, height: 60), CGRect(x: 88, y: 35, width: 30, height: 10),
      ])
  }

  @Test("Identifiers, priorities, hugging and resistance are properties of the objects")
  func properties() throws {
    let nib = views(
      constraint("b", "width", nil, nil, "constant=\"5\" priority=\"250\" identifier=\"narrow\""),
      attributes: "horizontalHuggingPriority=\"251\" verticalCompressionResistancePriority=\"1000\"")
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    let first = view.subviews[0]
    #expect(first.constraints.map(\.identifier) == ["narrow"])
    #expect(first.constraints.map(\.priority) == [.defaultLow])
    #expect(first.contentHuggingPriority(for: .horizontal).rawValue == 251)
    #expect(first.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(first.contentCompressionResistancePriority(for: .vertical) == .required)
  }

  @Test("A constraint that is removed at build time is not created, also as an outlet")
  func placeholders() throws {
    let nib = nib(
      """
      <view id="a" customClass="LoggedView" customModule="TemplatesTests"><constraints>
      <constraint firstAttribute="width" constant="50" placeholder="YES" id="b"/></constraints>
      <connections><outlet property="width" destination="b" id="c"/></connections></view>
      """)
    LoggedView.log = []
    let messages = diagnostics {
      #expect((nib.instantiate(withOwner: nil).first as? UIView)?.constraints.isEmpty == true)
    }
    #expect(messages == [])
    #expect(LoggedView.log == ["init 0: 0×0, 0 inside", "awake 0"])
  }

  @Test("A view without constraints that Xcode marks with fixedFrame keeps its autoresizing mask")
  func fixedFrame() throws {
    let nib = nib(
      """
      <view id="a"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>
      <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="10" y="10" width="80" height="20"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES"/></view></subviews></view>
      """)
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    view.frame.size.width = 300
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 10, y: 10, width: 280, height: 20))
  }

  @Test("The guides of a scroll view are its content and its frame")
  func scrollGuides() throws {
    let nib = nib(
      """
      <scrollView id="a"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="b"/></subviews>
      <viewLayoutGuide key="contentLayoutGuide" id="g"/><viewLayoutGuide key="frameLayoutGuide" id="h"/>
      <constraints>
      <constraint firstItem="b" firstAttribute="top" secondItem="g" secondAttribute="top" constant="5" id="1"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="g" secondAttribute="leading" id="2"/>
      <constraint firstItem="g" firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="3"/>
      <constraint firstItem="g" firstAttribute="bottom" secondItem="b" secondAttribute="bottom" constant="7" id="4"/>
      <constraint firstItem="b" firstAttribute="width" secondItem="h" secondAttribute="width" id="5"/>
      <constraint firstItem="b" firstAttribute="height" constant="400" id="6"/></constraints></scrollView>
      """)
    let app = TestApp(size: CGSize(width: 320, height: 480))
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIScrollView)
    app.window.addSubview(view)
    app.frame()
    #expect(view.contentSize == CGSize(width: 100, height: 412))
    #expect(view.subviews.first?.frame == CGRect(x: 0, y: 5, width: 100, height: 400))
  }

  @Test("Custom layout guides are placed by constraints and are outlets")
  func customGuides() throws {
    let nib = views(
      constraint("g", "leading", "a", "leading", "constant=\"50\"") + constraint("g", "top", "a", "top")
        + constraint("g", "width", nil, nil, "constant=\"40\"") + constraint("g", "height", "a", "height")
        + constraint("b", "centerX", "g", "centerX") + constraint("b", "centerY", "g", "centerY")
        + constraint("b", "width", nil, nil, "constant=\"10\"") + constraint("b", "height", "b", "width"),
      more: "<layoutGuides><layoutGuide identifier=\"column\" id=\"g\"/></layoutGuides>")
    #expect(try frames(nib).first == CGRect(x: 65, y: 45, width: 10, height: 10))
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    #expect(view.layoutGuides.map(\.identifier) == ["column"])
  }

  @Test(
    "Invalid constraints are errors with their line",
    arguments: [
      ("<constraint id=\"x\"/>", "<constraint> has no firstAttribute"),
      (
        "<constraint firstAttribute=\"depth\" id=\"x\"/>",
        "firstAttribute=\"depth\" of <constraint> is not an attribute of views"
      ),
      (
        "<constraint firstAttribute=\"top\" secondItem=\"b\" id=\"x\"/>",
        "<constraint> has a second item without an attribute, or the reverse"
      ),
      (
        "<constraint firstAttribute=\"width\" relation=\"near\" id=\"x\"/>",
        "relation=\"near\" of <constraint> is not a relation"
      ),
      (
        "<constraint firstAttribute=\"width\" multiplier=\"1:0\" id=\"x\"/>",
        "multiplier=\"1:0\" of <constraint> is not a number or a ratio"
      ),
      (
        "<constraint firstAttribute=\"width\" constant=\"1e30\" id=\"x\"/>",
        "the constant of <constraint> is larger than 1000000"
      ),
      (
        "<constraint firstAttribute=\"width\" constant=\"nan\" id=\"x\"/>",
        "constant=\"nan\" of <constraint> is not a number"
      ),
      (
        "<constraint firstAttribute=\"width\" priority=\"2000\" id=\"x\"/>",
        "priority=\"2000\" of <constraint> is not between 1 and 1000"
      ),
      (
        "<constraint firstItem=\"z\" firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"top\" id=\"x\"/>",
        "the items of <constraint> have no common superview"
      ),
    ])
  func errors(text: String, reason: String) {
    let nib = nib(
      """
      <view id="a"><subviews><view id="b"/></subviews>
      <constraints>
      \(text)</constraints></view><view id="z"/>
      """)
    #expect(failure { _ = try nib.makeObjects(owner: nil, options: [:]) } == "the nib's data:7: \(reason)")
  }

  @Test("A constraint with an item that does not exist, and an unknown guide, are reported")
  func reports() {
    let nib = nib(
      """
      <view id="a"><viewLayoutGuide key="keyboard" id="k"/>
      <constraints><constraint firstItem="q" firstAttribute="top" secondItem="a" secondAttribute="top" id="x"/>
      </constraints></view>
      """)
    #expect(
      diagnostics { _ = nib.instantiate(withOwner: nil) } == [
        "the nib's data:5: the layout guide keyboard is not supported; the safe area is used instead",
        "the nib's data:6: <constraint> refers to q, which was not created",
      ])
  }
}
