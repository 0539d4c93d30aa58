import Foundation
import Geometry
import TestSupport
import Testing

@testable import ViewTree

@Suite("Conflicts, wrapped text and cost of constraints", .serialized) struct ConstraintConflictTests {
  @Test("A conflict is reported with its constraints, and the last activated one is broken") func conflict() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.accessibilityIdentifier = "badge"
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let wide = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120)
    wide.identifier = "wide"
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 5),
      wide,
    ])
    var messages: [String] = []
    let before = Diagnostics.handler
    Diagnostics.handler = { messages.append($0) }
    root.layoutIfNeeded()
    root.setNeedsLayout()
    root.layoutIfNeeded()
    Diagnostics.handler = before
    #expect(view.frame == CGRect(x: 10, y: 0, width: 90, height: 5))
    #expect(
      messages == [
        """
        Unable to simultaneously satisfy constraints. Probably at least one of the constraints in the following \
        list is one you don't want:
            <NSLayoutConstraint UIView 'badge'.leading = UIView.leading + 10>
            <NSLayoutConstraint UIView 'badge'.trailing = UIView.trailing>
            <NSLayoutConstraint 'wide' UIView 'badge'.width ≥ 120>
            <UIView.width = 100.0, fixed>
        Will attempt to recover by breaking constraint
            <NSLayoutConstraint 'wide' UIView 'badge'.width ≥ 120>
        """
      ])
  }

  /// A column of a label that wraps and a label below it, in a window whose characters are 5 points wide.
  private func column(_ host: TestHost) -> (window: UIWindow, card: UIView, text: UILabel, time: UILabel) {
    let window = host.makeWindow()
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
    let (text, time) = (UILabel(), UILabel())
    text.numberOfLines = 0
    text.text = "The quick brown fox jumps over the dog"
    time.text = "10:30"
    for label in [text, time] {
      label.font = .systemFont(ofSize: 10)
      label.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(label)
    }
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      text.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
      time.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 5),
      time.trailingAnchor.constraint(equalTo: text.trailingAnchor),
      time.bottomAnchor.constraint(lessThanOrEqualTo: card.bottomAnchor, constant: -10),
    ])
    window.addSubview(card)
    return (window, card, text, time)
  }

  @Test("A label of several lines is as high as its text at the width that constraints give it")
  func wrapping() {
    let host = TestHost(size: CGSize(width: 200, height: 200))
    let scene = column(host)
    host.step()
    #expect(scene.text.frame == CGRect(x: 10, y: 10, width: 100, height: 20))
    #expect(scene.time.frame == CGRect(x: 85, y: 35, width: 25, height: 10))
    scene.text.text = "Short"
    host.step()
    #expect(scene.time.frame.minY == 25)
    let fitting = { (width: CGFloat) in
      scene.card.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    #expect(fitting(120) == CGSize(width: 120, height: 45))
    scene.text.text = "The quick brown fox jumps over the dog"
    #expect(fitting(120) == CGSize(width: 120, height: 55))
    #expect(fitting(70) == CGSize(width: 70, height: 75))
  }

  @Test("A changed size or text of a card costs few pivots, and no change costs none") func pivots() throws {
    let host = TestHost(size: CGSize(width: 200, height: 200))
    let scene = column(host)
    host.step()
    let island = try #require(scene.card.constraintState?.island)
    func pivots(_ change: () -> Void) -> Int {
      let before = island.system.pivotCount
      change()
      host.step()
      return island.system.pivotCount - before
    }
    #expect(pivots { scene.card.setNeedsLayout() } == 0)
    #expect(pivots { scene.card.frame.size = CGSize(width: 130, height: 90) } <= 6)
    #expect(pivots { scene.text.text = "The quick brown fox jumps over the lazy dog again" } <= 6)
  }

  @Test("A layout without a change solves nothing: each input makes one solution") func solutions() throws {
    let host = TestHost(size: CGSize(width: 200, height: 200))
    let scene = column(host)
    scene.time.topAnchor.constraint(greaterThanOrEqualTo: scene.card.safeAreaLayoutGuide.topAnchor)
      .isActive = true
    host.step()
    let island = try #require(scene.card.constraintState?.island)
    func solutions(_ change: () -> Void) -> Int {
      let before = island.solutionCount
      change()
      host.step()
      return island.solutionCount - before
    }
    #expect(solutions { scene.card.setNeedsLayout() } == 0)
    #expect(solutions { scene.card.center.x += 5 } == 0)
    #expect(solutions { scene.text.textColor = .red } == 0)
    #expect(solutions { scene.text.text = "Other" } == 1)
    #expect(solutions { scene.card.frame.size.width = 130 } == 1)
    #expect(solutions { scene.time.font = .systemFont(ofSize: 12) } == 1)
    #expect(solutions { scene.card.layoutMargins.top = 20 } == 1)
    #expect(solutions { scene.text.setNeedsUpdateConstraints() } == 1)
    #expect(solutions { scene.card.constraints[0].constant = 11 } == 1)
    #expect(solutions { scene.card.setNeedsLayout() } == 0)
  }

  @Test("layoutIfNeeded in an animation block animates the change of a constant") func animation() {
    let host = TestHost(size: CGSize(width: 200, height: 200))
    let window = host.makeWindow()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: window.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
      view.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    host.step()
    left.constant = 100
    UIView.animate(withDuration: 1) { window.layoutIfNeeded() }
    #expect(view.frame.minX == 100)
    #expect(view.layer.animations != nil)
    host.settle()
    #expect(view.layer.animations == nil)
  }
}
