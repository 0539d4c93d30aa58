import Files
import Foundation
import Hosting

/// The clipboard of the desktop.
///
/// It contains texts, addresses and images. Several strings are stored as the lines of one text. Files are
/// stored in the ways of the file managers, which copy them, and as their paths, one per line, for terminals
/// and editors.
///
/// Reading may block for a moment while another program provides the data: for a second without progress, or
/// five in total. On Wayland without X11 the clipboard contains texts only.
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

  /// The whole text; nil if there is none. Setting nil clears the clipboard.
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

  /// The addresses, also of files that were copied or cut in a file manager; nil without addresses. A text
  /// counts if its lines are paths or `file://` addresses.
  public var urls: [URL]? {
    get {
      let types = [TransferType.copiedFiles, TransferType.addresses] + TransferType.texts
      guard let content = access?.read(types) else { return nil }
      guard content.type == TransferType.addresses else { return UIPasteboard.files(in: content.text) }
      let urls = TransferType.addresses(in: content.data)
      return urls.isEmpty ? nil : urls
    }
    set {
      let list = (newValue ?? []).map(\.fileAddress)
      write(
        list.isEmpty
          ? OfferedContent()
          : OfferedContent(types: [TransferType.addresses]) { _ in TransferType.list(list) })
    }
  }

  /// The first of ``urls``.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// Whether there are addresses, or a list of files as text.
  public var hasURLs: Bool { urls != nil }

  /// Whether there is an image.
  public var hasImages: Bool { access?.firstType(of: TransferType.images) != nil }

  /// Increases when the app writes, and when this property is read after another program has written another
  /// text.
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
    write(text.isEmpty ? OfferedContent() : OfferedContent(text: text))
    lastWritten = (text, strings)
  }

  /// The data of the image. `package` because UIKit decodes it.
  package var imageData: Data? { read(TransferType.images)?.data }

  /// Offers an image in PNG, which is encoded when a program asks for it. `package` because UIKit encodes it.
  package func writeImage(_ png: @escaping () -> Data?) {
    write(OfferedContent(types: [TransferType.png]) { _ in png() })
  }

  /// Replaces the contents. Addresses are offered as text too. Used by DragAndDrop, for item providers.
  package func write(_ content: OfferedContent) {
    let content = content.withAddressesAsText()
    access?.write(content)
    lastWritten = content.text.map { ($0, $0.split(separator: "\n").map(String.init)) }
    lastText = content.text
    count += 1
  }

  /// Returns the data of the first of some MIME types that there is. Used by DragAndDrop, for item
  /// providers.
  package func read(_ types: [String]) -> TypedData? { access?.read(types) }

  /// Parses a list of files: absolute paths or percent-encoded `file://` addresses, one per line. Empty
  /// lines, comments (`#`) and the leading marks of file managers, such as `copy` or `cut`, are skipped.
  /// Returns nil if another line is found.
  static func files(in text: String) -> [URL]? {
    var files: [URL] = []
    for part in text.split(whereSeparator: \.isNewline) {
      let line = part.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") || files.isEmpty && marks.contains(line) { continue }
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

  /// The lines that file managers write before files; an older GNOME offers the second word as text.
  private static let marks = ["copy", "cut", "x-special/nautilus-clipboard"]
}
