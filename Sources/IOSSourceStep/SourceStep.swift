/// Rewrites the sources of a module that were written for iOS, so that they compile without Objective-C.
///
/// Each rule is a type of the folder Rules, whose documentation says what it cannot do.
package struct SourceStep {
  /// Choices of the user for a module.
  package struct Options: Sendable {
    /// Whether `os(iOS)` in conditions is true on Linux. The default is false.
    package var treatsLinuxAsIOS = false

    package init() {}

    /// Reads the options of a file: a word in each line. Words that are no options are added to `unknown`.
    package init(text: String, unknown: inout [String]) {
      for line in text.split(whereSeparator: \.isNewline) {
        let word = String(line.prefix { $0 != "#" }).filter { !$0.isWhitespace }
        switch word {
        case "": break
        case "linux-is-ios": treatsLinuxAsIOS = true
        default: unknown.append(word)
        }
      }
    }
  }

  /// A file of Swift.
  package struct File: Sendable {
    /// The path in errors.
    package let path: String
    package let text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
  }

  /// A line that no rule can rewrite, and what to write instead.
  package struct Warning: Sendable, Equatable {
    /// The line, from 1.
    package let line: Int
    package let text: String
  }

  /// A rewritten file.
  package struct Result: Sendable {
    package let text: String
    package let warnings: [Warning]
  }

  /// Rewrites the files of a module.
  ///
  /// - Parameters:
  ///   - files: All files of the module that were written for iOS.
  ///   - others: The files of modules that it uses, which are read for their classes and protocols.
  ///   - options: What the user chooses.
  ///   - marksLines: Whether the result has `#sourceLocation`, so that errors are at the original lines, and
  ///     a `#warning` for each warning. Without them it is for reading.
  /// - Returns: The rewritten files in their order.
  package static func rewrite(
    _ files: [File], others: [File] = [], options: Options = Options(), marksLines: Bool = true
  ) -> [Result] {
    let sources = OldNameRule.sources(of: files)
    let module = Module(
      sources: sources.filter { $0.unbalancedLine == nil },
      others: OldNameRule.sources(of: others))
    var changes = SourceChanges()
    // First, because it changes the conditions that the others write.
    LanguageRule.apply(to: module, options: options, &changes)
    RuntimeCallRule.apply(to: module, &changes)
    AttributeRule.apply(to: module, &changes)
    let selected = SelectorRule.apply(to: module, &changes)
    let requirements = OptionalRequirements(of: module)
    requirements.apply(&changes)
    let outer = OuterOverrideRule(of: module)
    outer.apply(to: module, &changes)
    NamedMethodRule(module: module, requirements: requirements, selected: selected, outer: outer)
      .apply(&changes)
    ExtensionOverrideRule.apply(to: module, except: outer, &changes)
    DelegateRule.apply(to: module, &changes)
    Access.widen(changes.widened, &changes)
    ImportRule.apply(to: module, &changes)
    return sources.map { source in
      if let line = source.unbalancedLine {
        changes.warn("the brackets do not match: the file is not rewritten", atLine: line, in: source)
      }
      return Result(
        text: changes.text(of: source, marksLines: marksLines),
        warnings: (changes.warnings[ObjectIdentifier(source)] ?? []).map {
          Warning(line: $0.line, text: $0.text)
        })
    }
  }
}
