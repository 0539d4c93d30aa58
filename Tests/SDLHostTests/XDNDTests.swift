import Foundation
import Hosting
import Testing

@testable import SDLHost

/// The receiving side of XDND, message by message.
@Suite struct XDNDTargetTests {
  private typealias Point = XDNDTarget.Point

  private func entered(_ types: [String] = ["text/uri-list", "image/png"]) -> XDNDTarget {
    var target = XDNDTarget()
    _ = target.enter(source: 7, window: 3, version: 5, types: types)
    return target
  }

  @Test("Each movement asks the app, whose answer is sent") func movement() {
    var target = entered()
    guard case .over(var drag) = target.phase else {
      Issue.record("no drag")
      return
    }
    drag.location = Point(x: 40, y: 50)
    drag.operation = .move
    #expect(target.move(source: 7, to: Point(x: 40, y: 50), .move) == [.ask(drag)])
    #expect(target.answer(.copy) == [.sendStatus(source: 7, window: 3, .copy)])
    #expect(target.answer(nil) == [.sendStatus(source: 7, window: 3, nil)])
    #expect(target.move(source: 8, to: Point(x: 0, y: 0), .copy) == [])
  }

  @Test("A drop requests the wanted types one after the other, then passes the data") func drop() {
    var target = entered()
    _ = target.move(source: 7, to: Point(x: 40, y: 50), .copy)
    _ = target.answer(.copy)
    guard case .over(let drag) = target.phase else {
      Issue.record("no drag")
      return
    }
    #expect(target.drop(source: 7, time: 99) == [.drop(drag)])
    #expect(
      target.request(["image/png", "text/uri-list", "text/html"]) == [.request(type: "image/png", time: 99)])
    #expect(target.receive(Data([1])) == [.request(type: "text/uri-list", time: 99)])
    #expect(
      target.receive(Data([2])) == [
        .deliver(["image/png": Data([1]), "text/uri-list": Data([2])], problem: nil),
        .sendFinished(source: 7, window: 3, .copy),
      ])
    #expect(target.phase == .idle)
  }

  @Test("A drop at a place that refuses it ends without data") func refusedDrop() {
    var target = entered()
    _ = target.move(source: 7, to: Point(x: 40, y: 50), .copy)
    _ = target.answer(nil)
    #expect(target.drop(source: 7, time: 99) == [.leave, .sendFinished(source: 7, window: 3, nil)])
  }

  @Test("Refused data and a transfer that is given up are reported") func problems() {
    var target = entered()
    _ = target.move(source: 7, to: Point(x: 40, y: 50), .copy)
    _ = target.answer(.copy)
    _ = target.drop(source: 7, time: 99)
    _ = target.request(["image/png", "text/uri-list"])
    #expect(target.receive(nil) == [.request(type: "text/uri-list", time: 99)])
    #expect(
      target.giveUp("too large") == [
        .deliver([:], problem: "too large"), .sendFinished(source: 7, window: 3, nil),
      ])
    #expect(target.receive(Data([1])) == [])
  }

  @Test("A drag that leaves, or that another one replaces, informs the app only if it was asked")
  func leaving() {
    var target = entered()
    #expect(target.leave(source: 7) == [])
    target = entered()
    _ = target.move(source: 7, to: Point(x: 40, y: 50), .copy)
    #expect(target.enter(source: 9, window: 3, version: 5, types: []) == [.leave])
    #expect(target.leave(source: 7) == [])
    #expect(target.leave(source: 9) == [])
    #expect(target.phase == .idle)
  }

  @Test("Unknown versions and drags without types are ignored, and the number of types is limited")
  func limits() {
    var target = XDNDTarget()
    #expect(target.enter(source: 7, window: 3, version: 2, types: ["text/plain"]) == [])
    #expect(target.phase == .idle)
    #expect(target.enter(source: 7, window: 3, version: 5, types: []) == [])
    #expect(target.phase == .idle)
    target = entered((0..<500).map { "type/\($0)" })
    guard case .over(let drag) = target.phase else {
      Issue.record("no drag")
      return
    }
    #expect(drag.types.count == 100)
  }
}

