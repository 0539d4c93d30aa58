import Accessibility
import Foundation
import UIKit

/// An element that assistive technology sees, found by its label, its identifier and its traits.
///
/// ```swift
/// let photo = app.element("Cloud Sea")
/// #expect(photo.waitForExistence(timeout: 2))
/// photo.tap()
/// #expect(photo.isSelected)
/// ```
///
/// It is a query, as in XCUITest: each property looks for the element anew. A property of an element that
/// does not exist, or of which there are several, fails the test with a list of what is there.
public struct TestElement: TouchTarget {
  private let app: TestApp
  private let name: String?
  private let identifier: String?
  private let traits: UIAccessibilityTraits
  private let location: AssertionLocation

  init(
    _ app: TestApp, _ name: String?, _ identifier: String?, _ traits: UIAccessibilityTraits,
    _ location: AssertionLocation
  ) {
    self.app = app
    self.name = name
    self.identifier = identifier
    self.traits = traits
    self.location = location
  }

  // MARK: The search

  /// The elements with the label or the identifier, and the traits. A text of a cell's label, which consists
  /// of several, finds the cell if no element has the whole label.
  private func matches(in tree: AccessibilityTree) -> [AccessibilityNode] {
    let nodes = tree.inOrder.dropFirst().map(\.node).filter { node in
      (identifier == nil || node.identifier == identifier) && node.has(traits)
    }
    guard let name else { return nodes }
    let exact = nodes.filter { $0.label == name || $0.identifier == name }
    if !exact.isEmpty { return exact }
    return nodes.filter { $0.label?.components(separatedBy: ", ").contains(name) ?? false }
  }

  /// The tree after the changes so far, without a step of the clock.
  private var tree: AccessibilityTree {
    app.runFrame()
    return app.loop.accessibility.tree
  }

  private func find() throws -> (node: AccessibilityNode, tree: AccessibilityTree) {
    let tree = tree
    let found = matches(in: tree)
    guard found.count == 1 else {
      let count = found.isEmpty ? "No element is" : "\(found.count) elements are"
      throw TouchTargetError("\(count) \(description). The elements of the app are:\n\(tree)")
    }
    return (found[0], tree)
  }

  /// The element; after a failure of the test, nil.
  private func element() -> AccessibilityNode? {
    do {
      return try find().node
    } catch {
      location.fail("\(error)")
      return nil
    }
  }

  /// The search in words.
  public var description: String {
    var parts: [String] = []
    if let name { parts.append("called \"\(name)\"") }
    if let identifier { parts.append("with the identifier \"\(identifier)\"") }
    let words = AccessibilityNode.words(of: traits)
    if !words.isEmpty { parts.append("a " + words.joined(separator: " and ")) }
    return parts.isEmpty ? "there" : parts.joined(separator: ", ")
  }

  // MARK: Properties

  /// Whether at least one element is found. It does not fail the test.
  public var exists: Bool { !matches(in: tree).isEmpty }
  /// Whether the element is on screen. False if it does not exist.
  public var isHittable: Bool { (try? touchPoint(in: app)) != nil }
  /// The label; empty without one.
  public var label: String { element()?.label ?? "" }
  /// The identifier; empty without one.
  public var identity: String { element()?.identifier ?? "" }
  /// The value, or the contents of a text field; nil without.
  public var value: String? {
    let node = element()
    return node?.text?.contents ?? node?.value
  }
  /// Whether the element is selected.
  public var isSelected: Bool { element()?.states.contains(.selected) ?? false }
  /// Whether the element reacts to the user.
  public var isEnabled: Bool { element()?.states.contains(.enabled) ?? false }
  /// Whether the element has the keyboard focus.
  public var hasFocus: Bool { element()?.states.contains(.focused) ?? false }
  /// The frame in points of the window.
  public var frame: CGRect { element()?.frame ?? .zero }
  /// The localized names of the actions.
  public var actions: [String] { element()?.actions ?? [] }

  // MARK: Waiting

  /// Makes frames until the element exists, for at most `timeout` seconds of the virtual clock. Returns
  /// whether it does.
  public func waitForExistence(timeout: TimeInterval) -> Bool { wait(timeout) { exists } }

