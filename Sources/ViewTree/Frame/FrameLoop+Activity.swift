extension FrameLoop {
  /// The reasons why the loop needs a frame, in words.
  ///
  /// Used by UIKitTesting and Demo in messages about a program that never becomes idle.
  package var activity: String {
    var parts: [String] = []
    if animations.layerCount > 0 { parts.append("\(animations.layerCount) layers animate") }
    for ticker in tickers.all { parts.append("\(type(of: ticker)) moves") }
    let waiting = timers.count
    if waiting > 0 { parts.append("\(waiting) timers wait") }
    if !events.isEmpty { parts.append("\(events.count) events wait") }
    return parts.isEmpty ? "something is dirty in every frame" : parts.joined(separator: ", ")
  }
}
