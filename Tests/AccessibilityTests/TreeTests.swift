import Accessibility
import Foundation
import Testing

typealias Node = AccessibilityNode
typealias ID = AccessibilityNode.ID

@Suite struct TreeTests {
  /// A window with a heading and a list of two items, the second of which is selected.
  static var sample: AccessibilityTree {
    var window = Node(ID(0), .window, label: "Photos")
    window.states = [.enabled, .showing, .active]
    window.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    var tree = AccessibilityTree(root: window)
    var heading = Node(ID(1), .heading, label: "Clouds")
    heading.states = [.enabled, .showing]
    heading.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    tree.append(heading, to: ID(0))
    var list = Node(ID(2), .list)
    list.states = [.enabled, .showing]
    list.frame = CGRect(x: 0, y: 40, width: 200, height: 260)
    list.selection = AccessibilitySelection(count: 1, allowsMultiple: true)
    tree.append(list, to: ID(0))
    for number in 1...2 {
      var item = Node(ID(2 + number), .listItem, label: number == 1 ? "Cirrus" : "Cloud Sea")
      item.states = number == 1 ? [.enabled, .showing] : [.enabled, .showing, .selected]
      item.position = AccessibilityPosition(number: number, count: 2)
      item.actions = ["activate"]
      item.frame = CGRect(x: 0, y: CGFloat(number) * 40, width: 200, height: 40)
      tree.append(item, to: ID(2))
    }
    tree.focus = ID(4)
    return tree
  }

  @Test("A tree is printed as indented text without identities") func text() {
    #expect(
      Self.sample.description == """
        window "Photos" active
          heading "Clouds"
          list 1 selected, any
            list item "Cirrus" 1 of 2 [activate]
            list item "Cloud Sea" 2 of 2 selected [activate]
        """)
  }

  @Test("The element at a point is the deepest one that is shown") func elementAtPoint() {
    var tree = Self.sample
    #expect(tree.element(at: CGPoint(x: 5, y: 90)) == ID(4))
    #expect(tree.element(at: CGPoint(x: 5, y: 200)) == ID(2))
    #expect(tree.element(at: CGPoint(x: 5, y: 500)) == nil)
    tree.nodes[ID(4)]?.states.remove(.showing)
    #expect(tree.element(at: CGPoint(x: 5, y: 90)) == ID(2))
  }

  @Test("Equal trees have no differences; each property has its change") func changes() {
    let old = Self.sample
    var new = old
    #expect(new.changes(since: old) == [])
    new.nodes[ID(3)]?.label = "Cirrus 2"
    new.nodes[ID(3)]?.states.insert(.selected)
    new.nodes[ID(4)]?.frame.origin.y += 1
    new.focus = ID(3)
    #expect(
      new.changes(since: old) == [
        .label(ID(3)), .states(ID(3), on: .selected, off: []), .bounds(ID(4)), .selection(ID(2)),
        .focus(ID(3)),
      ])
  }

  @Test("The topmost of the removed and added elements is reported alone") func structure() {
    let old = Self.sample
    var new = old
    new.nodes[ID(0)]?.children = [ID(1)]
    for id in 2...4 { new.nodes[ID(id)] = nil }
    new.focus = nil
    #expect(new.changes(since: old) == [.removed(ID(2), from: ID(0), index: 1), .focus(nil)])
    #expect(old.changes(since: new) == [.added(ID(2), to: ID(0), index: 1), .focus(ID(4))])
  }

  @Test("Children that are found on demand appear and disappear, and are counted") func onDemand() {
    var old = Self.sample
    old.nodes[ID(2)]?.findsChildrenOnDemand = true
    old.nodes[ID(2)]?.childCount = 1_000_000
    var new = old
    new.nodes[ID(4)] = nil
    new.nodes[ID(2)]?.children = [ID(3), ID(9)]
    new.nodes[ID(9)] = Node(ID(9), .listItem)
    new.nodes[ID(2)]?.childCount = 999_999
    #expect(
      new.changes(since: old) == [
        .disappeared(ID(4), from: ID(2)), .count(ID(2), from: 1_000_000, to: 999_999),
        .appeared(ID(9), in: ID(2)),
      ])
  }

  @Test("A changed text is reported with the part that differs, in Unicode scalars") func texts() {
    func tree(_ contents: String, caret: Int) -> AccessibilityTree {
      var field = Node(ID(0), .textField)
      field.text = AccessibilityText(contents, selection: caret..<caret, caret: caret)
      return AccessibilityTree(root: field)
    }
    #expect(
      tree("Wölkchen", caret: 4).changes(since: tree("Wölchen", caret: 3)) == [
        .text(ID(0), at: 3, removed: "", inserted: "k"), .caret(ID(0)),
      ])
    #expect(
      tree("aa", caret: 2).changes(since: tree("aaa", caret: 2)) == [
        .text(ID(0), at: 2, removed: "a", inserted: "")
      ])
    #expect(
      tree("👍🏽", caret: 1).changes(since: tree("👍", caret: 1)) == [
        .text(ID(0), at: 1, removed: "", inserted: "\u{1F3FD}")
      ])
  }
}