  /// Makes frames until the element does not exist any longer, for at most `timeout` seconds of the virtual
  /// clock. Returns whether it is gone.
  public func waitForNonExistence(timeout: TimeInterval) -> Bool { wait(timeout) { !exists } }

  private func wait(_ timeout: TimeInterval, until isDone: () -> Bool) -> Bool {
    let end = app.host.now + timeout
    while !isDone() {
      guard app.host.now < end else { return false }
      app.frame()
    }
    return true
  }

  // MARK: Actions

  /// Returns the middle of the visible part of the element.
  ///
  /// - Throws: ``TouchTargetError`` if the element does not exist, if several do, or if it is out of sight.
  public func touchPoint(in app: TestApp) throws -> CGPoint {
    let (node, tree) = try find()
    var visible = node.frame
    var parent = node.parent
    while let id = parent, let around = tree[id] {
      visible = visible.intersection(around.frame)
      parent = around.parent
    }
    guard node.states.contains(.showing), visible.width > 0, visible.height > 0 else {
      throw TouchTargetError("The element \(description) is out of sight.")
    }
    return CGPoint(x: visible.midX, y: visible.midY)
  }

  /// Scrolls the element into view if it is out of sight, and taps it with a finger.
  public func tap(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    if let node = try? find().node, !node.states.contains(.showing) {
      _ = app.loop.accessibility.scroll(to: node.id)
      app.frame()
    }
    app.tap(self, fileID: fileID, filePath: filePath, line: line)
  }

  /// Performs an action as a reader does, without a touch, and makes a frame. The test fails if the element
  /// has no action of this name, or if the action was not done.
  ///
  /// - `action`: The localized name, for example "activate", or that of a custom action.
  public func perform(
    _ action: String = "activate", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let location = AssertionLocation(fileID, filePath, line)
    do {
      let node = try find().node
      guard let index = node.actions.firstIndex(of: action) else {
        return location.fail("The element \(description) has no action \"\(action)\", but \(node.actions).")
      }
      guard app.loop.accessibility.perform(action: index, on: node.id) else {
        return location.fail("The action \"\(action)\" of the element \(description) was not done.")
      }
      app.frame()
    } catch {
      location.fail("\(error)")
    }
  }
}

extension TestApp {
  /// Returns a query for an element that assistive technology sees; see ``TestElement``. An element has all
  /// that is passed.
  ///
  /// - `name`: The label or the identifier. The default is nil: any.
  /// - `identifier`: The `accessibilityIdentifier`. The default is nil: any.
  /// - `traits`: What the element is, for example `[.button, .selected]`. The default is anything.
  public func element(
    _ name: String? = nil, identifier: String? = nil, traits: UIAccessibilityTraits = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> TestElement {
    TestElement(self, name, identifier, traits, AssertionLocation(fileID, filePath, line))
  }

  /// The elements that assistive technology sees, one per line, after a frame that does not advance the
  /// clock: role, label, value, and what differs from the usual state. For messages and snapshots.
  public var accessibilityDescription: String {
    runFrame()
    return loop.accessibility.tree.description
  }
}

extension AccessibilityNode {
  private static let traits: [(UIAccessibilityTraits, String, @Sendable (AccessibilityNode) -> Bool)] = [
    (.button, "button", { [.button, .tab, .toggle, .menuItem].contains($0.role) }),
    (.link, "link", { $0.role == .link }),
    (.image, "image", { $0.role == .image }),
    (.selected, "selected", { $0.states.contains(.selected) }),
    (.staticText, "text", { $0.role == .text }),
    (.notEnabled, "disabled", { !$0.states.contains(.enabled) }),
    (.updatesFrequently, "updated frequently", { $0.states.contains(.updatesFrequently) }),
    (.searchField, "search field", { $0.role == .searchField }),
    (.adjustable, "adjustable", { $0.role == .slider }),
    (.tabBar, "tab bar", { $0.role == .tabList }),
    (.header, "header", { $0.role == .heading }),
    (.toggleButton, "toggle", { $0.role == .toggle }),
  ]

  fileprivate func has(_ traits: UIAccessibilityTraits) -> Bool {
    Self.traits.allSatisfy { trait, _, has in !traits.contains(trait) || has(self) }
  }

  fileprivate static func words(of traits: UIAccessibilityTraits) -> [String] {
    Self.traits.filter { traits.contains($0.0) }.map(\.1)
  }
}
