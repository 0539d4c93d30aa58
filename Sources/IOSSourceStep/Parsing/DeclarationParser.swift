/// Finds the declarations of a source. Expressions are skipped: a declaration begins a line, or follows a
/// brace or a semicolon.
struct DeclarationParser {
  private let source: Source
  private var texts: [String] { source.texts }
  private var tokens: [Token] { source.tokens }

  init(_ source: Source) { self.source = source }

  func declarations() -> [Declaration] { members(0..<tokens.count - 1, of: nil) }

  private static let modifiers: Set = [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "final", "override",
    "required",
    "convenience", "lazy", "weak", "unowned", "dynamic", "optional", "mutating", "nonmutating", "indirect",
    "prefix", "postfix", "infix", "nonisolated", "isolated", "distributed", "borrowing", "consuming", "class",
    "sending", "__consuming",
  ]

  static func isModifier(_ text: String) -> Bool { modifiers.contains(text) }

  static func beginsDeclaration(_ text: String) -> Bool {
    isModifier(text) || Declaration.Kind(rawValue: text) != nil || text.hasPrefix("@")
  }

  /// The declarations in a range of tokens.
  private func members(_ range: Range<Int>, of parent: Declaration?) -> [Declaration] {
    var found: [Declaration] = []
    // Each entry has the conditions of the branches so far, the last of which is open.
    var conditions: [[String]] = []
    var isOpen = false
    var isStart = true
    var index = range.lowerBound
    func end(before index: Int) {
      if isOpen, let last = found.last { last.last = index - 1 }
      isOpen = false
    }
    while index < range.upperBound {
      let token = tokens[index]
      if token.kind == .directive, ["#if", "#elseif", "#else", "#endif"].contains(texts[index]) {
        end(before: index)
        var next = index + 1
        while next < range.upperBound, !tokens[next].startsLine { next += 1 }
        let condition = source.text(index + 1..<next)
        switch texts[index] {
        case "#if": conditions.append([condition])
        case "#endif": _ = conditions.popLast()
        default:
          let branches = conditions.popLast() ?? []
          conditions.append(branches + [texts[index] == "#else" ? "true" : condition])
        }
        index = next
        isStart = true
      } else if texts[index] == ";" {
        end(before: index)
        index += 1
        isStart = true
      } else if isStart || token.startsLine, let (declaration, next) = declaration(at: index, of: parent) {
        end(before: index)
        declaration.parent = parent
        declaration.conditions = conditions.map { branches in
          (branches.dropLast().map { "!(\($0))" } + ["(\(branches.last ?? "true"))"]).joined(
            separator: " && ")
        }
        if let body = declaration.body {
          let inner = members(body.lowerBound + 1..<body.upperBound, of: declaration)
          // Of functions only the classes inside matter.
          declaration.members = declaration.kind.isType ? inner : inner.filter { $0.kind.isType }
        }
        found.append(declaration)
        isOpen = true
        index = next
        isStart = declaration.body != nil
      } else {
        index = token.kind == .open ? source.partner[index] + 1 : index + 1
        isStart = false
      }
    }
    end(before: range.upperBound)
    return found
  }

  /// The declaration that begins at a token, and the index after its header and its body.
  private func declaration(at first: Int, of parent: Declaration?) -> (Declaration, Int)? {
    var index = first
    var attributes: [Range<Int>] = []
    var modifiers: [Range<Int>] = []
    while true {
      let start = index
      if tokens[index].kind == .attribute {
        index = endOfAttribute(index)
        attributes.append(start..<index)
      } else if tokens[index].kind == .word, Self.modifiers.contains(texts[index]),
        texts[index] != "class" || Self.beginsMember(texts[index + 1])
      {
        index += 1
        if texts[index] == "(", source.isAdjacent(index) { index = source.partner[index] + 1 }
        modifiers.append(start..<index)
      } else {
        break
      }
    }
    guard tokens[index].kind == .word, let kind = Declaration.Kind(rawValue: texts[index]) else { return nil }
    let keyword = index
    index += 1
    var name = texts[index]
    let nameToken = index
    switch kind {
    case .`init`, .subscript, .deinit:
      guard ["(", "<", "?", "!", "{"].contains(name), kind != .deinit || name == "{" else { return nil }
      name = kind.rawValue
    case .case where parent?.kind != .enum: return nil
    case .func, .operator:
      guard tokens[index].kind == .word || tokens[index].kind == .mark else { return nil }
      index += 1
      while tokens[nameToken].kind == .mark, tokens[index].kind == .mark, source.isAdjacent(index),
        texts[index] != "<" || tokens[index + 1].kind != .word
      {
        name += texts[index]
        index += 1
      }
    case .var where name == "(", .let where name == "(": name = "_"
    case .extension where tokens[index].kind == .open:
      index = source.partner[index] + 1
      name = source.text(nameToken..<index)
    default:
      guard tokens[index].kind == .word else { return nil }
      index += 1
      while texts[index] == ".", tokens[index + 1].kind == .word {
        name += "." + texts[index + 1]
        index += 2
      }
    }
    let declaration = Declaration(
      kind, name: name, nameToken: nameToken, first: first, keyword: keyword, attributes: attributes,
      modifiers: modifiers, source: source)
    index = kind.isType ? typeHeader(declaration, from: index) : memberHeader(declaration, from: index)
    guard !kind.isType || declaration.body != nil else { return nil }
    declaration.last = index - 1
    return (declaration, index)
  }

