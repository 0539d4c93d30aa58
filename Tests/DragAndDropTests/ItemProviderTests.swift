import Foundation
import Testing
import UIKit

@Suite("NSItemProvider") struct ItemProviderTests {
  private func data(_ provider: NSItemProvider, _ type: String) async -> Result<Data, any Error> {
    await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
        if let data {
          continuation.resume(returning: .success(data))
        } else {
          continuation.resume(returning: .failure(error ?? CancellationError()))
        }
      }
    }
  }

  private func text(_ provider: NSItemProvider) async -> String? {
    await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
    }
  }

  @Test("A text is offered as UTF-8, which is a kind of text")
  func text() async throws {
    for provider in [NSItemProvider(object: "Grüße"), NSItemProvider(object: NSString(string: "Grüße"))] {
      #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
      #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
      #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
      #expect(provider.canLoadObject(ofClass: NSString.self))
      #expect(!provider.canLoadObject(ofClass: UIImage.self))
      #expect(await text(provider) == "Grüße")
      #expect(try await data(provider, "public.plain-text").get() == Data("Grüße".utf8))
    }
  }

  @Test("A missing type is an error in the provider's domain")
  func missing() async {
    let result = await data(NSItemProvider(object: "a"), "public.png")
    guard case .failure(let error as NSError) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(error.domain == NSItemProvider.errorDomain)
    #expect(error.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }

  @Test("Data that is not of its type is an error")
  func wrongData() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) {
      $0(Data([0xFF, 0xFE, 0xFF]), nil)
      return nil
    }
    #expect(await text(provider) == nil)
  }

  @Test("A file is offered as its contents and as its address; a copy is deleted after it was read")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "notes.txt")
    try Data("notes".utf8).write(to: url)
    let provider = try #require(NSItemProvider(contentsOf: url))
    #expect(provider.suggestedName == "notes")
    #expect(provider.registeredTypeIdentifiers == ["public.plain-text", "public.file-url", "public.url"])
    #expect(await text(provider) == "notes")
    let address: URL? = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
    }
    #expect(address?.path == url.path)
    let copy: URL = try await withCheckedThrowingContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: "public.text") { copy, error in
        guard let copy else { return continuation.resume(throwing: error ?? CancellationError()) }
        #expect((try? String(contentsOf: copy, encoding: .utf8)) == "notes")
        continuation.resume(returning: copy)
      }
    }
    #expect(copy.lastPathComponent == "notes.txt")
    #expect(copy.path != url.path)
    #expect(FileManager.default.fileExists(atPath: url.path))
    #expect(NSItemProvider(contentsOf: URL(string: "https://swift.org")) == nil)
  }

  @Test("An image is offered as PNG, with the same pixels")
  func image() async throws {
    let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0x8000_00FF, 0xFFFF_FFFF]
    let image = try #require(UIImage(pixels: pixels, width: 2, height: 2))
    let provider = NSItemProvider(object: image)
    #expect(provider.registeredTypeIdentifiers == ["public.png"])
    let loaded = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: UIImage.self) { image, _ in
        continuation.resume(returning: image as? UIImage)
      }
    }
    #expect(loaded?.size == CGSize(width: 2, height: 2))
    #expect(loaded?.pngData() == image.pngData())
  }
}
