import Accessibility
import Foundation

extension AccessibleInterface {
  /// The interface of all objects: name, role, states, parent and children.
  static let accessible = AccessibleInterface(
    name: "Accessible", isOf: { _ in true },
    properties: [
      Property("Name", "s") { .string($0.node.atspiName) },
      Property("Description", "s") { .string($0.node.atspiDescription) },
      Property("Parent", "(so)") { $0.objects.parent(of: $0.node) },
      Property("ChildCount", "i") { .number($0.node.childCount) },
      Property("Locale", "s") {
        .string($0.node.language?.replacing("-", with: "_") ?? $0.objects.locale)
      },
      Property("AccessibleId", "s") { .string($0.node.identifier ?? "") },
    ],
    methods: [
      Method("GetChildAtIndex", "i", "(so)") {
        [$0.objects.reference($0.objects.child($0.integer(0), of: $0.node)?.id)]
      },
      Method("GetChildren", "", "a(so)") { call in
        // Those with views, if the others are too many for one message.
        let count = call.node.childCount
        let ids =
          call.node.findsChildrenOnDemand && count <= 1000
          ? (0..<count).compactMap { call.objects.child($0, of: call.node)?.id } : call.node.children
        return [.array(of: "(so)", ids.map { call.objects.reference($0) })]
      },
      Method("GetIndexInParent", "", "i") { [.number($0.node.id == .application ? -1 : $0.node.index)] },
      Method("GetRelationSet", "", "a(ua(so))") { [.array(of: "(ua(so))", relations(of: $0))] },
      Method("GetRole", "", "u") { [.uint32($0.node.atspiRole.number)] },
      Method("GetRoleName", "", "s") { [.string($0.node.atspiRole.name)] },
      Method("GetLocalizedRoleName", "", "s") { [.string($0.node.atspiRole.name)] },
      Method("GetState", "", "au") { [$0.node.atspiStates.value] },
      Method("GetAttributes", "", "a{ss}") { [attributes(of: $0.node)] },
      Method("GetApplication", "", "(so)") { [$0.objects.reference(.application)] },
      Method("GetInterfaces", "", "as") { [interfaces(of: $0.node)] },
    ])

  static func interfaces(of node: AccessibilityNode) -> DBusValue {
    .strings(all.filter { $0.isOf(node) }.map(\.fullName))
  }

  static func attributes(of node: AccessibilityNode) -> DBusValue {
    var attributes = ["toolkit": "UIKit"]
    attributes["id"] = node.identifier
    if let position = node.position {
      attributes["posinset"] = String(position.number)
      attributes["setsize"] = String(position.count)
      attributes["level"] = position.level.map { String($0) }
    }
    let entries = attributes.sorted { $0.key < $1.key }.map { DBusValue.entry(.string($0), .string($1)) }
    return .array(of: "{ss}", entries)
  }

  /// A tab belongs to its list, and what is modal is in front of the window.
  private static func relations(of call: AccessibleQuery) -> [DBusValue] {
    func relation(_ kind: UInt32, _ id: AccessibilityNode.ID) -> DBusValue {
      .structure([.uint32(kind), .array(of: "(so)", [call.objects.reference(id)])])
    }
    let (memberOf, popupFor) = (UInt32(5), UInt32(15))
    if call.node.role == .tab, let parent = call.node.parent { return [relation(memberOf, parent)] }
    if call.node.states.contains(.modal) { return [relation(popupFor, call.source.tree.root)] }
    return []
  }

  static let application = AccessibleInterface(
    name: "Application", isOf: { $0.id == .application },
    properties: [
      Property("ToolkitName", "s") { _ in .string("UIKit") },
      Property("Version", "s") { _ in .string("1") },
      Property("AtspiVersion", "s") { _ in .string("2.1") },
      Property(
        "Id", "i",
        set: { call, value in
          call.objects.applicationNumber = Int32(clamping: value.integer ?? 0)
          return true
        }, { .int32($0.objects.applicationNumber) }),
    ],
    methods: [
      Method("GetLocale", "u", "s") { [.string($0.objects.locale)] },
      // Empty: the program has no bus of its own.
      Method("GetApplicationBusAddress", "", "s") { _ in [.string("")] },
    ])

  /// The places of elements. Readers move no elements.
  static let component = AccessibleInterface(
    name: "Component", isOf: { $0.id != .application }, properties: [],
    methods: [
      Method("Contains", "iiu", "b") { [.bool($0.node.frame.contains(try $0.point()))] },
      Method("GetAccessibleAtPoint", "iiu", "(so)") { call in
        let element = call.source.element(at: try call.point())
        let path = sequence(first: element) { $0.flatMap { call.source.node($0)?.parent } }
        return [call.objects.reference(path.prefix { $0 != nil }.contains(call.node.id) ? element : nil)]
      },
      Method("GetExtents", "u", "(iiii)") {
        [.structure($0.integers($0.node.frame, try $0.coordinates(0)))]
      },
      Method("GetPosition", "u", "ii") { Array($0.integers($0.node.frame, try $0.coordinates(0))[..<2]) },
      Method("GetSize", "", "ii") { Array($0.integers($0.node.frame, .window)[2...]) },
      Method("GetLayer", "", "u") { [.uint32($0.node.role == .window ? 7 : 3)] },
      Method("GetMDIZOrder", "", "n") { _ in [.int16(-1)] },
      Method("GrabFocus", "", "b") { [.bool($0.source.focus($0.node.id))] },
      Method("GetAlpha", "", "d") { _ in [.double(1)] },
      Method("SetExtents", "iiiiu", "b") { _ in [.bool(false)] },
      Method("SetPosition", "iiu", "b") { _ in [.bool(false)] },
      Method("SetSize", "ii", "b") { _ in [.bool(false)] },
      Method("ScrollTo", "u", "b") { [.bool($0.source.scroll(to: $0.node.id))] },
      Method("ScrollToPoint", "uii", "b") { _ in [.bool(false)] },
    ])
}
