import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

/// Nibs with constraints as Xcode 16 writes them.
@Suite("Nibs of Xcode 16", .serialized) @MainActor struct NibFixtureTests {
  private func card(_ size: CGSize, in app: TestApp) throws -> CardCell {
    let nib = UINib(nibName: "CardCell", bundle: .module)
    let cell = try #require(nib.instantiate(withOwner: nil).first as? CardCell)
    cell.frame = CGRect(origin: .zero, size: size)
    app.window.addSubview(cell)
    app.frame()
    return cell
  }

  @Test("A cell is laid out by its constraints, with outlets to views and constraints")
  func cell() throws {
    let app = TestApp(size: CGSize(width: 320, height: 300))
    var made: CardCell?
    let messages = try diagnostics { made = try card(CGSize(width: 160, height: 140), in: app) }
    #expect(messages == [])
    let cell = try #require(made)
    #expect(cell.picture.frame == CGRect(x: 0, y: 0, width: 160, height: 90))
    #expect(cell.title.frame == CGRect(x: 8, y: 98, width: 85, height: 34))
    #expect(cell.toggle?.frame == CGRect(x: 101, y: 100, width: 51, height: 31))
    #expect(cell.toggle?.isOn == true)
    #expect(cell.badgeFrame == CGRect(x: 130, y: 6, width: 24, height: 24))
    #expect(
      cell.parts.map { ObjectIdentifier($0) } == [
        ObjectIdentifier(cell.picture), ObjectIdentifier(cell.title),
      ])
    #expect(cell.picture.backgroundColor == UIColor(red: 0.2, green: 128 / 255, blue: 1, alpha: 1))
    cell.frame.size = CGSize(width: 320, height: 240)
    app.frame()
    #expect(cell.picture.frame == CGRect(x: 0, y: 0, width: 320, height: 180))
    #expect(cell.title.frame == CGRect(x: 8, y: 188, width: 245, height: 44))
    #expect(cell.badgeFrame == CGRect(x: 290, y: 6, width: 24, height: 24))
    cell.titleHeight.constant = 50
    app.frame()
    #expect(cell.title.frame.height == 50)
  }

  @Test("The constraints of a cell give it a height for a width")
  func fitting() throws {
    let app = TestApp(size: CGSize(width: 320, height: 300))
    let cell = try card(CGSize(width: 160, height: 140), in: app)
    let size = cell.contentView.systemLayoutSizeFitting(
      CGSize(width: 192, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 192, height: 108 + 8 + 34 + 8))
  }

  @Test("A cell with an image of an asset catalog is drawn") func cellPicture() throws {
    let app = TestApp(size: CGSize(width: 160, height: 140), scale: 2)
    let cell = try card(CGSize(width: 160, height: 140), in: app)
    cell.backgroundColor = .white
    try app.finishLoadingImages()
    try app.settle()
    assertScreenshot(of: app, tolerance: ImageTolerance(pixels: 40, difference: 40))
  }

  @Test("A header is laid out by its constraints: two labels on one baseline")
  func header() throws {
    let app = TestApp(size: CGSize(width: 400, height: 100))
    let nib = UINib(nibName: "SectionHeader", bundle: .module)
    let header = try #require(nib.instantiate(withOwner: nil).first as? SectionHeader)
    header.frame = CGRect(x: 0, y: 0, width: 400, height: 44)
    app.window.addSubview(header)
    app.frame()
    let title = try #require(header.title)
    let count = try #require(header.count)
    #expect(title.frame.minX == 16)
    #expect(title.frame.minY == 8)
    #expect(title.frame.maxY == 36)
    #expect(title.frame.width == title.intrinsicContentSize.width)
    #expect(count.frame.maxX == 384)
    #expect(count.frame.size == count.intrinsicContentSize)
    #expect(header.reuseIdentifier == "header")
    header.backgroundColor = .white
    assertScreenshot(
      of: app, in: CGRect(x: 0, y: 0, width: 400, height: 44),
      tolerance: ImageTolerance(pixels: 40, difference: 40))
  }

  @Test("The states of a switch are drawn") func switches() throws {
    let nib = nib(
      """
      <view id="a"><rect key="frame" x="0.0" y="0.0" width="124" height="78"/><subviews>
      <switch id="b"><rect key="frame" x="6" y="4" width="51" height="31"/></switch>
      <switch on="NO" id="c"><rect key="frame" x="66" y="4" width="51" height="31"/></switch>
      <switch enabled="NO" id="d"><rect key="frame" x="6" y="42" width="51" height="31"/></switch>
      <switch id="e"><rect key="frame" x="66" y="42" width="51" height="31"/>
      <color key="onTintColor" systemColor="systemIndigoColor"/>
      <color key="thumbTintColor" systemColor="systemYellowColor"/></switch></subviews>
      <color key="backgroundColor" white="1" alpha="1"/></view>
      """)
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    #expect(view.subviews.compactMap { ($0 as? UISwitch)?.isOn } == [true, false, true, true])
    assertScreenshot(of: view, scale: 2)
  }
}
