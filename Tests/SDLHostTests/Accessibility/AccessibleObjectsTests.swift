import Accessibility
import Foundation
import TestSupport
import Testing

@testable import SDLHost

/// The interfaces of AT-SPI without a bus: calls and answers are values.
@Suite("Objects for screen readers") struct AccessibleObjectsTests {
  private let source = GridSource(count: 100_000)
  private let objects: AccessibleObjects

  init() {
    let source = source
    objects = AccessibleObjects(
      name: "Grid", locale: "de_CH", source: { source },
      place: { AccessiblePlace(scale: 2, origin: CGPoint(x: 100, y: 50)) })
    objects.busName = ":1.9"
    objects.desktop = AccessibleObjects.reference(":1.0", AccessibleObjects.rootPath)
  }

  private func path(_ number: Int) -> String { "/org/a11y/atspi/accessible/\(number)" }
  private func reference(_ path: String) -> DBusValue { .structure([.string(":1.9"), .path(path)]) }
  private var none: DBusValue { reference("/org/a11y/atspi/null") }

  private func answer(
    _ path: String, _ interface: String, _ member: String, _ values: [DBusValue] = []
  ) -> DBusMessage {
    objects.answer(.call(member, of: interface, at: path, in: ":1.9", values))
  }

  private func call(_ number: Int, _ member: String, _ values: DBusValue...) -> [DBusValue] {
    let (interface, method) = member.splitAtDot
    return answer(path(number), "org.a11y.atspi.\(interface)", method, values).values
  }

  private func get(_ path: String, _ property: String) -> DBusValue? {
    let (interface, name) = property.splitAtDot
    return answer(
      path, "org.freedesktop.DBus.Properties", "Get",
      [.string("org.a11y.atspi.\(interface)"), .string(name)]
    ).values.first?.content
  }

