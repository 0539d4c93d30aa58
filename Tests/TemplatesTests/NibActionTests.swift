import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

/// Lists its methods for nibs.
class ActionsOwner: UIViewController {
  final var log: [String] = []
  final var knob: UIControl?
  final var panel: UIView?

  @IBAction func tapped(_ sender: UIControl) { log.append("tapped by \(type(of: sender)) \(sender.tag)") }
  func swiped(_ sender: UISwipeGestureRecognizer) { log.append("swiped") }
  func anything(_ sender: Any) { log.append("anything") }
  func optional(_ sender: Any?) { log.append("optional") }
  func dragged(_ sender: UIControl, event: UIEvent) {
    log.append("dragged with \(event.allTouches?.count ?? 0) touch")
  }
  func reset() { log.append("reset") }

  nonisolated override class var namedMethods: NamedMethods {
    [
      "tapped:": NamedMethod(ActionsOwner.tapped),
      "swiped:": NamedMethod(ActionsOwner.swiped),
      "anything:": NamedMethod(ActionsOwner.anything),
      "optional:": NamedMethod(ActionsOwner.optional),
      "dragged:forEvent:": NamedMethod(ActionsOwner.dragged),
      "reset": NamedMethod(ActionsOwner.reset),
    ]
  }
}

final class MoreActionsOwner: ActionsOwner {
  func more() { log.append("more") }

  nonisolated override class var namedMethods: NamedMethods {
    super.namedMethods + ["more": NamedMethod(MoreActionsOwner.more)]
  }
}

/// A view that handles actions without a target.
final class ActionsPanel: UIView {
  private(set) var log: [String] = []
  func anything() { log.append("anything") }
  nonisolated override static var namedMethods: NamedMethods {
    ["anything:": NamedMethod(ActionsPanel.anything)]
  }
}

@Suite("Actions of nibs", .serialized) @MainActor struct NibActionTests {
  private let app = TestApp(size: CGSize(width: 200, height: 200))

  private func show(_ objects: String, owner: ActionsOwner = ActionsOwner()) throws -> ActionsOwner {
    let view = try #require(nib(objects).instantiate(withOwner: owner).first as? UIView)
    owner.view = view
    app.window.rootViewController = owner
    app.frame()
    return owner
  }

