@testable import PhotoLibrary
import Testing

@Suite struct PictureTitlesTests {
  @Test("Names are shown without extension unless another picture of the folder has the same one")
  func titles() {
    let names = ["a.jpg", "a.png", "a.x.jpg", "A.jpg", "b.JPG", "b.jpg", "c.jpeg", ".d.jpg"]
    let titles = PictureTitles(names)
    #expect(names.map(titles.title) == ["a.jpg", "a.png", "a.x", "A", "b.JPG", "b.jpg", "c", ".d"])
  }

  @Test("A new file, and one that is removed, change the name of the other one")
  func changes() {
    var collection = PhotoCollection()
    collection.apply(.albums([Album(path: "/p", fileNames: ["a.jpg"])], ScanProgress()))
    #expect(collection.title(of: 0) == "a")
    collection.apply([FolderChange(folder: "/p", pictures: ["a.jpg", "a.png"])], root: "/p")
    #expect(collection.title(of: 0) == "a.jpg" && collection.title(of: 1) == "a.png")
    collection.apply([FolderChange(folder: "/p", pictures: ["a.png"])], root: "/p")
    #expect(collection.title(of: 1) == "a")
  }
}
