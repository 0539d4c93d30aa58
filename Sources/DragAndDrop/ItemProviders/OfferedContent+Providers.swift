import Files
import Foundation
import Hosting

extension OfferedContent {
  /// The data of items for other programs: the list of their addresses, their texts as lines, and the first
  /// image. It is loaded when a program asks for it; texts and addresses of the app are there at once.
  init(_ providers: [NSItemProvider]) {
    self.init()
    func having(_ isWanted: (String) -> Bool) -> [NSItemProvider] {
      providers.filter { $0.representations.contains { $0.visibility != .ownProcess && isWanted($0.type) } }
    }
    let addressed = having { TypeIdentifier.conforms($0, to: TypeIdentifier.url) }
    let image = having { $0 == TypeIdentifier.png }.first
    let written = having { $0 == TypeIdentifier.utf8Text }
    if !addressed.isEmpty { types.append(TransferType.addresses) }
    if image != nil { types.append(TransferType.png) }
    if !written.isEmpty { types += TransferType.texts }
    load = { type, completion in
      switch type {
      case TransferType.addresses:
        Self.load(TypeIdentifier.url, of: addressed) { completion($0.isEmpty ? nil : TransferType.list($0)) }
      case TransferType.png:
        guard let image else { return completion(nil) }
        image.loadNow(TypeIdentifier.png, completion)
      case _ where TransferType.texts.contains(type):
        Self.load(TypeIdentifier.utf8Text, of: written) {
          completion($0.isEmpty ? nil : Data($0.joined(separator: "\n").utf8))
        }
      default: completion(nil)
      }
    }
  }

  /// Loads a text of each provider, and passes those that there are to the completion.
  private static func load(
    _ type: String, of providers: [NSItemProvider], _ completion: @escaping @MainActor ([String]) -> Void
  ) {
    var lines: [Int: String] = [:]
    var missing = providers.count
    guard missing > 0 else { return completion([]) }
    for (index, provider) in providers.enumerated() {
      provider.loadNow(type) { data in
        lines[index] = data.map { String(decoding: $0, as: UTF8.self) }
        missing -= 1
        if missing == 0 { completion(lines.sorted { $0.key < $1.key }.map(\.value)) }
      }
    }
  }
}

extension NSItemProvider {
  /// Returns the providers of another program's data: one for each address, or one of the image and the text.
  static func providers(of data: [String: Data], _ addresses: [URL]) -> [NSItemProvider] {
    guard addresses.isEmpty else {
      return addresses.compactMap {
        $0.isFileURL ? NSItemProvider(contentsOf: $0) : NSItemProvider(object: $0)
      }
    }
    let provider = NSItemProvider()
    for type in TransferType.images {
      guard let image = data[type] else { continue }
      provider.registerDataRepresentation(forTypeIdentifier: TypeIdentifier.ofImage(type), visibility: .all) {
        $0(image, nil)
        return nil
      }
    }
    if let text = TransferType.texts.lazy.compactMap({ data[$0] }).first {
      provider.registerObject(String(decoding: text, as: UTF8.self), visibility: .all)
    }
    return provider.registeredTypeIdentifiers.isEmpty ? [] : [provider]
  }

  /// Loads data for another program: a text or an address at once, and other data in the background.
  fileprivate func loadNow(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) {
    if let data = representation(conformingTo: type)?.data { return completion(data) }
    loadDataRepresentation(forTypeIdentifier: type) { data, error in
      if data == nil {
        StandardError.write("An item has no data for other programs: \(error.map { "\($0)" } ?? type).")
      }
      Task { @MainActor in completion(data) }
    }
  }
}
