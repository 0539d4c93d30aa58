import Foundation
import Hosting
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// A host's drags without other programs: tests play them.
private final class FakeDrags: DragAccess {
  weak var receiver: (any IncomingDragReceiver)?
  var log: [String] = []
  var offered: OutgoingDrag?
  private var onDrop: ((DragOperation?) -> Void)?

  func begin(_ drag: OutgoingDrag) {
    offered = drag
    log.append("begin \(drag.content.types.joined(separator: " "))")
  }
  func move(to location: CGPoint) { log.append("move \(Int(location.x)) \(Int(location.y))") }
  func drop(completion: @escaping (DragOperation?) -> Void) {
    log.append("drop")
    onDrop = completion
  }
  func cancel() { log.append("cancel") }

  /// Ends a drop as the other program does.
  func finish(_ operation: DragOperation?) { onDrop?(operation) }
}

/// Drags between a collection view and other programs.
@Suite("Drags of other programs", .serialized) @MainActor struct ProgramDragTests {
  private let fileList = Data("file:///tmp/a%20b.png\r\n# a comment\r\nfile:///tmp/c\r\n".utf8)

  private func fixture() throws -> (DragFixture, FakeDrags) {
    let s = DragFixture()
    let drags = FakeDrags()
    s.app.host.drags = drags
    s.left.collectionView.dropDelegate = s.left
    try s.app.settle()
    return (s, drags)
  }

  private func drag(_ x: CGFloat, _ y: CGFloat = 50, _ types: [String] = ["text/uri-list"]) -> IncomingDrag {
    IncomingDrag(types: types, location: CGPoint(x: x, y: y), operation: .copy)
  }

  @Test("Files of another program are dropped where they are, when their data has arrived") func files()
    throws
  {
    let (s, drags) = try fixture()
    var items: [String] = []
    s.left.onDrop = { _, coordinator in
      items = coordinator.items.map {
        $0.dragItem.itemProvider.registeredTypeIdentifiers.joined(separator: " ")
      }
    }
    let receiver = try #require(drags.receiver)
    #expect(receiver.dragMoved(drag(50)) == .copy)
    #expect(receiver.dragMoved(drag(160)) == .copy)
    #expect(receiver.dragDropped(drag(160)) == ["text/uri-list"])
    #expect(s.log.drain() == "canHandle, enter, update(0), update(1)")
    receiver.dragReceived(["text/uri-list": fileList], problem: nil)
    try s.app.settle()
    #expect(s.log.drain() == "drop(1), dropDidEnd")
    #expect(items == ["public.png public.file-url public.url", "public.data public.file-url public.url"])
  }

  @Test("A text of another program is an item with its text") func text() async throws {
    let (s, drags) = try fixture()
    var provider: NSItemProvider?
    s.left.onDrop = { _, coordinator in provider = coordinator.items.first?.dragItem.itemProvider }
    let receiver = try #require(drags.receiver)
    #expect(receiver.dragMoved(drag(50, 50, ["UTF8_STRING", "text/plain"])) == .copy)
    #expect(receiver.dragDropped(drag(50, 50, ["UTF8_STRING", "text/plain"])) == ["UTF8_STRING"])
    receiver.dragReceived(["UTF8_STRING": Data("hello".utf8)], problem: nil)
    let loaded = try #require(provider)
    let text = await withCheckedContinuation { continuation in
      loaded.loadObject(ofClass: String.self) { (text: String?, _: (any Error)?) in
        continuation.resume(returning: text)
      }
    }
    #expect(text == "hello")
  }

  @Test("A view that refuses, and a place without a view, refuse the drag") func refusal() throws {
    let (s, drags) = try fixture()
    s.left.handles = false
    let receiver = try #require(drags.receiver)
    #expect(receiver.dragMoved(drag(50)) == nil)
    #expect(receiver.dragMoved(drag(325)) == nil)
    receiver.dragLeft()
    #expect(s.log.drain() == "canHandle")
  }

  @Test("A drag that leaves ends the session, and another one can begin") func leaving() throws {
    let (s, drags) = try fixture()
    let receiver = try #require(drags.receiver)
    _ = receiver.dragMoved(drag(50))
    receiver.dragLeft()
    #expect(s.log.drain() == "canHandle, enter, update(0), exit, dropDidEnd")
    #expect(receiver.dragMoved(drag(50)) == .copy)
    receiver.dragLeft()
  }

  @Test("Data that did not arrive ends the session without a drop") func missingData() throws {
    let (s, drags) = try fixture()
    let receiver = try #require(drags.receiver)
    _ = receiver.dragMoved(drag(50))
    _ = receiver.dragDropped(drag(50))
    #expect(s.log.drain() == "canHandle, enter, update(0)")
    receiver.dragReceived([:], problem: "it has ended")
    #expect(s.log.drain() == "exit, dropDidEnd")
  }

  @Test("Items that leave the window are offered to other programs, which take them") func offering()
    async throws
  {
    let (s, drags) = try fixture()
    s.lift(2)
    s.app.touchMove(to: CGPoint(x: 100, y: 500))
    s.app.frame()
    #expect(
      drags.log == [
        "begin text/plain;charset=utf-8 UTF8_STRING text/plain", "move 100 500",
      ])
    // The data is loaded in the background.
    #expect(try await wait { drags.offered?.content.loaded("UTF8_STRING") != nil })
    #expect(drags.offered?.content.loaded("UTF8_STRING") == Data("C".utf8))
    #expect(drags.offered?.content.loaded("text/uri-list") == nil)
    #expect(s.log.drain() == "items(2), preview(2), willBegin, canHandle, enter, update(2), exit")
    s.app.touchUp()
    s.app.frame()
    #expect(drags.log.last == "drop")
    drags.finish(.copy)
    try s.app.settle()
    #expect(s.log.drain() == "dropDidEnd, dragDidEnd")
  }

  @Test("Items that no other program takes return; inside of the window nothing is offered") func returning()
    throws
  {
    let (s, drags) = try fixture()
    s.lift(2)
    s.move(to: 0)
    try s.drop()
    #expect(drags.log == [])
    s.lift(2)
    s.app.touchMove(to: CGPoint(x: 100, y: 500))
    s.app.touchUp()
    s.app.frame()
    drags.finish(nil)
    _ = s.log.drain()
    try s.app.settle()
    #expect(s.log.drain().hasSuffix("dragDidEnd"))
    #expect(drags.log.suffix(2) == ["move 100 500", "drop"])
  }
}
