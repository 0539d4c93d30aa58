import ArgumentParser
import Files
import Foundation
import Hosting
import PhotoLibrary

extension Language.Code: ExpressibleByArgument {}

extension Language.Code {
  /// The language of the messages of a desktop session: the first one that has texts of the languages in
  /// `LANGUAGE`, and of the locale of messages. Nil without one. As for other programs, `LANGUAGE` has no
  /// effect in the locale `C`.
  package init?(environment: [String: String]) {
    guard let locale = HostEnvironment.messageLocale(environment: environment) else { return nil }
    let wanted = Self.language(ofLocale: locale)
    let list = ["c", "posix"].contains(wanted) ? [] : (environment["LANGUAGE"] ?? "").split(separator: ":")
    let languages = list.map { Self.language(ofLocale: $0) } + [wanted]
    guard let code = languages.lazy.compactMap(Self.init(rawValue:)).first else { return nil }
    self = code
  }

  /// The code in a locale such as `de_AT.UTF-8`; that of today for Hebrew.
  private static func language(ofLocale locale: some StringProtocol) -> String {
    let code = locale.prefix { !"_-.@".contains($0) }.lowercased()
    return code == "iw" ? "he" : code
  }
}

extension ContentOptions {
  /// Returns the language of the texts, and sets the direction of the interface unless it is given. A window
  /// has the language of the session; without one that has texts, its host determines the direction.
  mutating func settleLanguage(
    isWindow: Bool, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Language.Code {
    let found = language ?? (isWindow ? Language.Code(environment: environment) : nil)
    if direction == nil, let found { direction = found.isRightToLeft ? .rtl : .ltr }
    return found ?? .en
  }
}

/// The texts of the program in other languages.
enum ProgramLanguage {
  /// The folders in which the texts may be: that beside an installed program, and that of the checkout from
  /// which the program was built.
  static let folders = [
    ProgramFolder.share(of: "/proc/self/exe").appending(path: "collection-demo/Languages"),
    ProgramFolder.checkout(of: #filePath).appending(path: "Assets/Languages"),
  ].map(\.path)

  /// Reads the texts of a language. A problem is reported, and the texts are English then.
  static func language(_ code: Language.Code) -> Language {
    let folder = folders.first(where: FileStatus.isFolder) ?? folders[0]
    do {
      return try Language(code, folder: folder)
    } catch {
      let reason = (error as? FileError)?.reason ?? error.localizedDescription
      StandardError.write("The texts in the language \(code.rawValue) cannot be read in \(folder): \(reason)")
      return .english
    }
  }
}
