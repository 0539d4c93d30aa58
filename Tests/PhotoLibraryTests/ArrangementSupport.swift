@testable import PhotoLibrary

/// Creates an arrangement with the albums in ascending order of their numbers.
func arrangement(_ albums: [Int: [PhotoID]]) -> Arrangement {
  Arrangement(
    sections: albums.sorted { $0.key < $1.key }.map { .init(id: $0.key, photos: PhotoSequence($0.value)) })
}

/// The albums with their photos, such as `0: 1 2 3 | 1: 4`.
func text(_ arrangement: Arrangement) -> String {
  arrangement.sections.map { section in
    "\(section.id): " + section.photos.map(String.init).joined(separator: " ")
  }.joined(separator: " | ")
}
