import Testing
import UIKit
import UIKitTesting

@Suite("Content configurations") @MainActor struct ContentConfigurationTests {
  /// A name that is shown in capital letters while the cell is selected.
  private struct NameContent: UIContentConfiguration {
    var name = ""
    func makeContentView() -> any UIView & UIContentView { NameView(self) }
    func updated(for state: any UIConfigurationState) -> NameContent {
      var result = self
      if (state as? UICellConfigurationState)?.isSelected == true { result.name = name.uppercased() }
      return result
    }
  }

  private final class NameView: UIView, UIContentView {
    private(set) var names: [String] = []
    var configuration: any UIContentConfiguration { didSet { note() } }

    init(_ configuration: NameContent) {
      self.configuration = configuration
      super.init(frame: .zero)
      note()
    }

    required init?(coder: NSCoder) { nil }

    private func note() { if let content = configuration as? NameContent { names.append(content.name) } }
  }

  private struct OtherContent: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: .cell()) }
    func updated(for state: any UIConfigurationState) -> OtherContent { self }
  }

  private func cell() -> (TestApp, UICollectionViewCell) {
    let app = TestApp(size: CGSize(width: 100, height: 100))
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    app.window.addSubview(cell)
    app.frame()
    return (app, cell)
  }

  @Test("A configuration of the same type is assigned to the content view; another type makes a new view")
  func reuse() throws {
    let (app, cell) = cell()
    let plain = cell.contentView
    cell.contentConfiguration = NameContent(name: "one")
    let view = try #require(cell.contentView as? NameView)
    #expect(plain.superview == nil && view.superview === cell && view.frame == cell.bounds)
    cell.contentConfiguration = NameContent(name: "two")
    #expect(cell.contentView === view && view.names == ["one", "two"])
    app.frame()
    cell.contentConfiguration = OtherContent()
    #expect(cell.contentView is UIListContentView && view.superview == nil)
    cell.contentConfiguration = nil
    #expect(type(of: cell.contentView) == UIView.self && cell.contentView.frame == cell.bounds)
    #expect(cell.subviews == [cell.contentView])
  }

  @Test("The content follows the state once per pass") func state() throws {
    let (app, cell) = cell()
    cell.contentConfiguration = NameContent(name: "one")
    let view = try #require(cell.contentView as? NameView)
    app.frame()
    cell.isHighlighted = true
    cell.isSelected = true
    cell.isHighlighted = false
    #expect(view.names == ["one"])
    app.frame()
    #expect(view.names == ["one", "ONE"])
    #expect((cell.contentConfiguration as? NameContent)?.name == "one")
    cell.automaticallyUpdatesContentConfiguration = false
    app.frame()
    #expect(view.names == ["one", "ONE", "one"])
  }

  @Test("The handler follows updateConfiguration, and both are called before the cell is displayed")
  func order() {
    let log = Log()
    let app = TestApp(size: CGSize(width: 200, height: 100))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 40)
    let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<LoggingCell, Int> { cell, _, item in
      cell.log = log
      log.lines.append("configure \(item)")
      cell.configurationUpdateHandler = { _, state in
        log.lines.append("handler\(state.isSelected ? " selected" : "")")
      }
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    view.delegate = log
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([7])
    source.apply(snapshot, animatingDifferences: false)
    app.window.addSubview(view)
    app.frame()
    #expect(log.lines == ["configure 7", "update", "handler", "display"])
    log.lines = []
    view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    view.cellForItem(at: [0, 0])?.setNeedsUpdateConfiguration()
    app.frame()
    #expect(log.lines == ["update selected", "handler selected"])
  }

  private final class Log: NSObject, UICollectionViewDelegate {
    var lines: [String] = []
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { lines.append("display") }
  }

  private final class LoggingCell: UICollectionViewCell {
    var log: Log?
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      log?.lines.append("update\(state.isSelected ? " selected" : "")")
    }
  }

  @Test("States have the traits of the cell and custom values") func states() {
    let (app, cell) = cell()
    #expect(cell.configurationState.traitCollection.userInterfaceStyle == .light)
    var updates = 0
    cell.configurationUpdateHandler = { _, _ in updates += 1 }
    app.frame()
    app.userInterfaceStyle = .dark
    app.frame()
    #expect(updates == 2 && cell.configurationState.traitCollection.userInterfaceStyle == .dark)
    var state = UIViewConfigurationState(traitCollection: cell.traitCollection)
    let key = UIConfigurationStateCustomKey("stale")
    #expect(state[key] == nil)
    state[key] = true
    #expect(state[key] == AnyHashable(true))
  }

  @Test("Backgrounds of lists change with the state; a color of the app does not") func backgrounds() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isSelected = true
    #expect(UIBackgroundConfiguration.listGroupedCell().backgroundColor == .secondarySystemGroupedBackground)
    #expect(UIBackgroundConfiguration.listGroupedCell().updated(for: state).backgroundColor == .systemGray4)
    #expect(UIBackgroundConfiguration.listSidebarCell().updated(for: state).backgroundColor == .systemFill)
    #expect(UIBackgroundConfiguration.listSidebarCell().cornerRadius == 10)
    var own = UIBackgroundConfiguration.listPlainCell()
    own.backgroundColor = .yellow
    #expect(own.updated(for: state) == own)
    own.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    #expect(own.resolvedBackgroundColor(for: .red) == UIColor.yellow.withAlphaComponent(0.5))
    own.backgroundColor = nil
    #expect(own.resolvedBackgroundColor(for: .red) == UIColor.red.withAlphaComponent(0.5))
    let gray = UIConfigurationColorTransformer.grayscale(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(gray == UIColor(white: 0.299, alpha: 0.5))
  }

  @Test("A background shows its image in the fill and its border outside of it, inside of the cell's margins")
  func imageAndBorder() throws {
    let (app, cell) = cell()
    cell.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 20)
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .yellow
    background.cornerRadius = 6
    background.image = UIImage(pixels: [0xFF00_00FF], width: 1, height: 1)
    background.imageContentMode = .scaleAspectFill
    background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .trailing]
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 5, trailing: 0)
    background.strokeColor = .red
    background.strokeWidth = 2
    background.strokeOutset = 3
    cell.backgroundConfiguration = background
    app.frame()
    func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { views(in: $0) } }
    let all = views(in: try #require(cell.subviews.first))
    let image = try #require(all.compactMap { $0 as? UIImageView }.first)
    #expect(image.convert(image.bounds, to: cell) == CGRect(x: 10, y: 5, width: 50, height: 50))
    #expect(image.contentMode == .scaleAspectFill)
    let border = try #require(all.first { $0.layer.borderWidth == 2 })
    #expect(border.frame == CGRect(x: 7, y: 2, width: 56, height: 56))
    #expect(border.layer.cornerRadius == 9)
    background.image = nil
    background.strokeOutset = 0
    cell.backgroundConfiguration = background
    app.frame()
    let plain = views(in: try #require(cell.subviews.first))
    #expect(!plain.contains { $0 is UIImageView })
    #expect(plain.first { $0.layer.borderWidth == 2 }?.layer.cornerRadius == 6)
  }
}
