/// The reason why a window can be shown no longer.
enum DisplayLoss: Equatable {
  /// The connection to the X server is closed: the server ended, or another program ended the connection.
  case connection
  /// Another program has destroyed the window.
  case window

  var message: String {
    switch self {
    case .connection: "The connection to the display is lost: the X server has ended, or has closed it."
    case .window: "Another program has destroyed the window."
    }
  }
}