  @Test("The application contains the window, and its elements have names, roles, parents and places in sets")
  func tree() {
    let root = AccessibleObjects.rootPath
    #expect(get(root, "Accessible.Name") == .string("Grid"))
    #expect(get(root, "Accessible.Parent") == .structure([.string(":1.0"), .path(root)]))
    #expect(get(root, "Application.ToolkitName") == .string("UIKit"))
    let atspi = "org.a11y.atspi."
    #expect(answer(root, atspi + "Accessible", "GetRoleName").values == [.string("application")])
    #expect(answer(root, atspi + "Accessible", "GetChildAtIndex", [.int32(0)]).values == [reference(path(1))])
    #expect(answer(root, atspi + "Application", "GetLocale", [.uint32(0)]).values == [.string("de_CH")])
    #expect(get(path(1), "Accessible.Parent") == reference(root))
    #expect(call(1, "Accessible.GetRoleName") == [.string("frame")])
    #expect(call(4, "Accessible.GetRole") == [.uint32(55)])
    #expect(get(path(4), "Accessible.ChildCount") == .int32(100_000))
    #expect(call(4, "Accessible.GetChildAtIndex", .int32(77_777)) == [reference(path(78_777))])
    #expect(get(path(78_777), "Accessible.Name") == .string("Photo 77778"))
    #expect(get(path(78_777), "Accessible.Description") == .string("Opens the photo"))
    #expect(get(path(78_777), "Accessible.AccessibleId") == .string("photo-77777"))
    #expect(call(78_777, "Accessible.GetIndexInParent") == [.int32(77_777)])
    #expect(
      call(78_777, "Accessible.GetAttributes") == [
        .array(
          of: "{ss}",
          [("id", "photo-77777"), ("posinset", "77778"), ("setsize", "100000"), ("toolkit", "UIKit")].map {
            .entry(.string($0), .string($1))
          })
      ])
    #expect(
      call(78_777, "Accessible.GetInterfaces")
        == [.strings(["Accessible", "Component", "Action", "TableCell"].map { atspi + $0 })])
    // Enabled 8, focusable 11, selectable 22, sensitive 24, visible 30; not showing 25.
    #expect(call(78_777, "Accessible.GetState") == [.array(of: "u", [.uint32(0x4140_0900), .uint32(0)])])
  }

  @Test("Places are in pixels of the screen, of the window, or of what contains the element")
  func places() {
    func extents(_ coordinates: UInt32) -> [DBusValue] {
      call(1006, "Component.GetExtents", .uint32(coordinates))
    }
    func box(_ numbers: Int32...) -> [DBusValue] { [.structure(numbers.map { .int32($0) })] }
    #expect(extents(0) == box(300, 370, 200, 200))
    #expect(extents(1) == box(200, 320, 200, 200))
    #expect(extents(2) == box(200, 200, 200, 200))
    #expect(
      call(4, "Component.GetAccessibleAtPoint", .int32(301), .int32(371), .uint32(0))
        == [reference(path(1006))])
    #expect(call(2, "Component.GetAccessibleAtPoint", .int32(301), .int32(371), .uint32(0)) == [none])
    #expect(call(1006, "Component.Contains", .int32(0), .int32(0), .uint32(1)) == [.bool(false)])
    #expect(AccessiblePlace(scale: 2).point(10, 20, in: .screen, parent: .zero) == CGPoint(x: 5, y: 10))
  }

  @Test("Rows, columns, the selection, actions, values and texts are on their interfaces")
  func interfaces() {
    #expect(get(path(4), "Table.NRows") == .int32(20_000))
    #expect(call(4, "Table.GetAccessibleAt", .int32(9), .int32(3)) == [reference(path(1048))])
    #expect(get(path(1048), "TableCell.Position") == .structure([.int32(9), .int32(3)]))
    #expect(call(4, "Selection.SelectChild", .int32(7)) == [.bool(true)])
    #expect(get(path(4), "Selection.NSelectedChildren") == .int32(1))
    #expect(call(4, "Selection.GetSelectedChild", .int32(0)) == [reference(path(1007))])
    #expect(call(4, "Selection.IsChildSelected", .int32(7)) == [.bool(true)])
    #expect(
      call(4, "Table.GetRowColumnExtentsAtIndex", .int32(7))
        == [.bool(true), .int32(1), .int32(2), .int32(1), .int32(1), .bool(true)])
    #expect(call(4, "Selection.DeselectSelectedChild", .int32(0)) == [.bool(true)])
    #expect(get(path(1006), "Action.NActions") == .int32(2))
    #expect(call(1006, "Action.GetName", .int32(1)) == [.string("Delete")])
    #expect(call(1006, "Action.DoAction", .int32(1)) == [.bool(true)])
    #expect(source.log == ["action 1 on 1006"])
    let properties = "org.freedesktop.DBus.Properties"
    let current: [DBusValue] = [.string("org.a11y.atspi.Value"), .string("CurrentValue")]
    #expect(answer(path(3), properties, "Set", current + [.variant(.double(3))]).kind == .reply)
    #expect(answer(path(3), properties, "Set", current + [.variant(.double(.nan))]).kind == .error)
    #expect(answer(path(3), properties, "Set", current + [.variant(.int32(1))]).kind == .error)
    #expect(
      get(path(3), "Value.CurrentValue") == .double(3) && get(path(3), "Value.Text") == .string("300 %"))
    #expect(call(2, "Text.GetText", .int32(0), .int32(-1)) == [.string("cloud sea")])
    #expect(
      call(2, "Text.GetStringAtOffset", .int32(1), .uint32(1)) == [.string("cloud "), .int32(0), .int32(6)])
    #expect(
      call(2, "Text.GetTextBeforeOffset", .int32(7), .uint32(1)) == [.string("cloud "), .int32(0), .int32(6)])
    #expect(
      call(2, "Text.GetTextAfterOffset", .int32(0), .uint32(1)) == [.string("sea"), .int32(6), .int32(9)])
    #expect(
      call(2, "Text.GetCharacterExtents", .int32(1), .uint32(1)) == [
        .int32(16), .int32(10), .int32(16), .int32(40),
      ])
    #expect(call(2, "EditableText.InsertText", .int32(5), .string("s!"), .int32(1)) == [.bool(true)])
    #expect(call(2, "Text.GetText", .int32(0), .int32(99)) == [.string("clouds sea")])
    #expect(call(2, "Text.SetSelection", .int32(0), .int32(0), .int32(6)) == [.bool(true)])
    #expect(call(2, "Text.GetSelection", .int32(0)) == [.int32(0), .int32(6)])
  }

  @Test("Readers copy the elements that have views, and no others")
  func cache() {
    let items = answer(AccessibleCache.path, AccessibleCache.interface, "GetItems").values.first
    #expect(items?.signature == "a((so)(so)(so)iiassusau)")
    #expect(items?.elements.map(\.signature) == Array(repeating: "((so)(so)(so)iiassusau)", count: 25))
    #expect(
      items?.elements.compactMap { $0.elements[6].text }.prefix(5) == [
        "Grid", "Grid window", "Search", "Zoom", "Photos",
      ])
  }

  @Test("Nonsense is answered by errors with their names, and places without an element by none")
  func nonsense() {
    func name(_ path: String, _ member: String, _ values: DBusValue...) -> String? {
      let (interface, method) = member.splitAtDot
      return answer(path, "org.a11y.atspi.\(interface)", method, values).errorName?.split(separator: ".")
        .last.map(String.init)
    }
    for bad in [
      "/", "/org/a11y/atspi/accessible/", path(99), path(-1), path(.max), path(4) + "/1",
      "/org/a11y/atspi/accessible/04", "/org/a11y/atspi/accessible/99999999999999999999", path(.min),
    ] {
      #expect(name(bad, "Accessible.GetRole") == "UnknownObject", "\(bad)")
    }
    #expect(name(path(1), "Selection.SelectAll") == "UnknownInterface")
    #expect(name(path(1), "Nothing.GetRole") == "UnknownInterface")
    #expect(name(path(1), "Accessible.Explode") == "UnknownMethod")
    #expect(name(path(1), "Accessible.GetRole", .int32(1)) == "InvalidArgs")
    #expect(name(path(4), "Accessible.GetChildAtIndex", .uint32(1)) == "InvalidArgs")
    #expect(name(path(1006), "Action.DoAction", .int32(2)) == "InvalidArgs")
    #expect(name(path(1006), "Action.DoAction", .int32(-1)) == "InvalidArgs")
    #expect(name(path(1006), "Component.GetExtents", .uint32(3)) == "InvalidArgs")
    for index in [-1, 100_000, Int32.max, .min] {
      #expect(call(4, "Accessible.GetChildAtIndex", .int32(index)) == [none])
      #expect(call(4, "Selection.SelectChild", .int32(index)) == [.bool(false)])
      #expect(call(4, "Table.GetAccessibleAt", .int32(index), .int32(index)) == [none])
    }
  }

  @Test(
    "Each method and property answers with its types, whatever the values are, and is in the introspection")
  func types() throws {
    var generator = SeededGenerator(seed: 1)
    func value(_ type: String) -> DBusValue {
      let number = [-1, 0, 1, 3, 7, 100_000, .max, .min].randomElement(using: &generator) as Int32?
      switch type {
      case "i": return .int32(number ?? 0)
      case "u": return .uint32(UInt32(bitPattern: number ?? 0))
      case "b": return .bool(true)
      default: return .string(["", "a", "ä\u{0}😀"].randomElement(using: &generator) ?? "")
      }
    }
    var calls = 0
    for number in [1, 2, 3, 4, 1006, 99_999] {
      let node = try #require(objects.node(at: path(number)))
      let description = answer(path(number), "org.freedesktop.DBus.Introspectable", "Introspect").values
      for interface in AccessibleInterface.all where interface.isOf(node) {
        #expect(description.first?.text?.contains("\"\(interface.fullName)\"") == true)
        for property in interface.properties {
          #expect(get(path(number), "\(interface.name).\(property.name)")?.signature == property.type)
        }
        for method in interface.methods {
          for _ in 0..<20 {
            let values = AccessibleInterface.types(of: method.input).map(value)
            let result = answer(path(number), interface.fullName, method.name, values)
            let isOf = result.kind == .error ? "s" : method.output
            #expect(result.signature == isOf, "\(method.name) \(values)")
            calls += 1
          }
        }
      }
    }
    #expect(calls > 3000)
  }

  @Test("Changes become the events for which readers have registered")
  func events() throws {
    let old = source.tree
    func events(_ changes: [AccessibilityChange], _ names: String...) -> [String] {
      var events = AccessibleEvents(objects, AccessibleEventFilter(registered: names))
      events.append(changes, from: old, to: source.tree)
      return events.messages.map { message in
        #expect(message.interface == AccessibleCache.interface || message.signature == "siiva{sv}")
        let parts = [message.path?.split(separator: "/").last.map(String.init) ?? "", message.member ?? ""]
        return (parts + message.values.prefix(4).map { "\($0.text ?? $0.integer.map { "\($0)" } ?? "-")" })
          .filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
    let (item, grid) = (AccessibilityNode.ID(1006), AccessibilityNode.ID(4))
    let all: [AccessibilityChange] = [
      .states(item, on: .selected, off: []), .selection(grid), .bounds(item), .focus(item),
      .announcement("Hi"),
      .label(.init(2)), .value(.init(3)), .text(.init(2), at: 0, removed: "ab", inserted: "c"),
      .caret(.init(2)),
      .states(.init(1), on: [], off: .active), .appeared(item, in: grid), .scrolled(nil), .layoutChanged(nil),
    ]
    // The libraries of readers follow states and properties without a registration.
    let followed = ["StateChanged", "PropertyChange", "ChildrenChanged"]
    #expect(events(all).allSatisfy { line in followed.contains { line.contains($0) } })
    #expect(
      events(all, "Object:", "Window::") == [
        "1006 StateChanged selected 1 0 0", "4 SelectionChanged 0 0 0", "1006 BoundsChanged 0 0 -",
        "1006 StateChanged focused 1 0 0", "4 ActiveDescendantChanged 6 0 -", "1 Announcement 1 0 Hi",
        "2 PropertyChange accessible-name 0 0 Search", "2 PropertyChange accessible-description 0 0",
        "3 PropertyChange accessible-value 0 0 -", "2 TextChanged delete 0 2 ab",
        "2 TextChanged insert 0 1 c",
        "2 TextCaretMoved 9 0 0", "2 TextSelectionChanged 0 0 0", "1 StateChanged active 0 0 0",
        "1 Deactivate 0 0 Grid window", "1006 StateChanged showing 1 0 0",
      ])
    #expect(
      events(all, "Object:SelectionChanged:").filter {
        !$0.contains("Change ") && !$0.contains("StateChanged")
      } == [
        "4 SelectionChanged 0 0 0"
      ])
    #expect(
      events(
        [.removed(.init(3), from: .init(1), index: 1), .added(.init(3), to: .init(1), index: 1)], "window")
        == [
          "1 ChildrenChanged remove 1 0 -", "3 StateChanged defunct 1 0 0", "cache RemoveAccessible -",
          "cache AddAccessible -", "1 ChildrenChanged add 1 0 -",
        ])
  }
}

extension String {
  fileprivate var splitAtDot: (String, String) {
    let parts = split(separator: ".").map(String.init)
    return (parts[0], parts[1])
  }
}
