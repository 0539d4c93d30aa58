import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

private let inOurModule = "customModule=\"TemplatesTests\" customModuleProvider=\"target\""

@Suite("Custom classes and outlets", .serialized) @MainActor struct NibClassTests {
  @Test(
    "Subviews are created first, then attributes and outlets are set, then awakeFromNib is called, in file order"
  )
  func order() throws {
    LoggedView.log = []
    let nib = nib(
      """
      <view tag="1" id="a" customClass="LoggedView" \(inOurModule)>
        <rect key="frame" x="0.0" y="0.0" width="20" height="10"/>
        <subviews>
          <view tag="2" id="b" customClass="LoggedView" \(inOurModule)>
            <rect key="frame" x="0.0" y="0.0" width="5" height="5"/>
            <connections><outlet property="parent" destination="a" id="o1"/></connections>
          </view>
          <view tag="3" id="c" customClass="LoggedView" \(inOurModule)/>
        </subviews>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="name" value="first"/>
          <userDefinedRuntimeAttribute type="boolean" keyPath="isWide" value="YES"/>
          <userDefinedRuntimeAttribute type="number" keyPath="gap"><real key="value" value="2.5"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="size" keyPath="size"><size key="value" width="3" height="4"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="nil" keyPath="nothing"/>
        </userDefinedRuntimeAttributes>
        <connections>
          <outlet property="child" destination="b" id="o2"/>
          <outletCollection property="all" destination="c" id="o3"/>
          <outletCollection property="all" destination="b" id="o4"/>
        </connections>
      </view>
      """)
    let messages = diagnostics { _ = nib.instantiate(withOwner: nil) }
    #expect(messages == [])
    #expect(
      LoggedView.log == [
        "init 2: 5×5, 0 inside", "init 3: 0×0, 0 inside", "init 1: 20×10, 2 inside",
        "1.name = first", "1.isWide = 1", "1.gap = 2.5", "1.size = (3.0, 4.0)", "1.nothing = nil",
        "1.child = view 2", "1.all = [3 2]", "2.parent = view 1", "awake 1", "awake 2", "awake 3",
      ])
  }

  @Test("Properties that init?(coder:) sets after super's override those of the file")
  func initializerOverrides() throws {
    let nib = nib(
      """
      <view id="a" customClass="RedView" \(inOurModule)>
      <color key="backgroundColor" white="1" alpha="1"/></view>
      """)
    let view = try #require(nib.instantiate(withOwner: nil).first as? RedView)
    #expect(view.backgroundColor == .red)
  }

  @Test("A class whose init?(coder:) does not call super's receives the properties of the file")
  func ignoredCoder() throws {
    let nib = nib("<view tag=\"4\" id=\"a\" customClass=\"CoderIgnoringView\" \(inOurModule)/>")
    let view = try #require(nib.instantiate(withOwner: nil).first as? CoderIgnoringView)
    #expect(view.tag == 4)
  }

  @Test("UIKit classes are found without a module")
  func libraryClasses() {
    let nib = nib(
      "<view id=\"a\" customClass=\"UIScrollView\"/><view id=\"b\" customClass=\"UICollectionViewCell\"/>")
    let objects = nib.instantiate(withOwner: nil)
    #expect(objects.map { "\(type(of: $0))" } == ["UIScrollView", "UICollectionViewCell"])
  }

  @Test("The owner receives its outlets; without an owner they are ignored")
  func owner() throws {
    let text = document("<view tag=\"9\" id=\"a\"/><view id=\"b\"/>").replacing(
      "id=\"-1\" userLabel=\"File's Owner\"/>",
      with: """
        id="-1"><connections><outlet property="panel" destination="a" id="o"/>
        <outlet property="view" destination="b" id="p"/></connections></placeholder>
        """)
    let nib = UINib(data: Data(text.utf8), bundle: nil)
    let owner = NibOwner()
    let messages = diagnostics {
      let objects = nib.instantiate(withOwner: owner)
      #expect(objects.count == 2)
      #expect(owner.panel === objects.first as? UIView)
      #expect(owner.viewIfLoaded === objects.last as? UIView)
      _ = nib.instantiate(withOwner: nil)
    }
    #expect(messages == [])
    #expect(
      diagnostics { _ = nib.instantiate(withOwner: "no responder") }.first
        == """
        the nib's data:3: [<Swift.String> setValue:forUndefinedKey:]: this class is not key value \
        coding-compliant for the key panel.
        the nib's data:4: [<Swift.String> setValue:forUndefinedKey:]: this class is not key value \
        coding-compliant for the key view.
        Only a UIResponder has outlets on Linux.
        """)
  }

  @Test("External objects replace their placeholders")
  func externals() {
    LoggedView.log = []
    let nib = nib(
      """
      <placeholder placeholderIdentifier="palette" id="x"/>
      <view id="a" customClass="LoggedView" \(inOurModule)>
      <connections><outlet property="palette" destination="x" id="o"/></connections></view>
      """)
    _ = nib.instantiate(withOwner: nil, options: [.externalObjects: ["palette": "warm"]])
    #expect(LoggedView.log == ["init 0: 0×0, 0 inside", "0.palette = warm", "awake 0"])
  }

  @Test("A class and its superclass set their own outlets, with observers")
  func inheritedOutlets() throws {
    let nib = nib(
      """
      <view id="a" customClass="Panel" \(inOurModule)><subviews><label text="Here" id="b"/></subviews>
      <connections><outlet property="caption" destination="b"/><outlet property="detail" destination="b"/>
      </connections></view>
      """)
    var panel: Panel?
    #expect(diagnostics { panel = nib.instantiate(withOwner: nil).first as? Panel } == [])
    #expect(panel?.captionText == "Here")
    #expect(panel?.detail?.text == "Here")
    #expect(panel?.changes == 1)
  }

  @Test("Outlets and attributes that a class does not set are reported with the lines that it needs")
  func missingOutlets() {
    let nib = nib(
      """
      <view id="a" customClass="UnsetView" \(inOurModule)>
      <subviews><label id="b"/><switch id="c"/></subviews><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="boolean" keyPath="isWide" value="YES"/>
      <userDefinedRuntimeAttribute type="number" keyPath="gap"><real key="value" value="2.5"/>
      </userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type="string" keyPath="name" value="x"/>
      <userDefinedRuntimeAttribute type="size" keyPath="size"><size key="value" width="3" height="4"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes><connections>
      <outlet property="title" destination="b"/>
      <outletCollection property="labels" destination="b"/><outletCollection property="parts" destination="b"/>
      <outletCollection property="parts" destination="c"/></connections></view>
      """)
    let messages = diagnostics { _ = nib.instantiate(withOwner: nil) }
    func problem(_ line: Int, _ key: String) -> String {
      """
      the nib's data:\(line): [<TemplatesTests.UnsetView> setValue:forUndefinedKey:]: this class is not key value \
      coding-compliant for the key \(key).\n
      """
    }
    func code(_ cases: [String]) -> String {
      """
      Write in UnsetView:
        override func setValue(_ value: Any?, forKey key: String) {
          switch key {
      \(cases.map { "    case \"\($0)\": \($0) = nibValue(value, or: \($0))\n" }.joined())    default: super.setValue(value, forKey: key)
          }
        }
      """
    }
    #expect(messages.count == 2)
    #expect(
      messages.first == problem(7, "isWide") + problem(8, "gap") + problem(9, "name") + problem(10, "size")
        + code([
          "isWide", "gap", "name", "size",
        ]))
    #expect(
      messages.last == problem(12, "title") + problem(13, "labels") + problem(13, "parts")
        + code([
          "title", "labels", "parts",
        ]))
  }

  @Test("A key that is set without a nib is reported with UIKit's message")
  func unknownKey() {
    let view = UnsetView(frame: .zero)
    #expect(
      diagnostics { view.setValue(1, forKey: "titel") } == [
        """
        [<TemplatesTests.UnsetView> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the \
        key titel.
        """
      ])
  }

  @Test("An outlet that the override of a class passes on to super is reported")
  func unknownOutlet() {
    let nib = nib(
      """
      <collectionViewCell id="a" customClass="PhotoCell" \(inOurModule)>
      <connections><outlet property="titel" destination="a" id="o"/></connections></collectionViewCell>
      """)
    let message = diagnostics { _ = nib.instantiate(withOwner: nil) }.first
    #expect(message?.contains("    case \"titel\": titel = nibValue(value, or: titel)\n") == true)
  }

  @Test("Unsupported elements are reported once for each nib, and the other objects are created")
  func notSupported() throws {
    let nib = nib(
      """
      <view id="a"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/><subviews>
      <datePicker tag="1" id="b"><rect key="frame" x="1" y="2" width="3" height="4"/></datePicker>
      <button id="c"><connections><action selector="tap:" destination="-1" eventType="touchUpInside" id="d"/>
      </connections></button></subviews>
      <constraints><constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" id="e"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="f"/></constraints></view>
      <hoverGestureRecognizer id="h"/>
      """)
    var view: UIView?
    let messages = diagnostics {
      let objects = nib.instantiate(withOwner: nil)
      #expect(objects.count == 1)
      view = objects.first as? UIView
      _ = nib.instantiate(withOwner: nil)
    }
    #expect(
      messages == [
        "the nib's data:6: <datePicker> is not supported; a UIView is created instead",
        "the nib's data:11: <hoverGestureRecognizer> is not supported and is ignored",
      ])
    #expect(view?.subviews.first?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("Missing images and colors are reported")
  func missingResources() {
    let nib = UINib(
      data: Data(
        document(
          """
          <imageView image="photo" id="a"/>
          <view id="c"><color key="backgroundColor" name="Nowhere"/></view>
          """
        ).utf8), bundle: .module)
    #expect(
      diagnostics { _ = nib.instantiate(withOwner: nil) } == [
        """
        the nib's data:5: Could not load the "photo" image referenced from a nib in \(Bundle.module.bundlePath)
        """,
        "the nib's data:6: there is no color named Nowhere",
      ])
  }
}
