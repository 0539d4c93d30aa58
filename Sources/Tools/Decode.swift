import ArgumentParser
import Foundation
import Hosting
import ImageLoading
import SDLHost

/// The command `collection-tools decode`, which decodes files as the window does and prints the result of
/// each: for scripts that test decoders.
struct Decode: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Decodes files and prints their sizes or errors.")

  @Flag(name: .customLong("in-process"), help: "Decode in this process in place of helper processes.")
  var inProcess = false

  @Option(help: "The side of a square that the pictures fill, in pixels. Default: their own size.")
  var side: Double?

  @Argument(help: "The files.", completion: .file())
  var files: [String]

  func run() throws { MainActor.assumeIsolated { decode() } }

  @MainActor private func decode() {
    let store = ImageStore(helper: inProcess ? nil : .prepare())
    for file in files {
      let size = side.map { CGSize(width: $0, height: $0) }
      _ = store.load(ImageRequest(url: URL(filePath: file), pixelSize: size)) { result in
        switch result {
        case .success(let bitmap): print("\(bitmap.width)×\(bitmap.height) \(file)")
        case .failure(let error): print(error)
        }
      }
    }
    store.finishLoading(timeout: 86_400)
  }
}