/// The dragging side of XDND, message by message.
@Suite struct XDNDSourceTests {
  private typealias Point = XDNDTarget.Point
  private let first = XDNDSource.Target(window: 11, proxy: 11, version: 5)
  private let second = XDNDSource.Target(window: 12, proxy: 13, version: 4)

  private func over(_ target: XDNDSource.Target) -> XDNDSource {
    var source = XDNDSource()
    _ = source.begin(.copy)
    _ = source.move(to: target, Point(x: 1, y: 2))
    return source
  }

  @Test("While a window has not answered, only the last of the following positions is sent") func positions()
  {
    var source = XDNDSource()
    #expect(source.begin(.copy) == [])
    #expect(source.move(to: nil, Point(x: 0, y: 0)) == [])
    #expect(
      source.move(to: first, Point(x: 1, y: 2)) == [
        .sendEnter(first), .sendPosition(first, Point(x: 1, y: 2), .copy),
      ])
    #expect(source.move(to: first, Point(x: 3, y: 4)) == [])
    #expect(source.move(to: first, Point(x: 5, y: 6)) == [])
    #expect(source.status(from: 11, .copy) == [.sendPosition(first, Point(x: 5, y: 6), .copy)])
    #expect(source.status(from: 11, .copy) == [])
    #expect(source.move(to: first, Point(x: 7, y: 8)) == [.sendPosition(first, Point(x: 7, y: 8), .copy)])
  }

  @Test("Another window is entered after the first is left; its answers are its own") func windows() {
    var source = over(first)
    #expect(
      source.move(to: second, Point(x: 3, y: 4)) == [
        .sendLeave(first), .sendEnter(second), .sendPosition(second, Point(x: 3, y: 4), .copy),
      ])
    #expect(source.status(from: 11, .move) == [])
    #expect(source.move(to: nil, Point(x: 9, y: 9)) == [.sendLeave(second)])
  }

  @Test("A drop waits for the answer to the last position, and ends when the window has the data") func drop()
  {
    var source = over(first)
    _ = source.move(to: first, Point(x: 3, y: 4))
    #expect(source.drop(at: 10) == [])
    #expect(source.status(from: 11, .copy) == [.sendPosition(first, Point(x: 3, y: 4), .copy)])
    #expect(source.status(from: 11, .link) == [.sendDrop(first)])
    #expect(source.finished(by: 99, isSuccess: true, .copy) == [])
    #expect(source.finished(by: 11, isSuccess: true, .link) == [.end(.link)])
    #expect(source.phase == .idle)
  }

  @Test("Windows of version 5 can fail to take the data; older ones do not say it") func finishing() {
    for (target, effect) in [(first, nil), (second, DragOperation.copy)] {
      var source = over(target)
      _ = source.status(from: target.window, .copy)
      _ = source.drop(at: 10)
      #expect(source.finished(by: target.window, isSuccess: false, .copy) == [.end(effect)])
    }
  }

  @Test("A window that refuses is left; outside of all windows nothing is dropped") func refusal() {
    var source = over(first)
    _ = source.status(from: 11, nil)
    #expect(source.drop(at: 10) == [.sendLeave(first), .end(nil)])
    _ = source.begin(.copy)
    #expect(source.drop(at: 10) == [.end(nil)])
  }

  @Test("A window that does not answer, or does not fetch the data, is given up") func patience() {
    var source = over(first)
    _ = source.drop(at: 10)
    #expect(source.deadline == 11)
    #expect(source.tick(at: 10.9) == [])
    #expect(source.tick(at: 11) == [.sendLeave(first), .end(nil)])
    source = over(first)
    _ = source.status(from: 11, .copy)
    #expect(source.drop(at: 20) == [.sendDrop(first)])
    #expect(source.deadline == 30)
    #expect(source.tick(at: 30) == [.end(nil)])
  }

  @Test("A cancelled drag leaves the window; a new drag ends the one before") func cancelling() {
    var source = over(first)
    #expect(source.begin(.move) == [.sendLeave(first), .end(nil)])
    #expect(source.cancel() == [.end(nil)])
    #expect(source.cancel() == [])
  }
}
