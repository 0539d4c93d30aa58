import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

/// Settings with static cells, of which a switch and a label are outlets.
final class SettingsTableController: UITableViewController {
  var toggle: UISwitch!
  var name: UILabel!
  var selected: [IndexPath] = []
  var hidesName = false

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "toggle": toggle = nibValue(value, or: toggle)
    case "name": name = nibValue(value, or: name)
    default: super.setValue(value, forKey: key)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    super.tableView(tableView, numberOfRowsInSection: section) - (section == 0 && hidesName ? 1 : 0)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

@Suite("Static cells of storyboards", .serialized) @MainActor struct StaticTableTests {
  private static let file = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="set"><scenes>
    <scene sceneID="1"><objects>
    <tableViewController id="set" customClass="SettingsTableController" customModule="TemplatesTests" sceneMemberID="viewController">
    <tableView key="view" dataMode="static" style="grouped" rowHeight="44" sectionHeaderHeight="18" \
    sectionFooterHeight="18" id="table">
    <rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
    <sections>
    <tableViewSection headerTitle="Account" id="s1"><string key="footerTitle">Two
    lines</string><cells>
    <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="a" detailTextLabel="b" \
    accessoryType="disclosureIndicator" rowHeight="60" id="c1">
    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
    <tableViewCellContentView key="contentView" id="v1"><rect key="frame" x="0.0" y="0.0" width="290" height="60"/>
    <subviews><label text="Name" id="a"><rect key="frame" x="16" y="5" width="34" height="20"/></label>
    <label text="Ann" id="b"><rect key="frame" x="216" y="5" width="44" height="15"/></label></subviews>
    </tableViewCellContentView></tableViewCell>
    <tableViewCell selectionStyle="none" id="c2"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
    <tableViewCellContentView key="contentView" id="v2"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
    <subviews><switch on="YES" id="w"><rect key="frame" x="250" y="6" width="51" height="31"/></switch></subviews>
    </tableViewCellContentView></tableViewCell>
    </cells></tableViewSection>
    <tableViewSection id="s2"><cells>
    <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="d" id="c3">
    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
    <tableViewCellContentView key="contentView" id="v3"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
    <subviews><label text="Log out" id="d"><rect key="frame" x="16" y="5" width="90" height="20"/>
    <color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
    </label></subviews></tableViewCellContentView></tableViewCell>
    </cells></tableViewSection>
    </sections></tableView>
    <connections><outlet property="toggle" destination="w" id="o1"/>
    <outlet property="name" destination="b" id="o2"/></connections>
    </tableViewController></objects></scene></scenes></document>
    """

  private let app = TestApp(size: CGSize(width: 320, height: 400))

  private func show() throws -> SettingsTableController {
    let storyboard = try UIStoryboard(name: "Test", data: Data(Self.file.utf8), bundle: .module)
    let settings = try #require(storyboard.instantiateInitialViewController() as? SettingsTableController)
    app.window.rootViewController = settings
    app.frame()
    return settings
  }

  @Test("A table shows the sections, titles, texts, heights and controls of the file, with their outlets")
  func cells() throws {
    let settings = try show()
    let table = try #require(settings.tableView)
    #expect(table.numberOfSections == 2)
    #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [2, 1])
    let cells = table.visibleCells
    #expect(cells.map { $0.textLabel?.text } == ["Name", nil, "Log out"])
    #expect(cells.map { $0.frame.height } == [60, 44, 44])
    #expect(cells[0].detailTextLabel?.text == "Ann")
    #expect(cells[0].accessoryType == .disclosureIndicator)
    #expect(cells[2].textLabel?.textColor == .red)
    #expect(settings.tableView(table, titleForHeaderInSection: 0) == "Account")
    #expect(settings.tableView(table, titleForFooterInSection: 0)?.hasPrefix("Two") == true)
    #expect(settings.name === cells[0].detailTextLabel)
    #expect(settings.toggle.isOn)
    #expect(settings.toggle.isDescendant(of: cells[1]))
  }

  @Test("Static cells are selected and touched as others, and a subclass hides rows")
  func use() throws {
    let settings = try show()
    let table = try #require(settings.tableView)
    app.tap(try #require(table.cellForRow(at: IndexPath(row: 0, section: 1))))
    #expect(settings.selected == [IndexPath(row: 0, section: 1)])
    app.tap(settings.toggle)
    try app.settle()
    #expect(!settings.toggle.isOn)
    settings.hidesName = true
    table.reloadData()
    app.frame()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["Name", "Log out"])
    settings.hidesName = false
    table.reloadData()
    app.frame()
    #expect(table.visibleCells.count == 3)
    #expect(settings.toggle.isDescendant(of: table))
  }
}
