/// Imports UIKit in each file, because on iOS other files of the module bring it along, and writes
/// `import UIKit` for `import UIKit.UIGestureRecognizerSubclass` and the like. Imports the modules that have
/// on Linux what Foundation and `os` have on iOS. Removes previews of SwiftUI.
///
/// SwiftUI itself does not exist: other uses of it have a warning at the import.
enum ImportRule {
  static func apply(to module: Module, _ changes: inout SourceChanges) {
    for source in module.sources {
      let hasImport = source.declarations.contains { declaration in
        // `import class UIKit.UIView` imports only the class.
        declaration.kind == .import && declaration.conditions.isEmpty
          && declaration.nameToken == declaration.keyword + 1
          && (declaration.name == "UIKit" || declaration.name.hasPrefix("UIKit."))
      }
      if !hasImport { changes.addImport("UIKit", to: source) }
      // UIKit does not bring this module along, because it loads thirty libraries.
      if !networkTypes.isDisjoint(with: source.texts) {
        changes.addImport("FoundationNetworking", to: source)
      }
      let previews = removePreviews(in: source, &changes)
      for declaration in source.declarations where declaration.kind == .import {
        if declaration.name.hasPrefix("UIKit."), declaration.nameToken == declaration.keyword + 1 {
          let end = declaration.nameToken + declaration.name.split(separator: ".").count * 2 - 1
          changes.replace(declaration.nameToken..<end, with: "UIKit", in: source)
        } else if ["os", "os.log", "os.logger", "OSLog"].contains(declaration.name),
          declaration.conditions.isEmpty, declaration.nameToken == declaration.keyword + 1
        {
          let end = declaration.nameToken + declaration.name.split(separator: ".").count * 2 - 1
          changes.replace(declaration.nameToken..<end, with: "UnifiedLogging", in: source)
        } else if ["SwiftUI", "DeveloperToolsSupport"].contains(declaration.name),
          declaration.conditions.isEmpty || previews
        {
          changes.remove(declaration.first..<declaration.nameToken + 1, in: source)
          if !previews {
            changes.warn(
              "SwiftUI does not exist on Linux: exclude what uses it with #if canImport(SwiftUI)",
              at: declaration.keyword, in: source)
          }
        }
      }
    }
  }

  /// The modules that a source imports.
  static func imports(of source: Source) -> [String] {
    source.declarations.filter { $0.kind == .import && $0.conditions.isEmpty }.map(\.name)
      .filter { !$0.hasPrefix("UIKit") && !$0.contains(".") && $0 != "SwiftUI" }
  }

  /// The types of `FoundationNetworking`.
  private static let networkTypes: Set = [
    "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask",
    "URLSessionUploadTask", "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
    "URLSessionDownloadDelegate", "URLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse",
    "URLCache", "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCredential",
    "URLAuthenticationChallenge", "URLProtectionSpace", "URLProtocol",
  ]

  private static let previewTypes: Set = [
    "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable", "View", "SwiftUI.View",
  ]

  /// Returns whether there are previews.
  private static func removePreviews(in source: Source, _ changes: inout SourceChanges) -> Bool {
    var found = false
    let importsSwiftUI = source.declarations.contains { $0.kind == .import && $0.name == "SwiftUI" }
    for declaration in source.declarations
    where importsSwiftUI && [.struct, .extension, .class].contains(declaration.kind) {
      guard !previewTypes.isDisjoint(with: declaration.inherited) else { continue }
      changes.remove(declaration.first..<declaration.last + 1, in: source)
      found = true
    }
    for index in source.tokens.indices where source.texts[index] == "#Preview" {
      var start = index
      // Attributes of availability before it.
      while start > 0, source.texts[start - 1] == ")", source.partner[start - 1] > 0,
        source.tokens[source.partner[start - 1] - 1].kind == .attribute
      { start = source.partner[start - 1] - 1 }
      var end = index + 1
      if source.texts[end] == "(" { end = source.partner[end] + 1 }
      guard source.texts[end] == "{" else { continue }
      changes.remove(start..<source.partner[end] + 1, in: source)
      found = true
    }
    return found
  }
}
