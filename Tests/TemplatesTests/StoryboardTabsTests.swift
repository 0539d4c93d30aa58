import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

/// The table view controller of the tests' storyboard.
final class CitiesController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: indexPath.row == 0 ? "city" : "own", for: indexPath)
    cell.textLabel?.text = indexPath.row == 0 ? "Rome" : nil
    cell.detailTextLabel?.text = "Italy"
    return cell
  }
}

@Suite("Storyboards with tabs and tables", .serialized) @MainActor struct StoryboardTabsTests {
  private static let file = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="tabs"><scenes>
    <scene sceneID="1"><objects>
    <tabBarController id="tabs" sceneMemberID="viewController">
    <tabBar key="tabBar" contentMode="scaleToFill" id="bar"/>
    <connections>
    <segue destination="nav" kind="relationship" relationship="viewControllers" id="s1"/>
    <segue destination="note" kind="relationship" relationship="viewControllers" id="s2"/>
    </connections></tabBarController></objects></scene>
    <scene sceneID="2"><objects>
    <navigationController id="nav" sceneMemberID="viewController">
    <tabBarItem key="tabBarItem" title="Cities" image="house" catalog="system" id="i1"/>
    <connections><segue destination="cities" kind="relationship" relationship="rootViewController" id="s3"/>
    </connections></navigationController></objects></scene>
    <scene sceneID="3"><objects>
    <tableViewController id="cities" customClass="CitiesController" customModule="TemplatesTests" sceneMemberID="viewController">
    <tableView key="view" style="grouped" separatorStyle="none" rowHeight="-1" estimatedRowHeight="-1" \
    sectionHeaderHeight="28" sectionFooterHeight="28" id="table">
    <rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
    <view key="tableHeaderView" contentMode="scaleToFill" id="head">
    <rect key="frame" x="0.0" y="0.0" width="320" height="30"/></view>
    <prototypes>
    <tableViewCell reuseIdentifier="city" style="IBUITableViewCellStyleSubtitle" textLabel="a" \
    detailTextLabel="b" accessoryType="checkmark" selectionStyle="none" id="c1">
    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
    <tableViewCellContentView key="contentView" id="v1"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
    <subviews><label text="Title" id="a"><rect key="frame" x="16" y="5" width="34" height="20"/></label>
    <label text="Subtitle" id="b"><rect key="frame" x="16" y="25" width="44" height="15"/></label></subviews>
    </tableViewCellContentView></tableViewCell>
    <tableViewCell reuseIdentifier="own" rowHeight="60" id="c2">
    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
    <tableViewCellContentView key="contentView" id="v2"><rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">
    <constraints><constraint firstAttribute="height" constant="70" id="k1"/></constraints></view></subviews>
    <constraints>
    <constraint firstItem="box" firstAttribute="top" secondItem="v2" secondAttribute="top" id="k2"/>
    <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="k3"/>
    <constraint firstItem="box" firstAttribute="leading" secondItem="v2" secondAttribute="leading" id="k4"/>
    <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="k5"/>
    </constraints></tableViewCellContentView></tableViewCell>
    </prototypes></tableView></tableViewController></objects></scene>
    <scene sceneID="4"><objects>
    <viewController id="note" sceneMemberID="viewController">
    <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
    <subviews><textView text="A note" editable="NO" id="t">
    <rect key="frame" x="0.0" y="0.0" width="320" height="100"/></textView></subviews></view>
    <tabBarItem key="tabBarItem" systemItem="favorites" badgeValue="2" id="i2"/>
    </viewController></objects></scene>
    </scenes></document>
    """

  @Test("A tab bar controller has the controllers of its relations, with their items")
  func tabs() throws {
    let storyboard = try UIStoryboard(name: "Test", data: Data(Self.file.utf8), bundle: .module)
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.tabBar.items?.map(\.title) == ["Cities", "Favorites"])
    #expect(tabs.tabBar.items?.map(\.badgeValue) == [nil, "2"])
    #expect(tabs.selectedViewController is UINavigationController)
    let note = try #require(tabs.viewControllers?.last)
    let text = try #require(note.view.subviews.first as? UITextView)
    #expect(text.text == "A note")
    #expect(!text.isEditable)
  }

  @Test("The prototypes of a table view make its cells, whose standard labels are the cell's own")
  func prototypes() throws {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let storyboard = try UIStoryboard(name: "Test", data: Data(Self.file.utf8), bundle: .module)
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    app.window.rootViewController = tabs
    app.frame()
    let navigation = try #require(tabs.selectedViewController as? UINavigationController)
    let cities = try #require(navigation.topViewController as? CitiesController)
    let table = try #require(cities.tableView)
    #expect(table.style == .grouped)
    #expect(table.separatorStyle == .none)
    #expect(table.tableHeaderView?.frame.height == 30)
    let cells = table.visibleCells
    #expect(cells.map { $0.frame.height } == [57, 70])
    #expect(cells[0].contentView.subviews.map { ($0 as? UILabel)?.text } == ["Rome", "Italy"])
    #expect(cells[0].accessoryType == .checkmark)
    #expect(cells[0].selectionStyle == .none)
  }
}
