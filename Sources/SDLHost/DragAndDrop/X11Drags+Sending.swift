import CXInput
import Foundation
import Hosting

/// Drags to other programs.
extension X11Drags {
  func begin(_ drag: OutgoingDrag) {
    perform(source.begin(drag.operation))
    outgoing = drag
    library.set(
      library.atom("XdndTypeList"), of: helper, type: Atom(XA_ATOM),
      to: drag.content.types.map { library.atom($0) })
    selections.offer(drag.content, as: Self.selection)
    flush()
  }

  func move(to location: CGPoint) {
    guard outgoing != nil, let window = findWindow()?.number,
      let place = library.screenLocation(
        x: Int((location.x / pointsPerUnit()).rounded()), y: Int((location.y / pointsPerUnit()).rounded()),
        in: window)
    else { return }
    perform(source.move(to: findTarget(at: place), place))
    moveImage(to: place, isOutside: !CGRect(origin: .zero, size: surfaceSize()).contains(location))
  }

  private func moveImage(to place: XDNDTarget.Point, isOutside: Bool) {
    if image == nil, isOutside, let wanted = outgoing?.image, let pixels = draw(wanted) {
      // Once, also if it is not possible.
      outgoing?.image = nil
      let scale = wanted.list.scale
      image = X11DragImage(
        pixels,
        pointer: XDNDTarget.Point(x: Int(wanted.pointer.x * scale), y: Int(wanted.pointer.y * scale)), library
      )
    }
    image?.move(to: place, isOutside: isOutside)
    flush()
  }

  func drop(completion: @escaping (DragOperation?) -> Void) {
    image = nil
    onEnd = completion
    perform(source.drop(at: now()))
    if case .idle = source.phase { end(nil) }
  }

  func cancel() { perform(source.cancel()) }

  /// Returns the topmost window at a location that receives drags; nil for none and for the app's own window.
  private func findTarget(at location: XDNDTarget.Point) -> XDNDSource.Target? {
    let own = findWindow()?.number
    var window = library.root
    for _ in 0..<Self.maximumDepth {
      guard let child = library.child(of: window, at: location)?.child, child != 0 else { return nil }
      window = child
      if window == own { return nil }
      if let target = receiver(window) { return target }
    }
    return nil
  }

  /// The most windows inside each other that are looked at.
  private static let maximumDepth = 32

  /// Returns how a window receives drags; nil if it does not.
  private func receiver(_ window: Window) -> XDNDSource.Target? {
    guard let version = library.property(library.atom("XdndAware"), of: window, limit: 4)?.values.first,
      version >= 3
    else { return nil }
    var proxy = window
    if let named = proxyWindow(of: window), proxyWindow(of: named) == named { proxy = named }
    return XDNDSource.Target(window: window, proxy: proxy, version: Int(min(version, 5)))
  }

  private func proxyWindow(of window: Window) -> Window? {
    library.property(library.atom("XdndProxy"), of: window, limit: 4)?.values.first
  }

  func perform(_ effects: [XDNDSource.Effect]) {
    guard !effects.isEmpty else { return }
    for effect in effects {
      switch effect {
      case .sendEnter(let target):
        let types = (outgoing?.content.types ?? []).map { Int(bitPattern: library.atom($0)) }
        send("XdndEnter", to: target, [target.version << 24 | (types.count > 3 ? 1 : 0)] + types.prefix(3))
      case .sendPosition(let target, let location, let operation):
        send(
          "XdndPosition", to: target,
          [0, (location.x & 0xFFFF) << 16 | location.y & 0xFFFF, 0, atom(operation)])
      case .sendLeave(let target): send("XdndLeave", to: target, [0])
      case .sendDrop(let target): send("XdndDrop", to: target, [0, 0])
      case .end(let operation): end(operation)
      }
    }
    flush()
  }

  private func send(_ type: String, to target: XDNDSource.Target, _ data: [Int]) {
    library.send(type, about: target.window, to: target.proxy, [Int(bitPattern: helper)] + data)
  }

  private func end(_ operation: DragOperation?) {
    outgoing = nil
    image = nil
    selections.withdraw(Self.selection)
    let completion = onEnd
    onEnd = nil
    completion?(operation)
  }
}
