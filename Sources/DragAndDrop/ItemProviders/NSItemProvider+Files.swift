import Files
import Foundation

extension NSItemProvider {
  /// Loads a representation as a copy in the folder for temporary files. The file is deleted when the
  /// completion returns: move or read it there. The completion is called on a background thread.
  @discardableResult public nonisolated final func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appending(path: "drop-\(UUID().uuidString)")
      let type = self.registeredTypeIdentifiers.first { TypeIdentifier.conforms($0, to: typeIdentifier) }
      let file = folder.appending(path: Self.fileName(name, type: type ?? typeIdentifier))
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { Self.removeFolder(folder) }
        try data.write(to: file)
        completionHandler(file, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Loads a representation as the file that the provider offers, if it may be opened in place, and else as a
  /// copy that is deleted when the completion returns. The second argument is whether it is the offered file.
  @discardableResult public nonisolated final func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping FileCompletion
  ) -> Progress {
    let found = representations.first { TypeIdentifier.conforms($0.type, to: typeIdentifier) }
    guard let found, case .file(let load) = found.source else {
      return loadFileRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, false, $1) }
    }
    DispatchQueue.global().async { _ = load(completionHandler) }
    return Progress(totalUnitCount: 1)
  }

  /// A file name without folders, however the other program has named the item.
  private nonisolated static func fileName(_ name: String?, type: String) -> String {
    let safe = ShownName.text(name ?? "item").replacing("/", with: "-").replacing("\0", with: "").prefix(120)
    let base = safe.isEmpty || safe.hasPrefix(".") ? "item" : String(safe)
    let suffix = TypeIdentifier.fileExtension(of: type)
    return suffix.isEmpty || base.hasSuffix(".\(suffix)") ? base : "\(base).\(suffix)"
  }

  private nonisolated static func removeFolder(_ folder: URL) {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      StandardError.write("the temporary copy \(folder.path) of a dropped item cannot be removed: \(error)")
    }
  }
}
