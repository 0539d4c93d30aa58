/// Rewrites what Swift accepts only with Objective-C: protocols with `@objc` that are of
/// classes without saying so, `weak` in protocols, and `abs` in extensions of numbers, which on Linux is the
/// type's own.
///
/// A member of the result of an optional method of UIKit's delegates is nil if the method is not implemented.
///
/// Key-value observation of other properties than the geometry of views has a warning.
enum LanguageRule {
  static func apply(to module: Module, options: SourceStep.Options, _ changes: inout SourceChanges) {
    if options.treatsLinuxAsIOS {
      // Additions have the conditions of the declarations that they are for.
      for declaration in module.declarations {
        declaration.conditions = declaration.conditions.map {
          $0.contains("Linux") ? $0 : $0.replacing("os(iOS)", with: isIOS)
        }
      }
    }
    for source in module.sources {
      for declaration in source.all {
        switch declaration.kind {
        case .protocol: rewriteProtocol(declaration, &changes)
        case .extension where ["CGFloat", "Double", "Float"].contains(declaration.name):
          qualifyFunctions(in: declaration, &changes)
        case .extension: warnOfAttributes(in: declaration, of: module, &changes)
        default: break
        }
      }
      systemConditions(in: source, options: options, &changes)
      observations(in: source, &changes)
      membersOfOptionalCalls(in: source, &changes)
    }
  }

  private static func rewriteProtocol(_ type: Declaration, _ changes: inout SourceChanges) {
    let source = type.source
    for member in type.members {
      for modifier in member.modifiers where source.texts[modifier.lowerBound] == "weak" {
        changes.remove(modifier, in: source)
      }
    }
    for index in (type.colon ?? type.keyword)..<(type.body?.lowerBound ?? type.keyword)
    where source.texts[index] == "class" {
      changes.replace(index..<index + 1, with: "AnyObject", in: source)
    }
    let isObjective = type.attribute("@objc") != nil || type.members.contains { $0.hasModifier("optional") }
    guard isObjective, !["AnyObject", "class", "NSObjectProtocol"].contains(where: type.inherited.contains)
    else { return }
    if let colon = type.colon {
      changes.insert(" AnyObject,", after: colon, in: source)
    } else if let body = type.body {
      changes.insert(": AnyObject", after: body.lowerBound - 1, in: source)
    }
  }

  private static func qualifyFunctions(in type: Declaration, _ changes: inout SourceChanges) {
    guard let body = type.body else { return }
    for index in body where type.source.texts[index] == "abs" && type.source.texts[index + 1] == "(" {
      guard ![".", "func"].contains(type.source.texts[index - 1]) else { continue }
      changes.replace(index..<index + 1, with: "Swift.abs", in: type.source)
    }
  }

  /// Attributes of Xcode on classes that are not of the module.
  private static func warnOfAttributes(
    in type: Declaration, of module: Module, _ changes: inout SourceChanges
  ) {
    guard module[type.name] == nil,
      let member = type.members.first(where: { $0.attribute("@IBInspectable") != nil })
    else { return }
    changes.warn(
      "nibs do not set attributes of an extension of \(type.name) on Linux: declare \(member.name) in a subclass",
      at: member.keyword, in: type.source)
  }

  private static let isIOS = "(os(iOS) || os(Linux))"

  private static func systemConditions(
    in source: Source, options: SourceStep.Options, _ changes: inout SourceChanges
  ) {
    var hasWarned = false
    for index in source.tokens.indices where ["#if", "#elseif"].contains(source.texts[index]) {
      var end = index + 1
      while !source.tokens[end].startsLine, source.tokens[end].kind != .end { end += 1 }
      let condition = index + 1..<end
      guard !source.texts[condition].contains("Linux") else { continue }
      for name in condition where source.texts[name] == "iOS" && source.texts[name - 2] == "os" {
        if options.treatsLinuxAsIOS {
          changes.replace(name - 2..<name + 2, with: isIOS, in: source)
        } else if !hasWarned {
          hasWarned = true
          changes.warn(
            "os(iOS) is false on Linux: write os(iOS) || os(Linux), or write linux-is-ios into the file "
              + "ios-sources.options", at: index, in: source)
        }
      }
    }
  }

  /// Methods of UIKit's delegates whose result has members, by the labels of their last parameter.
  private static let resultsWithMembers: Set = [
    "sizeForItemAt", "insetForSectionAt", "referenceSizeForHeaderInSection",
    "referenceSizeForFooterInSection",
    "minimumLineSpacingForSectionAt", "minimumInteritemSpacingForSectionAt",
  ]

  /// Writes `?` after `delegate?.collectionView?(…sizeForItemAt: path)` before a member, and `!` after
  /// `delegate.collectionView!(…)`, because the library returns an optional there that is nil without an
  /// implementation.
  private static func membersOfOptionalCalls(in source: Source, _ changes: inout SourceChanges) {
    for index in source.tokens.indices.dropLast(3) where source.texts[index] == "collectionView" {
      let mark = source.texts[index + 1]
      guard ["?", "!"].contains(mark), source.texts[index + 2] == "(" else { continue }
      let close = source.partner[index + 2]
      let labels = source.parts(index + 3..<close, isOfTypes: false).map { source.texts[$0.lowerBound] }
      guard resultsWithMembers.contains(labels.last ?? "") else { continue }
      if mark == "!" || source.texts[close + 1] == "." {
        changes.insert(mark, after: close, in: source)
      }
    }
  }

  /// The properties of views that can be observed.
  private static let observedProperties: Set = [
    "frame", "bounds", "center", "transform", "alpha", "isHidden", "hidden", "contentOffset", "contentSize",
    "contentInset",
  ]

  private static func observations(in source: Source, _ changes: inout SourceChanges) {
    for index in source.tokens.indices
    where source.tokens[index].kind == .word && source.texts[index + 1] == "(" {
      let name = source.texts[index]
      let inner = index + 2..<source.partner[index + 1]
      guard
        let argument = source.parts(inner, isOfTypes: false).first(where: { part in
          name == "observe" && source.texts[part.lowerBound] == "\\"
            || name == "addObserver" && source.texts[part.lowerBound] == "forKeyPath"
        })
      else { continue }
      let words = source.text(argument).split { !$0.isLetter }.map(String.init)
      if !observedProperties.contains(words.last ?? "") {
        changes.warn(
          "on Linux only the geometry of views is observed by key: call a closure in didSet", at: index,
          in: source)
      }
    }
  }
}