  /// The index after an attribute with its arguments.
  private func endOfAttribute(_ start: Int) -> Int {
    var index = start + 1
    while texts[index] == ".", source.isAdjacent(index), tokens[index + 1].kind == .word { index += 2 }
    if texts[index] == "<", source.isAdjacent(index) { index = source.endOfAngles(index) }
    return texts[index] == "(" && source.isAdjacent(index) ? source.partner[index] + 1 : index
  }

  private static func beginsMember(_ text: String) -> Bool {
    modifiers.contains(text) || ["func", "var", "let", "subscript"].contains(text)
  }

  private func typeHeader(_ declaration: Declaration, from index: Int) -> Int {
    var index = index
    if texts[index] == "<" {
      let end = source.endOfAngles(index)
      declaration.generics = index..<end
      index = end
    }
    while texts[index] == "?" { index += 1 }
    let limit = { (index: Int) in texts[index] == "{" || texts[index] == "where" || tokens[index].kind == .end
    }
    if texts[index] == ":" {
      declaration.colon = index
      index += 1
      let start = index
      while !limit(index) { index = tokens[index].kind == .open ? source.partner[index] + 1 : index + 1 }
      declaration.inherited = source.parts(start..<index).map { part in
        part.filter { tokens[$0].kind != .attribute }.map { texts[$0] }.joined()
      }
    }
    return body(declaration, from: whereClause(declaration, from: index))
  }

  private func whereClause(_ declaration: Declaration, from index: Int) -> Int {
    guard texts[index] == "where" else { return index }
    let end = endOfType(index + 1)
    declaration.whereClause = index..<end
    return end
  }

  private func body(_ declaration: Declaration, from index: Int) -> Int {
    guard texts[index] == "{" else { return index }
    declaration.body = index...source.partner[index]
    return source.partner[index] + 1
  }

  private func memberHeader(_ declaration: Declaration, from index: Int) -> Int {
    var index = index
    switch declaration.kind {
    case .func, .`init`, .subscript:
      while ["?", "!"].contains(texts[index]) { index += 1 }
      if texts[index] == "<" {
        let end = source.endOfAngles(index)
        declaration.generics = index..<end
        index = end
      }
      guard texts[index] == "(" else { return index }
      declaration.parameters = parameters(index + 1..<source.partner[index])
      index = source.partner[index] + 1
      let start = index
      while ["async", "throws", "rethrows", "reasync"].contains(texts[index]) {
        index += 1
        if texts[index] == "(" { index = source.partner[index] + 1 }
      }
      if index > start { declaration.effects = start..<index }
      if texts[index] == "->" {
        let end = endOfType(index + 1)
        declaration.type = index + 1..<end
        index = end
      }
      return body(declaration, from: whereClause(declaration, from: index))
    case .var, .let:
      if texts[index] == ":" {
        let end = endOfType(index + 1)
        declaration.type = index + 1..<end
        index = end
      }
      return body(declaration, from: index)
    case .deinit: return body(declaration, from: declaration.nameToken)
    default: return index
    }
  }

  /// The index after a type or a list of requirements.
  private func endOfType(_ start: Int) -> Int {
    var index = start
    while tokens[index].kind != .end, tokens[index].kind != .close {
      switch texts[index] {
      case "{", "where", ";", "=":
        if texts[index] != "=" || texts[index + 1] != "=" { return index }
        index += 1
      case ",": if !isRequirements(start) { return index }
      case "<":
        index = source.endOfAngles(index)
        continue
      default:
        let continues = index == start || ["->", ".", "&", ",", ":"].contains(texts[index - 1])
        if tokens[index].startsLine, !continues, !["->", ".", "&"].contains(texts[index]) { return index }
      }
      index = tokens[index].kind == .open ? source.partner[index] + 1 : index + 1
    }
    return index
  }

  private func isRequirements(_ start: Int) -> Bool { start > 0 && texts[start - 1] == "where" }

  private func parameters(_ range: Range<Int>) -> [Declaration.Parameter] {
    source.parts(range).compactMap { part in
      var index = part.lowerBound
      while tokens[index].kind == .attribute { index = endOfAttribute(index) }
      guard let colon = part.first(where: { texts[$0] == ":" && $0 > index }) else { return nil }
      let names = texts[index..<colon]
      guard let label = names.first, let name = names.last else { return nil }
      var end = colon + 1
      while end < part.upperBound, texts[end] != "=" {
        end = tokens[end].kind == .open ? source.partner[end] + 1 : end + 1
      }
      let isVariadic = end - colon > 3 && texts[end - 3..<end] == [".", ".", "."]
      return Declaration.Parameter(
        label: label, name: name, type: source.text(colon + 1..<end), isVariadic: isVariadic)
    }
  }
}
