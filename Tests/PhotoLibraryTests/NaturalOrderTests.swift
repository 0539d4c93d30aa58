import Testing

@testable import PhotoLibrary

@Suite struct NaturalOrderTests {
  @Test("Digits are compared by value, letters without case and accents")
  func order() {
    let sorted = [
      "01 intro", "1 Intro", "2", "a", "A", "a1", "A2", "a02b", "a10", "Äpfel", "apfel 2", "Apfel 10", "b",
      "IMG_9.jpg", "IMG_10.jpg", "IMG_00000000000000000000000000000011.jpg",
      "IMG_99999999999999999999999.jpg",
      "z", "Привет", "你好",
    ]
    // Names that differ only in case or leading zeros are ordered by their bytes.
    let expected = [
      "01 intro", "1 Intro", "2", "A", "a", "a1", "A2", "a02b", "a10", "Äpfel", "apfel 2", "Apfel 10", "b",
      "IMG_9.jpg", "IMG_10.jpg", "IMG_00000000000000000000000000000011.jpg",
      "IMG_99999999999999999999999.jpg",
      "z", "Привет", "你好",
    ]
    #expect(NaturalOrder.sorted(sorted.reversed()) == expected)
    #expect(NaturalOrder.sorted(sorted) == expected)
  }

  @Test("The order is total and independent of the initial order")
  func totalOrder() {
    var generator = Seeded(state: 20_240_503)
    let letters = Array("aAbB019_ é")
    let names = (0..<400).map { _ in
      String(
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        })
    }
    let expected = NaturalOrder.sorted(names)
    for _ in 0..<5 { #expect(NaturalOrder.sorted(names.shuffled(using: &generator)) == expected) }
  }

  @Test("Images are recognized by their extensions")
  func imageNames() {
    for name in ["a.jpg", "a.JPEG", "x.y.Png", "a.webp", "a.tiff", "a.NEF", "a.dng"] {
      #expect(ImageFileName.isImage(name), "\(name)")
    }
    for name in ["", "jpg", ".jpg", "a.jpgx", "a.txt", "a.", "a.jpg~", "a.jpg ", "a.tga", "a.qoi"] {
      #expect(!ImageFileName.isImage(name), "\(name)")
    }
  }

  @Test("A raw image is shown if there is no other file of the image")
  func rawImages() {
    var names = ["a.NEF", "a.jpg", "b.dng", "c.png", "c.b.cr2", "d.arw", "d.heic"]
    ImageFileName.removeRawDuplicates(&names)
    #expect(names == ["a.jpg", "b.dng", "c.png", "c.b.cr2", "d.heic"])
  }

  @Test("Generated items are reproducible")
  func generatedItems() {
    let items = GeneratedItems(count: 1_000_000)
    #expect(items.name == "1,000,000 items")
    #expect(items[999_999].title == "Item 999999")
    #expect(items[42] == GeneratedItems(count: 50)[42])
    #expect(GeneratedItems(count: -3).count == 0)
    for index in stride(from: 0, to: 1_000_000, by: 997) {
      let item = items[index]
      #expect((0..<1).contains(item.hue))
      #expect((0.35...0.60).contains(item.saturation))
      #expect((0.45...0.75).contains(item.brightness))
    }
  }
}

private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
