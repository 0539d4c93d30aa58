import Files
import Foundation
import Hosting

/// The clipboard of the desktop.
///
/// The clipboard contains one plain text. Several strings are stored as its lines; files are stored as
/// their paths, one per line, as file managers and terminals do it.
@preconcurrency @MainActor public final class UIPasteboard: NSObject {
  private weak var host: (any ViewHost)?
  /// The last written text with its strings; valid while the clipboard still contains the text.
  private var lastWritten: (text: String, strings: [String])?
  private var lastText: String?
  private var count = 0

  init(host: (any ViewHost)?) { self.host = host }

  /// The clipboard of the current host. Without a host it is always empty.
  public static var general: UIPasteboard {
    UIContext.current.loop?.application.pasteboard ?? UIPasteboard(host: nil)
  }

  private var access: (any PasteboardAccess)? { host?.pasteboard }

  /// The whole text; nil if there is none. Reading may block for a moment while another program provides the
  /// text. Setting nil clears the clipboard.
  public var string: String? {
    get {
      guard let text = access?.string, !text.isEmpty else { return nil }
      return text
    }
    set { write(newValue.map { [$0] } ?? []) }
  }

  /// The strings that this program has written, or another program's whole text as one; nil without text.
  public var strings: [String]? {
    get {
      guard let text = string else { return nil }
      if let lastWritten, lastWritten.text == text { return lastWritten.strings }
      return [text]
    }
    set { write(newValue ?? []) }
  }

  /// Whether the clipboard contains text.
  public var hasStrings: Bool { string != nil }

  /// The files whose paths or `file://` addresses are the lines of the text; nil if a line is neither.
  public var urls: [URL]? {
    get { string.flatMap { UIPasteboard.files(in: $0) } }
    set { write((newValue ?? []).map { $0.isFileURL ? $0.fileArgument : $0.absoluteString }) }
  }

  /// The first of ``urls``.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// Whether the text is a list of files.
  public var hasURLs: Bool { urls != nil }

  /// Increases when the text has changed, for changes of other programs when the clipboard is read.
  public var changeCount: Int {
    let text = string
    if text != lastText {
      lastText = text
      count += 1
    }
    return count
  }

  /// The text that was selected last, in this program or another one; nil if there is none. Reading may block
  /// as ``string``. UIKit has no such text: desktops paste it with the middle button of the mouse.
  var selectedText: String? {
    get { access?.selectedText }
    set { access?.selectedText = newValue }
  }

  private func write(_ strings: [String]) {
    let text = strings.joined(separator: "\n")
    lastWritten = (text, strings)
    access?.string = text
    lastText = text.isEmpty ? nil : text
    count += 1
  }

  /// Parses a list of files: absolute paths or percent-encoded `file://` addresses, one per line. Empty
  /// lines, comments (`#`) and the leading `copy` or `cut` of some file managers are skipped. Returns nil if
  /// another line is found.
  static func files(in text: String) -> [URL]? {
    var files: [URL] = []
    for (index, part) in text.split(whereSeparator: \.isNewline).enumerated() {
      let line = part.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") || index == 0 && (line == "copy" || line == "cut") { continue }
      if line.hasPrefix("/") {
        files.append(URL(filePath: line, directoryHint: .notDirectory))
      } else if line.lowercased().hasPrefix("file://"), let url = URL(fileAddress: line) {
        files.append(URL(filePath: url.path(percentEncoded: false), directoryHint: .notDirectory))
      } else {
        return nil
      }
    }
    return files.isEmpty ? nil : files
  }
}
