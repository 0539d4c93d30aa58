internal import Hosting
import Foundation

/// Text that is handed from program to program: the desktop's clipboard.
///
/// The clipboard carries one plain text. Several strings are its lines; files are the paths of the files, one a line, as
/// file managers and terminals write and read them.
@preconcurrency @MainActor public final class UIPasteboard: NSObject {
  private weak var host: (any ViewHost)?
  /// What was set here last, as long as the clipboard still has it.
  private var own: (text: String, strings: [String])?
  private var seen: String?
  private var changes = 0

  init(host: (any ViewHost)?) { self.host = host }

  /// The clipboard of the current host; without a host one that holds nothing.
  public static var general: UIPasteboard {
    UIContext.current.loop?.application.pasteboard ?? UIPasteboard(host: nil)
  }

  private var access: (any PasteboardAccess)? { host?.pasteboard }

  /// The whole text; nil where there is none. Asking may take a moment: another program has it.
  public var string: String? {
    get {
      guard let text = access?.string, !text.isEmpty else { return nil }
      return text
    }
    set { write(newValue.map { [$0] } ?? []) }
  }

  /// The strings that this program set, or what another one set as a single string; nil where there is no text.
  public var strings: [String]? {
    get {
      guard let text = string else { return nil }
      if let own, own.text == text { return own.strings }
      return [text]
    }
    set { write(newValue ?? []) }
  }

  /// Whether there is text.
  public var hasStrings: Bool { string != nil }

  /// The files whose paths, or `file://` addresses, are the text's lines; nil where a line is neither.
  public var urls: [URL]? {
    get { string.flatMap { UIPasteboard.files(in: $0) } }
    set { write((newValue ?? []).map { $0.isFileURL ? $0.path(percentEncoded: false) : $0.absoluteString }) }
  }

  /// The first of ``urls``.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  public var hasURLs: Bool { urls != nil }

  /// Rises whenever the text is another one, as far as it was asked for.
  public var changeCount: Int {
    let text = string
    if text != seen {
      seen = text
      changes += 1
    }
    return changes
  }

  private func write(_ strings: [String]) {
    let text = strings.joined(separator: "\n")
    own = (text, strings)
    access?.string = text
    seen = text.isEmpty ? nil : text
    changes += 1
  }

  /// Reads a list of files: absolute paths, or `file://` addresses with their `%20`s, one a line. Empty lines, comments
  /// (`#`) and the word that some file managers put before them (`copy`, `cut`) are left out.
  static func files(in text: String) -> [URL]? {
    var files: [URL] = []
    for (index, part) in text.split(whereSeparator: \.isNewline).enumerated() {
      let line = part.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") || index == 0 && (line == "copy" || line == "cut") { continue }
      if line.hasPrefix("/") {
        files.append(URL(filePath: line, directoryHint: .notDirectory))
      } else if line.lowercased().hasPrefix("file://"), let url = URL(string: line), url.path.hasPrefix("/") {
        files.append(URL(filePath: url.path(percentEncoded: false), directoryHint: .notDirectory))
      } else {
        return nil
      }
    }
    return files.isEmpty ? nil : files
  }
}
