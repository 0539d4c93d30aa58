import Foundation
import Geometry
import Testing

@testable import ViewTree

@Suite("Visual formats of constraints") struct VisualFormatTests {
  private let views: Set<String> = ["a", "b", "title_2"]

  private func parse(_ format: String, _ metrics: [String: CGFloat] = [:]) throws -> VisualFormat {
    try VisualFormat(format, metrics: metrics, views: views)
  }

  @Test("A row of views between the superview's edges, with standard, fixed and no distances") func row()
    throws
  {
    let format = try parse("|-[a]-20-[title_2][b]|")
    #expect(format.axis == .horizontal)
    #expect(
      format.elements == [
        .superview, .view("a", sizes: []), .view("title_2", sizes: []), .view("b", sizes: []), .superview,
      ])
    #expect(
      format.connections == [.standard, .distances([.init(object: .constant(20))]), .flush, .flush])
    #expect(try parse("H:[a]") == parse("[a]"))
    #expect(try parse("V:[a]").axis == .vertical)
  }

  @Test("Sizes and distances with relations, priorities, metrics and other views") func predicates() throws {
    let format = try parse(
      "V:[a(>=50@750,<=max)]-(wide@low,-4)-[b(==a)]-[title_2(a@12.5)]",
      [
        "max": 80, "wide": 30, "low": 250,
      ])
    #expect(
      format.elements == [
        .view(
          "a",
          sizes: [
            .init(relation: .greaterThanOrEqual, object: .constant(50), priority: 750),
            .init(relation: .lessThanOrEqual, object: .constant(80)),
          ]),
        .view("b", sizes: [.init(object: .view("a"))]),
        .view("title_2", sizes: [.init(object: .view("a"), priority: 12.5)]),
      ])
    #expect(
      format.connections == [
        .distances([.init(object: .constant(30), priority: 250), .init(object: .constant(-4))]), .standard,
      ])
  }

  @Test(
    "A text that is no format has a message, and a caret below the position",
    arguments: [
      ("H[a]", "Expected a ':' after 'H', the direction", 1),
      ("", "Expected a view", 0),
      ("|", "Expected a view after the superview '|'", 1),
      ("||", "Expected a view between the superview's edges", 1),
      ("[c]", "c is not a key in the views dictionary.", 1),
      ("|-[]", "Expected the name of a view", 3),
      ("[a", "Expected a ']' after the view", 2),
      ("[a]-8[b]", "Expected a '-' after the distance", 5),
      ("[a]-gap-[b]", "gap is not a key in the metrics dictionary.", 4),
      ("[a(wide)]", "wide is not a key in the metrics or views dictionary.", 3),
      ("[a(>5)]", "Expected a '=' in the relation", 4),
      ("[a(5]", "Expected a ')' after the predicates", 4),
      ("[a(1.2.3)]", "Expected a number or the name of a metric", 3),
      ("[a(5@)]", "Expected a number or the name of a metric", 5),
      ("[a]--[b]", "Expected a number or the name of a metric", 4),
      ("[a]-", "Expected a number or the name of a metric", 4),
      ("[a] [b]", "Expected a distance '-', a view '[' or the superview '|'", 3),
      ("[a]-b", "b is not a key in the metrics dictionary.", 4),
      ("[a]|[b]", "Expected nothing after the superview '|'", 4),
      ("a", "Expected a view, which begins with '[', or the superview '|'", 0),
    ])
  func errors(format: String, message: String, position: Int) throws {
    let error = #expect(throws: VisualFormat.Failure.self) { try parse(format) }
    #expect(error?.message == message)
    #expect(error?.position == position)
  }

  @Test("An error shows the format with a caret") func caret() {
    let error = #expect(throws: VisualFormat.Failure.self) { try parse("H:|-[label]-|") }
    #expect(
      error?.description == """
        Unable to parse constraint format:
        label is not a key in the views dictionary.
        H:|-[label]-|
             ^
        """)
  }

  // MARK: Constraints

  private func scene() -> (root: UIView, views: [String: UIView]) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.accessibilityIdentifier = "root"
    var views: [String: UIView] = [:]
    for name in ["a", "b"] {
      let view = UIView()
      view.accessibilityIdentifier = name
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      views[name] = view
    }
    return (root, views)
  }

  private func text(_ constraints: [NSLayoutConstraint]) -> [String] {
    constraints.map { constraint in
      constraint.description.replacingOccurrences(of: "<NSLayoutConstraint ", with: "")
        .replacingOccurrences(of: "UIView '", with: "").replacingOccurrences(of: "'", with: "")
        .replacingOccurrences(of: ">", with: "")
    }
  }

  @Test("The constraints of a format, in the order of the text, and of its options") func constraints() {
    let (root, views) = scene()
    let row = NSLayoutConstraint.constraints(
      withVisualFormat: "|-[a(40)]-gap-[b(>=a@600)]|", options: [.alignAllTop, .alignAllBottom],
      metrics: ["gap": 12], views: views)
    #expect(
      text(row) == [
        "a.leading = root.leadingMargin", "a.width = 40", "b.leading = a.trailing + 12",
        "b.width ≥ a.width @ 600",
        "root.trailing = b.trailing", "b.top = a.top", "b.bottom = a.bottom",
      ])
    let column = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-(>=5)-[a]-|", metrics: nil, views: views)
    NSLayoutConstraint.activate(row + column)
    views["a"]?.heightAnchor.constraint(equalToConstant: 30).isActive = true
    root.layoutIfNeeded()
    #expect(views["a"]?.frame == CGRect(x: 8, y: 62, width: 40, height: 30))
    #expect(views["b"]?.frame == CGRect(x: 60, y: 62, width: 140, height: 30))
  }

  @Test("A row from right to left begins at the right edge") func rightToLeft() {
    let (root, views) = scene()
    let row = NSLayoutConstraint.constraints(
      withVisualFormat: "|-10-[a(40)]-(>=5)-[b(20)]", options: .directionRightToLeft, metrics: [:],
      views: views)
    #expect(
      text(row) == [
        "root.right = a.right + 10", "a.width = 40", "a.left ≥ b.right + 5", "b.width = 20",
      ])
    NSLayoutConstraint.activate(row)
    views["b"].map {
      NSLayoutConstraint.activate([$0.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 125)])
    }
    root.layoutIfNeeded()
    #expect(views["a"]?.frame.minX == 150)
    #expect(views["b"]?.frame.maxX == 145)
  }

  @Test("Errors stop the program") func stops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "[c]", metrics: nil, views: [:])
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "[a]", options: .alignAllLeft, metrics: nil, views: ["a": UIView()])
      }
    }
  }
}
