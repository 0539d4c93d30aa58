import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

@Suite("Nibs", .serialized) @MainActor struct UINibTests {
  @Test("A nib in the resources creates its cell with all properties")
  func fixture() throws {
    let objects = UINib(nibName: "PhotoCell", bundle: .module).instantiate(withOwner: nil)
    #expect(objects.count == 1)
    let cell = try #require(objects.first as? PhotoCell)
    #expect(
      cell.recursiveDescription == """
        PhotoCell: frame = (0 0; 100 120)
           | UIView: frame = (0 0; 100 120)
           |    | UIImageView: frame = (0 0; 100 100); userInteractionEnabled = NO; no image
           |    | UILabel: frame = (4 102; 92 16); userInteractionEnabled = NO; tag = 7; text = "Caption"
        """)
    #expect(cell.reuseIdentifier == "photo")
    #expect(cell.clipsToBounds)
    #expect(cell.layer.cornerRadius == 6)
    #expect(cell.backgroundColor == UIColor(white: 0.95, alpha: 1))
    let caption = try #require(cell.caption)
    #expect(caption.text == "Caption")
    #expect(caption.textAlignment == .center)
    #expect(caption.lineBreakMode == .byTruncatingMiddle)
    #expect(caption.font == UIFont.systemFont(ofSize: 13, weight: .semibold))
    #expect(caption.textColor == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    let picture = try #require(cell.picture)
    #expect(picture.contentMode == .scaleAspectFill)
    // A system color that UIColor does not have here has its value from the file.
    #expect(
      picture.backgroundColor?.description
        == UIColor(red: 229 / 255, green: 229 / 255, blue: 234 / 255, alpha: 1).description)
  }

  @Test("The subviews of a cell are resized by the autoresizing masks of the file")
  func autoresizing() throws {
    let objects = UINib(nibName: "PhotoCell", bundle: .module).instantiate(withOwner: nil)
    let cell = try #require(objects.first as? PhotoCell)
    cell.frame = CGRect(x: 30, y: 40, width: 200, height: 220)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 200, height: 220))
    #expect(cell.picture?.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(cell.caption?.frame == CGRect(x: 4, y: 202, width: 192, height: 16))
  }

  @Test("A nib creates separate, equal objects each time")
  func manyTimes() throws {
    let nib = UINib(nibName: "PhotoCell", bundle: .module)
    let first = try #require(nib.instantiate(withOwner: nil).first as? PhotoCell)
    let second = try #require(nib.instantiate(withOwner: nil).first as? PhotoCell)
    #expect(first !== second)
    #expect(first.caption !== second.caption)
    #expect(first.recursiveDescription == second.recursiveDescription)
  }

  @Test("A nib without a bundle is found next to the program, and a bundle loads its nibs")
  func bundles() {
    #expect(UINib(nibName: "PhotoCell", bundle: nil).instantiate(withOwner: nil).first is PhotoCell)
    #expect(Bundle.module.loadNibNamed("PhotoCell", owner: nil)?.first is PhotoCell)
  }

  @Test("The properties of UIView are set")
  func viewProperties() throws {
    let view = try #require(
      nib(
        """
        <view hidden="YES" opaque="NO" alpha="0.5" tag="12" clipsSubviews="YES" userInteractionEnabled="NO" \
        multipleTouchEnabled="YES" contentMode="bottomRight" autoresizesSubviews="NO" id="a">
        <rect key="frame" x="1.5" y="-2" width="30" height="40.25"/>
        <autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES" flexibleMaxY="YES"/>
        <color key="tintColor" name="Accent"/>
        <accessibility key="accessibilityConfiguration" identifier="panel" label="A panel"/>
        </view>
        """,
        resources: """
          <namedColor name="Accent"><color red="1" green="0.5" blue="0.0" alpha="0.25" colorSpace="custom" \
          customColorSpace="sRGB"/></namedColor>
          """
      ).instantiate(withOwner: nil).first as? UIView)
    #expect(view.frame == CGRect(x: 1.5, y: -2, width: 30, height: 40.25))
    #expect(view.isHidden)
    #expect(!view.isOpaque)
    #expect(view.alpha == 0.5)
    #expect(view.tag == 12)
    #expect(view.clipsToBounds)
    #expect(!view.isUserInteractionEnabled)
    #expect(view.isMultipleTouchEnabled)
    #expect(view.contentMode == .bottomRight)
    #expect(!view.autoresizesSubviews)
    #expect(view.autoresizingMask == [.flexibleLeftMargin, .flexibleHeight, .flexibleBottomMargin])
    #expect(view.tintColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    #expect(view.backgroundColor == nil)
    #expect(view.accessibilityIdentifier == "panel")
    #expect(view.accessibilityLabel == "A panel")
  }

  @Test("The texts, the traits and the kind of an element for readers are set")
  func accessibility() throws {
    let view = try #require(
      nib(
        """
        <view id="a"><accessibility key="accessibilityConfiguration" identifier="panel" hint="Opens it">
        <string key="label">A
        panel</string>
        <accessibilityTraits key="traits" button="YES" selected="YES"/><bool key="isElement" value="YES"/>
        </accessibility></view>
        """
      ).instantiate(withOwner: nil).first as? UIView)
    #expect(view.accessibilityIdentifier == "panel" && view.accessibilityHint == "Opens it")
    #expect(view.accessibilityLabel == "A\npanel")
    #expect(view.accessibilityTraits == [.button, .selected] && view.isAccessibilityElement)
    let label = try #require(
      nib(
        """
        <label id="a"><accessibility key="accessibilityConfiguration"><bool key="isElement" value="NO"/>
        </accessibility></label>
        """
      ).instantiate(withOwner: nil).first as? UILabel)
    #expect(!label.isAccessibilityElement && label.accessibilityTraits == .staticText)
  }

  @Test("Properties that are not in the file have Interface Builder's defaults")
  func defaults() throws {
    let label = try #require(nib("<label id=\"a\"/>").instantiate(withOwner: nil).first as? UILabel)
    #expect(label.frame == .zero)
    #expect(label.isUserInteractionEnabled)
    #expect(label.contentMode == .scaleToFill)
    #expect(label.font == UIFont.systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    #expect(label.text == nil)
    #expect(label.autoresizingMask == [])
  }

  @Test(
    "Colors are set by components and by name",
    arguments: [
      ("white=\"0.0\" alpha=\"0.5\" colorSpace=\"custom\"", UIColor(white: 0, alpha: 0.5)),
      (
        "red=\"0.1\" green=\"0.2\" blue=\"0.3\" alpha=\"1\"",
        UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
      ),
      ("systemColor=\"systemPinkColor\"", .systemPink), ("systemColor=\"labelColor\"", .label),
      ("cocoaTouchSystemColor=\"darkTextColor\"", .black),
    ])
  func colors(attributes: String, expected: UIColor) throws {
    let nib = nib("<view id=\"a\"><color key=\"backgroundColor\" \(attributes)/></view>")
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    #expect(view.backgroundColor == expected)
  }

  @Test("Display P3 colors are converted to sRGB: white is unchanged, red has components outside 0…1")
  func displayP3() throws {
    func color(_ parts: String) throws -> UIColor {
      let nib = nib(
        "<view id=\"a\"><color key=\"backgroundColor\" \(parts) alpha=\"1\" customColorSpace=\"displayP3\"/></view>"
      )
      return try #require((nib.instantiate(withOwner: nil).first as? UIView)?.backgroundColor)
    }
    #expect(try color("red=\"1\" green=\"1\" blue=\"1\"").description == UIColor.white.description)
    let red = try color("red=\"1\" green=\"0\" blue=\"0\"").cgColor
    #expect(abs(red.red - 1.0930) < 0.001)
    #expect(red.green < 0)
  }

  @Test(
    "Fonts are set by type, text style and name",
    arguments: [
      ("type=\"system\" pointSize=\"17\"", UIFont.systemFont(ofSize: 17)),
      ("type=\"boldSystem\" pointSize=\"12\"", UIFont.boldSystemFont(ofSize: 12)),
      ("type=\"italicSystem\" pointSize=\"12\"", UIFont.italicSystemFont(ofSize: 12)),
      ("type=\"system\" weight=\"heavy\" pointSize=\"20\"", UIFont.systemFont(ofSize: 20, weight: .heavy)),
      ("style=\"UICTFontTextStyleHeadline\"", UIFont.preferredFont(forTextStyle: .headline)),
      (
        "name=\"NotoSerif-Bold\" family=\"Noto Serif\" pointSize=\"15\"",
        UIFont(name: "NotoSerif-Bold", size: 15)
      ),
    ])
  func fonts(attributes: String, expected: UIFont?) throws {
    let nib = nib("<label id=\"a\"><fontDescription key=\"fontDescription\" \(attributes)/></label>")
    let label = try #require(nib.instantiate(withOwner: nil).first as? UILabel)
    #expect(label.font == expected)
  }

  @Test("Texts can have several lines; attributed texts have those of the file")
  func texts() throws {
    let nib = nib(
      """
      <view id="a"><subviews>
      <label numberOfLines="0" id="b"><string key="text">One &amp; two
      and three</string></label>
      <label usesAttributedText="YES" id="c"><attributedString key="attributedText">
      <fragment content="Half "/><fragment content="bold"><attributes>
      <font key="NSFont" metaFont="systemBold" size="20"/>
      <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/>
      <integer key="NSLigature" value="0"/>
      </attributes></fragment></attributedString></label>
      </subviews></view>
      """)
    var made: UIView?
    #expect(
      diagnostics { made = nib.instantiate(withOwner: nil).first as? UIView } == [
        "the nib's data:12: the attribute NSLigature of a text is not supported and is left out"
      ])
    let view = try #require(made)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["One & two\nand three", "Half bold"])
    let attributes = labels[1].attributedText?.attributes(at: 5, effectiveRange: nil)
    #expect(attributes?[.font] as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(attributes?[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(labels[1].attributedText?.attribute(.font, at: 0, effectiveRange: nil) == nil)
    #expect(labels.map(\.numberOfLines) == [0, 1])
  }

  @Test("The properties of controls are set")
  func controls() throws {
    let nib = nib(
      """
      <view id="a"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
      <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b">
        <rect key="frame" x="0.0" y="0.0" width="80" height="30"/>
        <fontDescription key="fontDescription" type="boldSystem" pointSize="18"/>
        <state key="normal" title="Add"><color key="titleColor" white="0.5" alpha="1"/></state>
        <state key="disabled" title="Full"/>
      </button>
      <button enabled="NO" contentHorizontalAlignment="left" buttonType="custom" id="b2">
        <state key="normal" title="Old"/>
        <buttonConfiguration key="configuration" style="filled" title="New" cornerStyle="capsule"/>
      </button>
      <activityIndicatorView animating="YES" style="large" hidesWhenStopped="YES" id="c"/>
      <activityIndicatorView style="medium" id="d"/>
      <progressView progress="0.25" id="e"><color key="progressTintColor" systemColor="systemRedColor"/></progressView>
      <segmentedControl selectedSegmentIndex="1" id="f"><segments><segment title="Days"/><segment title="Years"/>
        <segment title="All" enabled="NO"/></segments></segmentedControl>
      </subviews></view>
      """)
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    let subviews = view.subviews
    let add = try #require(subviews[0] as? UIButton)
    #expect(add.buttonType == .system)
    #expect(add.title(for: .normal) == "Add")
    #expect(add.title(for: .disabled) == "Full")
    #expect(add.titleColor(for: .normal) == UIColor(white: 0.5, alpha: 1))
    #expect(add.titleLabel?.font == UIFont.boldSystemFont(ofSize: 18))
    let new = try #require(subviews[1] as? UIButton)
    #expect(!new.isEnabled)
    #expect(new.contentHorizontalAlignment == .left)
    #expect(new.configuration?.title == "New")
    #expect(new.configuration?.cornerStyle == .capsule)
    let busy = try #require(subviews[2] as? UIActivityIndicatorView)
    #expect(busy.isAnimating)
    #expect(busy.style == .large)
    let idle = try #require(subviews[3] as? UIActivityIndicatorView)
    #expect(!idle.isHidden)
    #expect(!idle.hidesWhenStopped)
    let progress = try #require(subviews[4] as? UIProgressView)
    #expect(progress.progress == 0.25)
    #expect(progress.progressTintColor == .systemRed)
    let segments = try #require(subviews[5] as? UISegmentedControl)
    #expect((0..<3).map { segments.titleForSegment(at: $0) } == ["Days", "Years", "All"])
    #expect(segments.selectedSegmentIndex == 1)
    #expect(!segments.isEnabledForSegment(at: 2))
  }

  @Test("The background views of a cell are set by elements and by outlets")
  func backgrounds() throws {
    let nib = nib(
      """
      <collectionViewCell id="a"><rect key="frame" x="0.0" y="0.0" width="50" height="60"/>
      <view key="backgroundView" tag="1" id="b"/>
      <collectionViewCellContentView key="contentView"><rect key="frame" x="0.0" y="0.0" width="50" height="60"/>
      <subviews><view tag="2" id="c"/></subviews></collectionViewCellContentView>
      <connections><outlet property="selectedBackgroundView" destination="c" id="o"/></connections>
      </collectionViewCell>
      """)
    let cell = try #require(nib.instantiate(withOwner: nil).first as? UICollectionViewCell)
    #expect(
      cell.recursiveDescription == """
        UICollectionViewCell: frame = (0 0; 50 60)
           | UIView: frame = (0 0; 50 60); tag = 1
           | UIView: frame = (0 0; 50 60); hidden; tag = 2
           | UIView: frame = (0 0; 50 60)
        """)
    #expect(cell.backgroundView?.tag == 1)
    #expect(cell.selectedBackgroundView?.tag == 2)
    #expect(cell.reuseIdentifier == nil)
  }
}
