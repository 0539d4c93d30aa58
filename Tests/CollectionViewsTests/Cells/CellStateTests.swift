import Testing
import UIKit
import UIKitTesting

/// The appearance of a cell in its states.
@Suite("Cell states") @MainActor struct CellStateTests {
  private func cell() -> (TestApp, UICollectionViewCell) {
    let app = TestApp(size: CGSize(width: 100, height: 100))
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    app.window.addSubview(cell)
    app.frame()
    return (app, cell)
  }

  @Test("Labels and image views are highlighted with the cell; controls and interactive views are not")
  func followers() {
    let (_, cell) = cell()
    let box = UIView(frame: .zero)
    let (label, image, button) = (UILabel(frame: .zero), UIImageView(image: nil), UIButton(type: .custom))
    let touched = UIImageView(image: nil)
    touched.isUserInteractionEnabled = true
    let inButton = UILabel(frame: .zero)
    button.addSubview(inButton)
    for view in [label, image, button, touched] { box.addSubview(view) }
    cell.contentView.addSubview(box)
    cell.isHighlighted = true
    #expect([label.isHighlighted, image.isHighlighted] == [true, true])
    #expect([button.isHighlighted, touched.isHighlighted, inButton.isHighlighted] == [false, false, false])
    cell.isSelected = true
    cell.isHighlighted = false
    #expect(label.isHighlighted)
    cell.isSelected = false
    #expect(!label.isHighlighted && !image.isHighlighted)
  }

  @Test("The update handler is called once for any number of changes, with the state")
  func handler() {
    let (app, cell) = cell()
    var states: [String] = []
    cell.configurationUpdateHandler = { _, state in
      states.append("\(state.isHighlighted ? "highlighted " : "")\(state.isSelected ? "selected" : "")")
    }
    app.frame()
    #expect(states == [""])
    cell.isHighlighted = true
    cell.isSelected = true
    cell.isHighlighted = false
    #expect(states == [""])
    app.frame()
    #expect(states == ["", "selected"])
    cell.isSelected = true
    app.frame()
    #expect(states.count == 2)
    cell.setNeedsUpdateConfiguration()
    app.frame()
    #expect(states.count == 3)
  }

  private final class CustomStateCell: UICollectionViewCell {
    static let key = UIConfigurationStateCustomKey("archived")
    var isArchived = false { didSet { setNeedsUpdateConfiguration() } }
    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state[Self.key] = isArchived
      return state
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor =
        state[Self.key] == AnyHashable(true) ? .gray : state.isSelected ? .blue : .white
      background.cornerRadius = 8
      background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      backgroundConfiguration = background
    }
  }

  @Test("A background configuration depends on built-in and custom states")
  func background() throws {
    let app = TestApp(size: CGSize(width: 100, height: 100))
    let cell = CustomStateCell(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    app.window.addSubview(cell)
    app.frame()
    let shape = try #require(cell.subviews.first?.subviews.first)
    #expect(shape.frame == CGRect(x: 2, y: 1, width: 74, height: 56))
    let fill = try #require(shape.subviews.first?.subviews.first)
    #expect(fill.frame == shape.bounds)
    #expect(fill.layer.cornerRadius == 8)
    #expect(fill.backgroundColor == .white)
    #expect(cell.subviews.last === cell.contentView)
    cell.isSelected = true
    app.frame()
    #expect(fill.backgroundColor == .blue)
    cell.isArchived = true
    app.frame()
    #expect(fill.backgroundColor == .gray)
  }

  @Test("A background view and a background configuration replace each other")
  func exclusive() {
    let (_, cell) = cell()
    let view = UIView(frame: .zero)
    cell.backgroundView = view
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundView == nil)
    #expect(cell.subviews.count == 2)
    cell.backgroundView = view
    #expect(cell.backgroundConfiguration == nil)
    #expect(cell.subviews.first === view && cell.subviews.count == 2)
    cell.backgroundView = nil
    #expect(cell.subviews.count == 1)
  }

  @Test("The background of a plain list cell is gray while it is highlighted or selected")
  func plainRow() throws {
    let (app, cell) = cell()
    cell.backgroundConfiguration = .listPlainCell()
    let shape = try #require(cell.subviews.first?.subviews.first)
    let fill = try #require(shape.subviews.first?.subviews.first)
    #expect(fill.backgroundColor == .systemBackground)
    cell.isHighlighted = true
    app.frame()
    #expect(fill.backgroundColor == .systemGray4)
    cell.isHighlighted = false
    app.frame()
    #expect(fill.backgroundColor == .systemBackground)
  }
}
