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
      return ["private", "fileprivate"].contains(declaration.source.texts[access.lowerBound])
    }
  }

  /// Makes a private member of an extension visible in the module.
  static func widen(_ member: Declaration, _ changes: inout SourceChanges) {
    let source = member.source
    if let access = member.access {
      guard ["private", "fileprivate"].contains(source.texts[access.lowerBound]) else { return }
      changes.replace(access, with: "internal", in: source)
    } else if let parent = member.parent, let access = parent.access,
      ["private", "fileprivate"].contains(source.texts[access.lowerBound])
    {
      changes.replace(
        member.keyword..<member.keyword + 1, with: "internal \(source.texts[member.keyword])", in: source)
    }
  }
}
