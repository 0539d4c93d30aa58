import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

@Suite("Stack views of nibs", .serialized) @MainActor struct NibStackTests {
  private func view(_ tag: Int, _ width: Int, _ height: Int, _ more: String = "") -> String {
    """
    <view tag="\(tag)" translatesAutoresizingMaskIntoConstraints="NO" id="v\(tag)"><constraints>
    <constraint firstAttribute="width" constant="\(width)" id="w\(tag)"/>
    <constraint firstAttribute="height" constant="\(height)" id="h\(tag)"/></constraints>\(more)</view>
    """
  }

  @Test("A stack has the axis, distribution, alignment and spacing of the file, and arranges its subviews")
  func properties() throws {
    let nib = nib(
      """
      <stackView axis="vertical" distribution="equalSpacing" alignment="trailing" spacing="6" \
      baselineRelativeArrangement="YES" id="a"><subviews>\(view(1, 10, 10))\(view(2, 20, 20))</subviews></stackView>
      <stackView spacingType="standard" alignment="top" id="b"/>
      """)
    let stacks = nib.instantiate(withOwner: nil).compactMap { $0 as? UIStackView }
    #expect(stacks[0].axis == .vertical)
    #expect(stacks[0].distribution == .equalSpacing)
    #expect(stacks[0].alignment == .trailing)
    #expect(stacks[0].spacing == 6)
    #expect(stacks[0].isBaselineRelativeArrangement)
    #expect(stacks[0].arrangedSubviews.map(\.tag) == [1, 2])
    #expect(stacks[1].axis == .horizontal)
    #expect(stacks[1].distribution == .fill)
    #expect(stacks[1].alignment == .leading)
    #expect(stacks[1].spacing == UIStackView.spacingUseSystem)
  }

  @Test("The arranged views of a stack are laid out, and change with the size class")
  func layout() throws {
    let nib = nib(
      """
      <view id="z"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/><subviews>
      <stackView spacing="8" alignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="a"><subviews>
      \(view(1, 40, 20))\(view(2, 30, 30))\(view(3, 20, 10))</subviews>
      <variation key="widthClass=compact"><mask key="subviews"><exclude reference="v2"/></mask></variation></stackView>
      </subviews><constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="z" secondAttribute="leading" id="l"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="z" secondAttribute="top" id="t"/></constraints></view>
      """)
    let app = TestApp(size: CGSize(width: 900, height: 600))
    let outer = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    let stack = try #require(outer.subviews.first as? UIStackView)
    app.window.addSubview(outer)
    app.frame()
    #expect(
      stack.arrangedSubviews.map(\.frame) == [
        CGRect(x: 0, y: 5, width: 40, height: 20), CGRect(x: 48, y: 0, width: 30, height: 30),
        CGRect(x: 86, y: 10, width: 20, height: 10),
      ])
    app.resize(to: CGSize(width: 400, height: 600))
    app.frame()
    #expect(
      stack.arrangedSubviews.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 48, y: 5, width: 20, height: 10),
      ])
    app.resize(to: CGSize(width: 900, height: 600))
    app.frame()
    #expect(stack.arrangedSubviews.map(\.tag) == [1, 2, 3])
    #expect(stack.bounds.size == CGSize(width: 106, height: 30))
  }
}