  @Test("A control sends its action to the method with the name, with itself as the sender") func control()
    throws
  {
    let owner = try show(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="200"/><subviews>
      <button tag="7" buttonType="system" id="b"><rect key="frame" x="0" y="0" width="100" height="40"/>
      <state key="normal" title="B"/><connections>
      <action selector="tapped:" destination="-1" eventType="touchUpInside"/>
      <action selector="reset" destination="-1" eventType="touchDown"/>
      <action selector="anything:" destination="-1" eventType="touchUpInside"/>
      <action selector="optional:" destination="-1" eventType="touchUpInside"/>
      <action selector="dragged:forEvent:" destination="-1" eventType="touchDown"/>
      </connections></button></subviews></view>
      """)
    app.tap(CGPoint(x: 50, y: 20))
    #expect(owner.log == ["reset", "dragged with 1 touch", "tapped by UIButton 7", "anything", "optional"])
  }

  @Test("A subclass has the actions of its superclass and its own") func subclass() throws {
    let owner = try show(
      """
      <button id="b"><rect key="frame" x="0" y="0" width="200" height="200"/><connections>
      <action selector="reset" destination="-1" eventType="touchDown"/>
      <action selector="more" destination="-1" eventType="touchDown"/></connections></button>
      """, owner: MoreActionsOwner())
    app.tap(CGPoint(x: 50, y: 20))
    #expect(owner.log == ["reset", "more"])
  }

  @Test("Gesture recognizers are created with their values, added to their views, and send their actions")
  func recognizers() throws {
    let owner = try show(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="200"/><connections>
      <outletCollection property="gestureRecognizers" destination="t" appends="YES"/>
      <outletCollection property="gestureRecognizers" destination="s" appends="YES"/>
      <outletCollection property="gestureRecognizers" destination="l" appends="YES"/></connections></view>
      <tapGestureRecognizer numberOfTapsRequired="2" id="t"><connections>
      <action selector="anything:" destination="-1"/></connections></tapGestureRecognizer>
      <swipeGestureRecognizer direction="left" id="s"><connections>
      <action selector="swiped:" destination="-1"/></connections></swipeGestureRecognizer>
      <pongPressGestureRecognizer allowableMovement="5" minimumPressDuration="0.25" enabled="NO" id="l"/>
      <panGestureRecognizer minimumNumberOfTouches="2" maximumNumberOfTouches="3" id="p"/>
      <pinchGestureRecognizer id="i"/><rotationGestureRecognizer id="r"/>
      <screenEdgePanGestureRecognizer id="e"><rectEdge key="edges" left="YES" bottom="YES"/></screenEdgePanGestureRecognizer>
      """)
    let view = try #require(owner.view)
    let recognizers = try #require(view.gestureRecognizers)
    #expect(recognizers.count == 3)
    #expect((recognizers[0] as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
    let press = try #require(recognizers[2] as? UILongPressGestureRecognizer)
    #expect(press.minimumPressDuration == 0.25 && press.allowableMovement == 5 && !press.isEnabled)
    app.doubleTap(CGPoint(x: 100, y: 100))
    try app.settle()
    #expect(owner.log == ["anything"])
    app.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 40, y: 100), duration: 0.1)
    try app.settle()
    #expect(owner.log == ["anything", "swiped"])
  }

  @Test(
    "An action for the First Responder is sent to the first object of the responder chain with the method")
  func firstResponder() throws {
    let owner = try show(
      """
      <view customClass="ActionsPanel" customModule="TemplatesTests" id="v">
      <rect key="frame" x="0" y="0" width="200" height="200"/><subviews>
      <button id="b"><rect key="frame" x="0" y="0" width="200" height="100"/><connections>
      <action selector="anything:" destination="-2" eventType="touchUpInside"/>
      <action selector="reset" destination="-2" eventType="touchUpInside"/></connections></button></subviews></view>
      """)
    app.tap(CGPoint(x: 50, y: 20))
    #expect((owner.view as? ActionsPanel)?.log == ["anything"])
    #expect(owner.log == ["reset"])
  }

  @Test("Actions that cannot be connected or sent are reported with file and line") func reports() throws {
    let owner = ActionsOwner()
    var view: UIView?
    let messages = diagnostics {
      view =
        nib(
          """
          <button id="b"><rect key="frame" x="0" y="0" width="200" height="200"/><connections>
          <action selector="missing:" destination="-1" eventType="touchDown"/>
          <action selector="reset" destination="nowhere" eventType="touchDown"/>
          <action selector="reset" destination="-1" eventType="allEvents"/>
          <action selector="swiped:" destination="-1" eventType="touchDown"/></connections></button>
          """
        ).instantiate(withOwner: owner).first as? UIView
    }
    #expect(messages.count == 3)
    let parts = [
      """
      the nib's data:6: the action missing: of TemplatesTests.ActionsOwner is not connected. Methods have no names on \
      Linux. Write in ActionsOwner:
        nonisolated override class var namedMethods: NamedMethods {
          super.namedMethods + ["missing:": NamedMethod(ActionsOwner.missing)]
        }
      """,
      "the nib's data:7: the action reset is not connected, because its destination nowhere was not created",
      "the nib's data:8: the event allEvents of the action reset does not exist",
    ]
    for (message, part) in zip(messages, parts) { #expect(message.hasPrefix(part), "\(message)") }
    let button = try #require(view as? UIButton)
    #expect(
      diagnostics { button.sendActions(for: .touchDown) } == [
        "the nib's data:9: -[TemplatesTests.ActionsOwner swiped:] does not accept ViewTree.UIButton as its sender"
      ])
    #expect(owner.log == [])
  }

  @Test("Text fields, sliders and page controls have the values of the file and send their actions")
  func inputs() throws {
    let owner = try show(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="200"/><subviews>
      <textField borderStyle="roundedRect" placeholder="Name" clearButtonMode="always" id="t">
      <rect key="frame" x="0" y="0" width="200" height="40"/><textInputTraits key="textInputTraits" secureTextEntry="YES"/>
      <connections><action selector="reset" destination="-1" eventType="editingChanged"/></connections></textField>
      <slider value="30" minValue="10" maxValue="50" id="s"><rect key="frame" x="0" y="50" width="200" height="31"/>
      <connections><action selector="anything:" destination="-1" eventType="valueChanged"/></connections></slider>
      <pageControl numberOfPages="4" currentPage="2" id="p"/><searchBar placeholder="Find" showsCancelButton="YES" id="b"/>
      <imageView image="star.fill" catalog="system" id="i"/>
      </subviews></view>
      """)
    let views = try #require(owner.view).subviews
    let field = try #require(views[0] as? UITextField)
    #expect(field.placeholder == "Name" && field.isSecureTextEntry && field.borderStyle == .roundedRect)
    app.tap(CGPoint(x: 50, y: 20))
    app.type("a")
    #expect(field.text == "a" && owner.log == ["reset"])
    let slider = try #require(views[1] as? UISlider)
    #expect(slider.value == 30 && slider.maximumValue == 50)
    app.drag(from: CGPoint(x: 100, y: 65), to: CGPoint(x: 190, y: 65), duration: 0.1)
    #expect(slider.value == 50 && owner.log.last == "anything")
    let pages = try #require(views[2] as? UIPageControl)
    #expect(pages.numberOfPages == 4 && pages.currentPage == 2)
    #expect((views[3] as? UISearchBar)?.placeholder == "Find")
    #expect((views[4] as? UIImageView)?.image?.isSymbolImage == true)
  }

  @Test("The target of an action is not retained") func memory() throws {
    weak var released: ActionsOwner?
    var view: UIView?
    do {
      let owner = ActionsOwner()
      released = owner
      view =
        nib(
          """
          <button id="b"><connections><action selector="reset" destination="-1" eventType="touchDown"/></connections></button>
          """
        ).instantiate(withOwner: owner).first as? UIView
    }
    #expect(released == nil)
    (view as? UIButton)?.sendActions(for: .touchDown)
  }
}
