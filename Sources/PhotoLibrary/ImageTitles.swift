import Files

/// The names of a folder's images for display. Names without extension are easier to read, but two images
/// may have the same one.
struct ImageTitles: Sendable, Equatable {
  /// The names without extension that several images have.
  private let shared: Set<FileKey>

  /// Finds the names that several images have.
  ///
  /// - Complexity: O(names).
  init(_ fileNames: [String]) {
    var stems: Set<FileKey> = []
    stems.reserveCapacity(fileNames.count)
    var shared: Set<FileKey> = []
    for name in fileNames {
      let stem = FileKey(Self.stem(of: name))
      if !stems.insert(stem).inserted { shared.insert(stem) }
    }
    self.shared = shared
  }

  /// Returns the name of an image for display.
  ///
  /// - Complexity: O(1).
  func title(of fileName: String) -> String {
    let stem = Self.stem(of: fileName)
    return ShownName.text(shared.contains(FileKey(stem)) ? fileName : stem)
  }

  private static func stem(of fileName: String) -> String {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")), dot != fileName.startIndex else {
      return fileName
    }
    return String(fileName[..<dot])
  }
}
