import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

@Suite("Styles of lists") @MainActor struct ListStyleTests {
  private typealias Appearance = UICollectionLayoutListConfiguration.Appearance

  private static let names = ["one", "two", "three"]

  @Test("A cell has the background and the content of its list") func cells() throws {
    let styles: [(Appearance, UIListEnvironment, UIBackgroundConfiguration, UIListContentConfiguration)] = [
      (.plain, .plain, .listPlainCell(), .cell()),
      (.grouped, .grouped, .listGroupedCell(), .cell()),
      (.insetGrouped, .insetGrouped, .listGroupedCell(), .cell()),
      (.sidebar, .sidebar, .listSidebarCell(), .sidebarCell()),
      (.sidebarPlain, .sidebarPlain, .listSidebarCell(), .accompaniedSidebarCell()),
    ]
    for (appearance, environment, background, content) in styles {
      let fixture = ListStyleFixture(appearance, Self.names)
      let cell = try #require(fixture.cell(1))
      #expect(cell.traitCollection.listEnvironment == environment)
      #expect(cell.defaultBackgroundConfiguration() == background)
      #expect(cell.backgroundConfiguration == background)
      #expect(cell.defaultContentConfiguration() == content)
    }
  }

  @Test("Headers and footers that are list cells have the styles of headers and footers") func headers()
    throws
  {
    let styles: [(Appearance, [UIListContentConfiguration], UIBackgroundConfiguration)] = [
      (.plain, [.plainHeader(), .plainFooter()], .listPlainHeaderFooter()),
      (.grouped, [.groupedHeader(), .groupedFooter()], .listGroupedHeaderFooter()),
      (.insetGrouped, [.groupedHeader(), .groupedFooter()], .listGroupedHeaderFooter()),
      (.sidebar, [.sidebarHeader(), .groupedFooter()], .listSidebarHeader()),
    ]
    for (appearance, contents, background) in styles {
      let fixture = ListStyleFixture(appearance, Self.names) {
        $0.headerMode = .supplementary
        $0.footerMode = .supplementary
      }
      let views = [fixture.header(), fixture.header(UICollectionView.elementKindSectionFooter)]
      for (view, content) in zip(views, contents) {
        #expect(try #require(view).defaultContentConfiguration() == content)
        #expect(view?.backgroundConfiguration == background)
      }
    }
  }

  @Test("The first item is a header if the list says so, and the next one the first row") func firstItem()
    throws
  {
    let fixture = ListStyleFixture(.insetGrouped, Self.names) { $0.headerMode = .firstItemInSection }
    #expect(fixture.cell(0)?.defaultContentConfiguration() == .groupedHeader())
    #expect(fixture.cell(0)?.backgroundConfiguration == .listGroupedHeaderFooter())
    #expect((0..<3).map { fixture.radii($0) } == [[0, 0], [10, 0], [0, 10]])
  }

  @Test("Configurations of lists follow the traits of a state") func states() {
    func state(_ environment: UIListEnvironment) -> UICellConfigurationState {
      UICellConfigurationState(traitCollection: UITraitCollection { $0.listEnvironment = environment })
    }
    #expect(UIBackgroundConfiguration.listCell().updated(for: state(.insetGrouped)) == .listGroupedCell())
    #expect(UIBackgroundConfiguration.listCell().updated(for: state(.sidebar)) == .listSidebarCell())
    #expect(UIBackgroundConfiguration.listCell().updated(for: state(.none)) == .listCell())
    #expect(UIBackgroundConfiguration.listHeader().updated(for: state(.plain)) == .listPlainHeaderFooter())
    #expect(UIListContentConfiguration.header().updated(for: state(.plain)) == .plainHeader())
    #expect(UIListContentConfiguration.footer().updated(for: state(.plain)) == .plainFooter())
    #expect(UIListContentConfiguration.subtitleCell().updated(for: state(.sidebar)) == .sidebarSubtitleCell())
    var own = UIBackgroundConfiguration.listCell()
    own.backgroundColor = .red
    #expect(own.updated(for: state(.sidebar)).backgroundColor == .red)
    #expect(own.updated(for: state(.sidebar)).cornerRadius == 10)
    var header = UIListContentConfiguration.header()
    header.textProperties.color = .red
    let plain = header.updated(for: state(.plain)).textProperties
    #expect(plain.color == .red && plain.transform == .none)
  }

