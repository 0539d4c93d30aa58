import Files
import Foundation

/// The MIME types of the data that programs exchange: on the clipboard and in drags.
package enum TransferType {
  /// A list of addresses, such as those of files.
  package static let addresses = "text/uri-list"
  /// Text in UTF-8, by the names that programs give to it; the best first.
  package static let texts = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
  package static let png = "image/png"
  /// Images, in the formats that programs exchange; the best first.
  package static let images = [png, "image/jpeg", "image/webp", "image/tiff", "image/bmp"]
  /// Files in the way of GNOME's file manager: the word `copy` or `cut`, then addresses, one in each line.
  package static let copiedFiles = "x-special/gnome-copied-files"
  /// KDE's mark beside a list of files: 1 if they are to be moved.
  package static let kdeCut = "application/x-kde-cutselection"

  /// A list of addresses as data: one in each line.
  package static func list(_ addresses: [String]) -> Data {
    Data(addresses.map { $0 + "\r\n" }.joined().utf8)
  }

  /// The addresses in a list, without comments.
  package static func addresses(in list: Data) -> [URL] {
    String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") }
      .compactMap {
        let text = $0.trimmingCharacters(in: .whitespaces)
        return URL(fileAddress: text) ?? URL(string: text)
      }
  }
}

/// Data of another program, with its MIME type.
package struct TypedData: Equatable, Sendable {
  package var type: String
  package var data: Data

  package init(type: String, data: Data) { (self.type, self.data) = (type, data) }

  /// Creates plain text.
  package init(text: String) { self.init(type: TransferType.texts[0], data: Data(text.utf8)) }

  /// The data as text in UTF-8.
  package var text: String { String(decoding: data, as: UTF8.self) }
}

/// Data that this program offers to others: on the clipboard or in a drag.
@MainActor package struct OfferedContent {
  /// The MIME types of the data, the best first. The default is none.
  package var types: [String] = []
  /// Calls the completion once, during the call or later, with the data of a type, or with nil if it cannot
  /// be loaded. Called each time a program asks for the data.
  package var load: (_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) -> Void = { $1(nil) }

  package init() {}

  /// Creates content from a function that returns the data of a type at once.
  package init(types: [String], data: @escaping (String) -> Data?) {
    self.types = types
    load = { $1(data($0)) }
  }

  /// Creates content from a text.
  package init(text: String) { self.init(types: TransferType.texts) { _ in Data(text.utf8) } }

  /// Returns the data of a type; nil if it is missing or not loaded yet.
  package func loaded(_ type: String) -> Data? {
    var result: Data?
    load(type) { result = $0 }
    return result
  }

  /// Returns the data of the first of some types that is offered; nil if it is missing or not loaded yet.
  package func read(_ wanted: [String]) -> TypedData? {
    wanted.first(where: types.contains).flatMap { type in
      loaded(type).map { TypedData(type: type, data: $0) }
    }
  }

  /// The text; nil if it is missing or not loaded yet.
  package var text: String? { read(TransferType.texts)?.text }

  /// The content with its addresses in the ways of file managers, which copy the files, and as text: paths,
  /// and the addresses of other things than files, as lines.
  package func withAddressesAsText() -> OfferedContent {
    guard let list = read([TransferType.addresses])?.data else { return self }
    let urls = TransferType.addresses(in: list)
    let text = urls.map { $0.isFileURL ? $0.fileArgument : $0.absoluteString }.joined(separator: "\n")
    var added: [(type: String, data: Data)] = []
    if urls.allSatisfy(\.isFileURL) {
      let lines = ["copy"] + urls.map(\.fileAddress)
      added = [
        (TransferType.copiedFiles, Data(lines.joined(separator: "\n").utf8)),
        (TransferType.kdeCut, Data("0".utf8)),
      ]
    }
    added += TransferType.texts.map { ($0, Data(text.utf8)) }
    added.removeAll { types.contains($0.type) }
    var result = self
    result.types += added.map(\.type)
    result.load = { [load] type, completion in
      if let found = added.first(where: { $0.type == type }) {
        completion(found.data)
      } else {
        load(type, completion)
      }
    }
    return result
  }
}
