import Foundation
import Testing

/// The Swift code in the documents is compiled: each block is a part of a file of a target of the package.
@Suite("Code in the documents") struct CodeTests {
  private static let folders = [
    "Examples", "Tests/DocumentationTests/Snippets", "Tests/Programs/AppDelegateProgram",
    "Tests/Programs/ReadmeProgram",
    "Tests/UIKitTestingTests/Readme",
  ]

  @Test("Each block of code is a part of a file that is compiled", arguments: Documents.all)
  func codeIsCompiled(document: String) throws {
    let sources = try Self.folders.flatMap { Documents.files(under: $0, withExtension: "swift") }
      .map { try Documents.text($0).split(separator: "\n", omittingEmptySubsequences: false) }
    #expect(sources.count >= 10)
    for block in Documents.codeBlocks(in: try Documents.text(document)) where !Self.isManifest(block) {
      // A first line such as "// Sources/Cards/CardView.swift" names the reader's file; "Cards" is the
      // reader's module.
      let isNamed = block.first.map { $0.hasPrefix("// ") && $0.hasSuffix(".swift") } ?? false
      let code = block.dropFirst(isNamed ? 1 : 0).filter { $0 != "import Cards" }
      #expect(
        sources.contains { Documents.contains($0, code) },
        "\(document) has code that is not compiled:\n\(block.joined(separator: "\n"))")
    }
  }

  @Test("Manifests name products of this package", arguments: Documents.all)
  func manifests(document: String) throws {
    let manifest = try Documents.text("Package.swift")
    for block in Documents.codeBlocks(in: try Documents.text(document)) where Self.isManifest(block) {
      let products = block.joined(separator: "\n")
        .matches(of: /\.product\(name: "(\w+)", package: "uikit-collection"\)/)
      #expect(!products.isEmpty, "\(document)")
      for product in products {
        #expect(
          manifest.contains(".library(name: \"\(product.1)\"")
            || manifest.contains("name: \"\(product.1)\",\n      targets:"), "\(product.1)")
      }
    }
  }

  private static func isManifest(_ block: [Substring]) -> Bool {
    block.prefix(2).contains { $0.hasPrefix("// swift-tools-version") }
  }

  @Test("Code is found at any indentation, and not with a changed line")
  func search() {
    let source: [Substring] = ["class A {", "  func b() {", "    c()", "", "    d()", "  }", "}"]
    #expect(Documents.contains(source, ["func b() {", "  c()", "", "  d()", "}"]))
    #expect(Documents.contains(source, ["    c()", "", "    d()"]))
    #expect(!Documents.contains(source, ["func b() {", "  c()", "  d()", "}"]))
    #expect(!Documents.contains(source, ["func b() {", "c()"]))
    #expect(!Documents.contains(source, ["e()"]))
  }

  @Test("Blocks of other languages are not read as Swift")
  func blocks() {
    let text = "```swift\na\n\nb\n```\ntext\n```sh\nc\n```\n```swift\nd\n```\n"
    #expect(Documents.codeBlocks(in: text) == [["a", "", "b"], ["d"]])
  }
}
