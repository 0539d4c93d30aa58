/// Lets subclasses implement optional methods of UIKit's delegates that their superclass does not implement.
///
/// The library calls the methods of the class that conforms. That class gets an empty method if it has no
/// result, and the subclass overrides it; for others there is a warning, because an own method would be an
/// answer.
///
/// A data source of a table that commits or moves rows, and does not say which, allows all of them, as on
/// iOS: the library does not see which methods a class has.
enum DelegateRule {
  static func apply(to module: Module, _ changes: inout SourceChanges) {
    let own = Set(module.declarations.filter { $0.parent?.kind == .protocol }.map(\.fullName))
    var added: [ObjectIdentifier: Set<String>] = [:]
    for type in module.classes where module.isOwn(type.declaration) {
      allowEditing(in: type, &changes)
      for member in type.members where isDelegateMethod(member) && !own.contains(member.fullName) {
        guard let base = conformingAncestor(of: type), module.isOwn(base.declaration) else { continue }
        let chain = [base] + type.ancestors.prefix { $0 !== base }
        guard !chain.contains(where: { $0.members.contains { $0.fullName == member.fullName } }) else {
          continue
        }
        guard member.type.map({ ["Void", "()"].contains(member.source.text($0)) }) ?? true else {
          guard !results.isDisjoint(with: member.labels) else { continue }
          changes.warn(
            "\(base.name) conforms to the protocol: implement \(member.fullName) there too, and override it here",
            at: member.keyword, in: member.source)
          continue
        }
        if added[ObjectIdentifier(base), default: []].insert(member.fullName).inserted {
          let end = member.body?.lowerBound ?? member.last + 1
          let head = member.source.text(member.keyword..<end).replacing("\n", with: " ")
          changes.add(["\(Access.ofMembers(base.declaration))\(head) {}"], to: base.declaration, for: member)
        }
        changes.replace(member.keyword..<member.keyword + 1, with: "override func", in: member.source)
      }
    }
  }

  private static func allowEditing(in type: Module.Class, _ changes: inout SourceChanges) {
    guard type.parts.contains(where: { $0.inherited.contains("UITableViewDataSource") }) else { return }
    let pairs = [
      ("tableView(_:commit:forRowAt:)", "canEditRowAt"), ("tableView(_:moveRowAt:to:)", "canMoveRowAt"),
    ]
    for (name, label) in pairs {
      guard let member = type.members.first(where: { $0.fullName == name && !$0.hasModifier("override") }),
        !type.members.contains(where: { $0.fullName == "tableView(_:\(label):)" })
      else { continue }
      let access = Access.ofMembers(type.declaration)
      changes.add(
        [
          "\(access)func tableView(_ tableView: UITableView, \(label) indexPath: IndexPath) -> Bool { true }"
        ], to: type.declaration, for: member)
    }
  }

  /// The labels of optional methods that have a result.
  private static let results: Set = [
    "shouldSelectItemAt", "shouldDeselectItemAt", "shouldHighlightItemAt", "sizeForItemAt",
    "insetForSectionAt",
    "minimumLineSpacingForSectionAt", "minimumInteritemSpacingForSectionAt",
    "referenceSizeForHeaderInSection",
    "referenceSizeForFooterInSection", "viewForSupplementaryElementOfKind", "canMoveItemAt",
    "targetIndexPathForMoveFromItemAt", "targetContentOffsetForProposedContentOffset",
    "transitionLayoutForOldLayout", "canFocusItemAt", "contextMenuConfigurationForItemAt",
  ]

  private static let beginnings = [
    "scrollView(", "collectionView(", "tableView(", "scrollViewDid", "scrollViewWill",
  ]

  /// Whether a method is like one of UIKit's delegates: an object first, and labels for the others.
  private static func isDelegateMethod(_ member: Declaration) -> Bool {
    guard member.kind == .func, !member.isStatic, !member.hasModifier("override"),
      beginnings.contains(where: member.fullName.hasPrefix),
      let first = member.parameters.first, first.label == "_"
    else { return false }
    return ["UIScrollView", "UICollectionView", "UITableView"].contains(first.type)
      && member.parameters.dropFirst().allSatisfy { $0.label != "_" }
  }

  /// The class above a class that conforms to a protocol of UIKit with these methods. A class that conforms
  /// itself needs nothing.
  private static func conformingAncestor(of type: Module.Class) -> Module.Class? {
    guard !conforms(type) else { return nil }
    return type.ancestors.last(where: conforms)
  }

  private static func conforms(_ type: Module.Class) -> Bool {
    type.parts.flatMap(\.inherited).contains { name in
      ["UIScrollView", "UICollectionView", "UITableView"].contains { name.hasPrefix($0) }
        && ["Delegate", "DelegateFlowLayout", "DataSource", "Prefetching"].contains { name.hasSuffix($0) }
    }
  }
}
