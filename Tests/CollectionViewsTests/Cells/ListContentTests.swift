import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@Suite("Content of rows") @MainActor struct ListContentTests {
  private let app = TestApp(size: CGSize(width: 300, height: 200))

  private func view(_ configuration: UIListContentConfiguration) -> UIListContentView {
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    app.window.addSubview(view)
    app.frame()
    return view
  }

  private func labels(_ view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }

  @Test("Texts and images are shown in the properties of the style, and the views are kept") func content() {
    var content = UIListContentConfiguration.valueCell()
    content.text = "Name"
    content.secondaryText = "Value"
    let view = view(content)
    let shown = labels(view)
    #expect(shown.map(\.text) == ["Name", "Value"])
    #expect(shown.map(\.textColor) == [.label, .secondaryLabel])
    #expect(shown[0].frame.minX == 16 && shown[1].frame.maxX == 284)
    content.text = "Other"
    content.secondaryText = nil
    content.image = UIImage(pixels: [UInt32](repeating: 0xFF00_00FF, count: 400), width: 20, height: 20)
    view.configuration = content
    app.frame()
    #expect(labels(view) == [shown[0]] && shown[0].text == "Other")
    #expect(shown[0].frame.minX == 52)
    #expect(view.subviews.contains { $0 is UIImageView && $0.frame.size == CGSize(width: 20, height: 20) })
    content.image = nil
    view.configuration = content
    #expect(view.subviews.count == 1)
  }

  @Test("An image is reduced to its maximum size, and reserved places align texts") func imageSize() {
    var content = UIListContentConfiguration.cell()
    content.text = "Name"
    content.image = UIImage(pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 800), width: 40, height: 20)
    content.imageProperties.maximumSize = CGSize(width: 20, height: 30)
    content.imageProperties.reservedLayoutSize.width = 30
    let view = view(content)
    let image = view.subviews.first { $0 is UIImageView }
    #expect(image?.frame == CGRect(x: 21, y: 17, width: 20, height: 10))
    #expect(labels(view).first?.frame.minX == 62)
  }

  @Test("Headers of groups are in capital letters, and disabled cells have paler texts") func styles() {
    var header = UIListContentConfiguration.groupedHeader()
    header.text = "Albums"
    #expect(labels(view(header)).first?.text == "ALBUMS")
    var state = UICellConfigurationState(traitCollection: app.window.traitCollection)
    state.isDisabled = true
    #expect(UIListContentConfiguration.cell().updated(for: state).textProperties.color == .tertiaryLabel)
    var red = UIListContentConfiguration.cell()
    red.textProperties.color = .red
    #expect(red.updated(for: state).textProperties.color == .red)
    #expect(red != UIListContentConfiguration.cell())
    state.isDisabled = false
    #expect(red.updated(for: state) == red)
  }

  @Test("From right to left the image is at the right") func rightToLeft() {
    var content = UIListContentConfiguration.cell()
    content.text = "Name"
    content.image = UIImage(pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 400), width: 20, height: 20)
    let view = view(content)
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    app.frame()
    #expect(view.subviews.first { $0 is UIImageView }?.frame.maxX == 284)
    #expect(labels(view).first?.frame.maxX == 248)
  }

  @Test("A view with constraints is as high as its text at its width") func intrinsic() {
    var content = UIListContentConfiguration.cell()
    content.text = "A text that needs some lines at a small width"
    let view = UIListContentView(configuration: content)
    let wide = view.systemLayoutSizeFitting(
      CGSize(width: 600, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let narrow = view.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(wide.width == 600 && wide.height >= 44 && narrow.width == 120 && narrow.height > wide.height)
  }

  @Test("Rows of a self-sizing list are as high as their contents") func selfSizing() throws {
    let layout = ListLayout()
    layout.estimatedRowHeight = 44
    let list = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    let texts = ["short", "A text that needs some lines at the width of this window, which is 300 points"]
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(texts)
    source.apply(snapshot, animatingDifferences: false)
    app.window.addSubview(list)
    app.frame()
    let cells = list.visibleCells
    #expect(cells.map { $0.frame.height >= 44 } == [true, true])
    #expect(cells[1].frame.height > cells[0].frame.height + 15)
    let label = try #require(labels(cells[1].contentView).first)
    #expect(label.frame.height > 35 && label.frame.maxY <= cells[1].bounds.height)
    #expect(cells[1].contentView.frame == CGRect(x: 0, y: 0, width: 275, height: cells[1].bounds.height))
  }
}
