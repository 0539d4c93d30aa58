import Foundation
import Testing

@testable import PhotoLibrary

@Suite("Pasting") struct PastingTests {
  @Test("Known files become copies, others new photos; missing files and other formats are ignored")
  func photos() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "paste-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["a.png", "b.png", "c.txt"] { try Data().write(to: URL(filePath: "\(folder)/\(name)")) }
    var collection = PhotoCollection()
    collection.apply(.albums([Album(path: folder, fileNames: ["a.png"])], ScanProgress()))
    let pasted = collection.photos(
      pasting: ["a.png", "b.png", "c.txt", "d.png"].map { "\(folder)/\($0)" } + ["a.png"])
    #expect(pasted == [1, 2])
    #expect(pasted.map { collection.path(of: $0) } == ["\(folder)/a.png", "\(folder)/b.png"])
    #expect(collection.arrangement.count == 1)
  }

  @Test("Photos are inserted before a place, up to the end of an album; other places are ignored")
  func insertion() {
    var arrangement = Arrangement(sections: [.init(id: 0, photos: PhotoSequence([1, 2]))])
    arrangement.insert([7, 8], at: .init(0, 1))
    arrangement.insert([9], at: .init(0, 4))
    #expect(Array(arrangement.sections[0].photos) == [1, 7, 8, 2, 9])
    #expect(arrangement.sections[0].sorting == nil)
    let before = arrangement
    arrangement.insert([5], at: .init(0, 6))
    arrangement.insert([5], at: .init(1, 0))
    #expect(arrangement == before)
  }
}
