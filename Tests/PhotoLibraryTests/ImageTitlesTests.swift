import Testing

@testable import PhotoLibrary

@Suite struct ImageTitlesTests {
  @Test("Names are shown without extension unless another image of the folder has the same one")
  func titles() {
    let names = ["a.jpg", "a.png", "a.x.jpg", "A.jpg", "b.JPG", "b.jpg", "c.jpeg", ".d.jpg"]
    let titles = ImageTitles(names)
    #expect(names.map(titles.title) == ["a.jpg", "a.png", "a.x", "A", "b.JPG", "b.jpg", "c", ".d"])
  }

  @Test("Two files whose names differ in their bytes only are two photos, also when one of them is removed")
  func equivalentNames() {
    let (composed, decomposed) = ("\u{E9}.jpg", "e\u{301}.jpg")
    var collection = PhotoCollection()
    collection.apply(.albums([Album(path: "/p", fileNames: [decomposed, composed])], ScanProgress()))
    collection.apply([FolderChange(folder: "/p", images: [composed])], root: "/p")
    let photos = collection.arrangement.sections[0].photos.list
    #expect(photos == [1] && Array(collection.path(of: 1).utf8) == Array("/p/\u{E9}.jpg".utf8))
    collection.apply([FolderChange(folder: "/p", images: [decomposed, composed])], root: "/p")
    #expect(collection.arrangement.sections[0].photos.count == 2)
  }

  @Test("A new file, and one that is removed, change the name of the other one")
  func changes() {
    var collection = PhotoCollection()
    collection.apply(.albums([Album(path: "/p", fileNames: ["a.jpg"])], ScanProgress()))
    #expect(collection.title(of: 0) == "a")
    collection.apply([FolderChange(folder: "/p", images: ["a.jpg", "a.png"])], root: "/p")
    #expect(collection.title(of: 0) == "a.jpg" && collection.title(of: 1) == "a.png")
    collection.apply([FolderChange(folder: "/p", images: ["a.png"])], root: "/p")
    #expect(collection.title(of: 1) == "a")
  }
}
