/// Writes the names of today for those that UIKit had until Swift 4.1 (`OldNames`): types, constants,
/// notifications, members, labels and functions. `characters` of a text is the text itself, and `open let`,
/// which Swift 5 refuses, is public.
///
/// A name that the module declares is its own and stays, for example in files that declare the old names for
/// several versions of Swift. Members and labels are found by their names alone, so those of other modules
/// that have the same ones are renamed too.
enum OldNameRule {
  /// Reads files, with the names of today. It comes before all other rules, because they copy signatures.
  static func sources(of files: [SourceStep.File]) -> [Source] {
    let sources = files.map { Source(path: $0.path, text: $0.text) }
    let own = Set(sources.flatMap { $0.all.filter { !$0.hasModifier("override") }.map(\.name) })
    return sources.map { source in
      guard source.unbalancedLine == nil else { return source }
      var changes = SourceChanges()
      rename(in: source, except: own, &changes)
      let text = changes.text(of: source, marksLines: false)
      return text.utf8.count == source.bytes.count && Array(text.utf8) == source.bytes
        ? source : Source(path: source.path, text: text)
    }
  }

  private static func rename(in source: Source, except own: Set<String>, _ changes: inout SourceChanges) {
    for index in source.tokens.indices where source.tokens[index].kind == .word {
      let name = source.texts[index]
      guard !own.contains(name) else { continue }
      let isMember = index > 0 && source.texts[index - 1] == "."
      if name == "characters", isMember {
        changes.remove(index - 1..<index + 1, in: source)
      } else if name == "open", source.texts[index + 1] == "let" {
        changes.replace(index..<index + 1, with: "public", in: source)
      } else if let member = OldNames.members[name] {
        changes.replace(index..<index + 1, with: member, in: source)
      } else if isMember, let notification = OldNames.notifications[name] {
        changes.replace(
          nameOfNotification(endingAt: index, in: source)..<index + 1, with: notification, in: source)
      } else if !isMember, let today = OldNames.globals[name] {
        changes.replace(index..<index + 1, with: today, in: source)
      } else {
        renameCall(at: index, isMember: isMember, in: source, &changes)
      }
    }
  }

  /// The first token of `.Name`, `Notification.Name.Name` or `NSNotification.Name.Name`.
  private static func nameOfNotification(endingAt index: Int, in source: Source) -> Int {
    let isQualified =
      index >= 4 && source.texts[index - 2] == "Name" && source.texts[index - 3] == "."
      && ["Notification", "NSNotification"].contains(source.texts[index - 4])
    return isQualified ? index - 4 : index - 1
  }

  private static func renameCall(
    at index: Int, isMember: Bool, in source: Source, _ changes: inout SourceChanges
  ) {
    guard index + 2 < source.tokens.count, source.texts[index + 1] == "(" else { return }
    let name = source.texts[index]
    if !isMember, let closure = OldNames.functions[name] {
      changes.replace(index..<index + 1, with: "(\(closure))", in: source)
    } else if let today = OldNames.labels["\(name)(\(source.texts[index + 2])"] {
      changes.replace(index..<index + 1, with: today.function, in: source)
      if !today.label.isEmpty {
        changes.replace(index + 2..<index + 3, with: today.label, in: source)
      } else if source.texts[index + 3] == ":" {
        changes.remove(index + 2..<index + 4, in: source)
      } else {
        // A declaration: `func bringSubview(toFront view: UIView)`.
        changes.replace(index + 2..<index + 3, with: "_", in: source)
      }
    }
  }
}
