import Foundation
import Testing

/// The members of public values that need the main actor, each with its reason.
private let allowedMembers: Set<String> = [
  // It creates a view.
  "UIListContentConfiguration.makeContentView()"
]

/// Values can be made and changed on any thread, as on iOS, although most targets isolate what does not say
/// otherwise.
@Suite("Isolation of values")
struct ValueIsolationTests {
  @Test(
    "The members of public structures and enumerations need no main actor",
    arguments: ["UIKit", "CollectionLayouts", "SDLHost"])
  func values(product: String) throws {
    let graph = try SymbolGraph(of: product)
    #expect(product != "UIKit" || graph.mainActorMembers.contains("UIView.init(frame:)"))
    let isolated = graph.mainActorMembers.filter {
      graph.valueTypes.contains($0) || graph.valueTypes.contains(Self.owner(of: $0))
    }
    #expect(isolated.subtracting(allowedMembers).sorted() == [])
  }

  /// The type of a member.
  private static func owner(of member: String) -> String {
    member.split(separator: ".").dropLast().joined(separator: ".")
  }

  @Test("The function of the compatibility tests without isolation uses each public value of UIKit")
  func touched() throws {
    let file = SourceTree.root.appending(path: "Tests/CompatibilityTests/Rules/ValuesTests.swift")
    let text = try String(contentsOf: file, encoding: .utf8).replacing(#/<[^<>]*>/#, with: "")
    let graph = try SymbolGraph(of: "UIKit")
    #expect(graph.valueTypes.contains("UIView.AnimationOptions"))
    #expect(graph.valueTypes.contains("NSDiffableDataSourceSnapshot"))
    #expect(graph.valueTypes.filter { !text.contains($0) }.sorted() == [])
  }
}
