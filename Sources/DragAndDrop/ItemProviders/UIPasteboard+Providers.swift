import Foundation
import Hosting
import ViewTree

extension UIPasteboard {
  /// The items: one for each address, or one with the image, or one with the text. Reading loads the data of
  /// another program. Setting offers the addresses and the texts of the items and the first image, whose data
  /// is loaded when a program asks for it.
  public var itemProviders: [NSItemProvider] {
    get {
      if let urls { return NSItemProvider.providers(of: [:], urls) }
      guard let content = read(TransferType.images + TransferType.texts) else { return [] }
      return NSItemProvider.providers(of: [content.type: content.data], [])
    }
    set { write(OfferedContent(newValue)) }
  }
}
