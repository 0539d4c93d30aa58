/// Access levels of what the rules write.
enum Access {
  /// The modifier of an override in a class, with a space: as visible as the class.
  static func ofMembers(_ type: Declaration) -> String {
    switch type.access.map({ type.source.texts[$0.lowerBound] }) {
    case "public", "open": "public "
    case "package": "package "
    default: ""
    }
  }

  static func isPrivate(_ member: Declaration) -> Bool {
    [member, member.parent].contains { declaration in
      guard let declaration, let access = declaration.access else { return false }
      return isPrivate(access, of: declaration)
    }
  }

  /// Makes private members of extensions visible in the module. The others of a private extension stay
  /// private.
  static func widen(_ members: [Declaration], _ changes: inout SourceChanges) {
    for member in members {
      guard let access = member.access, isPrivate(access, of: member) else { continue }
      changes.remove(access, in: member.source)
    }
    for part in members.compactMap(\.parent) {
      guard let access = part.access, isPrivate(access, of: part), changes.remove(access, in: part.source)
      else {
        continue
      }
      for other in part.members where other.access == nil && !members.contains(where: { $0 === other }) {
        changes.insert("fileprivate ", before: other.keyword, in: part.source)
      }
    }
  }

  private static func isPrivate(_ access: Range<Int>, of declaration: Declaration) -> Bool {
    ["private", "fileprivate"].contains(declaration.source.texts[access.lowerBound])
  }
}