  @Test("In other layouts the default is that of a plain list, also after a change of the layout")
  func otherLayouts() throws {
    let fixture = ListStyleFixture(.insetGrouped, Self.names)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 90, height: 90)
    fixture.list.setCollectionViewLayout(flow, animated: false)
    fixture.app.frame()
    let cell = try #require(fixture.cell(0))
    #expect(cell.backgroundConfiguration == .listPlainCell())
    #expect(cell.traitCollection.listEnvironment == .unspecified)
    #expect(fixture.radii(0) == [0, 0])
    #expect(UICollectionViewListCell(frame: .zero).backgroundConfiguration == .listPlainCell())
  }

  @Test("A background of the app stays, with the corners of the row unless it has a radius")
  func ownBackground() throws {
    let fixture = ListStyleFixture(.insetGrouped, ["one"])
    let cell = try #require(fixture.cell(0))
    var red = UIBackgroundConfiguration.clear()
    red.backgroundColor = .red
    cell.backgroundConfiguration = red
    fixture.show([["one", "two"]])
    try fixture.app.settle()
    #expect(fixture.fill(0) == .red && fixture.radii(0) == [10, 0])
    red.cornerRadius = 4
    cell.backgroundConfiguration = red
    #expect(fixture.radii(0) == [0, 4])
  }

  @Test("The first and the last row have round outer corners, a row that is alone has four") func corners() {
    let fixture = ListStyleFixture(.insetGrouped, Self.names, ["alone"])
    #expect((0..<3).map { fixture.radii($0) } == [[10, 0], [0, 0], [0, 10]])
    #expect(fixture.radii(0, 1) == [10, 10])
    #expect(ListStyleFixture(.grouped, ["alone"]).radii(0) == [0, 0])
  }

  @Test("Corners change together with an update, without a jump") func updates() throws {
    let fixture = ListStyleFixture(.insetGrouped, Self.names)
    fixture.show([["one", "two"]])
    fixture.app.advance(by: 0.1)
    let lower = fixture.radii(1)[1]
    #expect(lower > 0.5 && lower < 9.5)
    #expect(fixture.radii(0) == [10, 0])
    try fixture.app.settle()
    #expect(fixture.radii(1) == [0, 10])
    fixture.show([["zero", "one", "two"]])
    fixture.app.advance(by: 0.1)
    #expect(fixture.radii(0) == [10, 0])
    #expect(fixture.radii(1)[0] > 0.5 && fixture.radii(1)[0] < 9.5)
    try fixture.app.settle()
    #expect((0..<3).map { fixture.radii($0) } == [[10, 0], [0, 0], [0, 10]])
  }

  @Test("Corners follow the rows of an outline that expands and collapses") func outline() throws {
    let fixture = ListStyleFixture(.insetGrouped, [])
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit"])
    outline.append(["apple", "pear"], to: "fruit")
    fixture.source.apply(outline, to: 0, animatingDifferences: false)
    fixture.app.frame()
    #expect(fixture.radii(0) == [10, 10])
    fixture.source.setExpanded(true, at: [0, 0])
    fixture.app.advance(by: 0.1)
    #expect(fixture.radii(0)[1] > 0.5 && fixture.radii(0)[1] < 9.5)
    try fixture.app.settle()
    #expect((0..<3).map { fixture.radii($0) } == [[10, 0], [0, 0], [0, 10]])
    fixture.source.setExpanded(false, at: [0, 0])
    try fixture.app.settle()
    #expect(fixture.radii(0) == [10, 10])
  }

  @Test("A selected row is gray in its corners") func selected() {
    let fixture = ListStyleFixture(.insetGrouped, Self.names)
    #expect(fixture.fill(0) == .secondarySystemGroupedBackground)
    fixture.list.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    fixture.app.frame()
    #expect(fixture.fill(0) == .systemGray4 && fixture.radii(0) == [10, 0])
  }

  @Test("A swiped row's background stays in the group, and its actions are clipped to the corners")
  func swiped() throws {
    let fixture = ListStyleFixture(.insetGrouped, Self.names) {
      $0.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }
        ])
      }
    }
    fixture.app.drag(from: CGPoint(x: 200, y: 30), to: CGPoint(x: 130, y: 30))
    try fixture.app.settle()
    let cell = try #require(fixture.cell(0))
    #expect(cell.bounds.minX == 80)
    let background = try #require(cell.subviews.first)
    #expect(fixture.list.convert(background.bounds, from: background) == cell.frame)
    let actions = try #require(cell.subviews.last?.subviews.first as? RoundedRowView)
    #expect(actions.corners == RowCorners(top: 10, bottom: 0))
    // 80 points beside the content, and the inner corners beyond them.
    #expect(
      fixture.list.convert(actions.bounds, from: actions) == CGRect(x: 214, y: 8, width: 90, height: 44))
    fixture.app.press(.escape)
    try fixture.app.settle()
    #expect(background.frame.minX == 0)
  }

  @Test("An inset grouped list", arguments: ["light", "dark"])
  func picture(_ style: String) throws {
    let fixture = ListStyleFixture(.insetGrouped, Self.names, ["alone"]) {
      $0.headerMode = .supplementary
      $0.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }
        ])
      }
    }
    fixture.app.userInterfaceStyle = style == "dark" ? .dark : .light
    fixture.app.frame()
    let area = CGRect(x: 0, y: 0, width: 320, height: 320)
    fixture.list.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    fixture.app.frame()
    assertScreenshot(of: fixture.app, in: area, named: "\(style) selected")
    let y = try #require(fixture.cell(2)).frame.midY
    fixture.app.drag(from: CGPoint(x: 200, y: y), to: CGPoint(x: 130, y: y))
    try fixture.app.settle()
    assertScreenshot(of: fixture.app, in: area, named: "\(style) swiped")
  }
}
