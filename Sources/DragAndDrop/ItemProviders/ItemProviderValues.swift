import Files
import Foundation

nonisolated extension String: NSItemProviderWriting {
  /// Plain text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.utf8Text] }

  /// Passes the text in UTF-8 to the completion.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(utf8), nil)
    return nil
  }
}

nonisolated extension String: _ItemProviderValue {
  /// Text of each kind.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [TypeIdentifier.utf8Text, TypeIdentifier.plainText, TypeIdentifier.text]
  }

  /// Decodes UTF-8, or UTF-16 for types that are in it.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> String {
    let encoding: String.Encoding = typeIdentifier.contains("utf16") ? .utf16 : .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw NSItemProvider.error(.unavailableCoercionError, "the data is not text in \(encoding)")
    }
    return text
  }
}

nonisolated extension URL: NSItemProviderWriting {
  /// Addresses; of files and others.
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }

  /// The type of addresses of files for those.
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? [TypeIdentifier.fileURL, TypeIdentifier.url] : [TypeIdentifier.url]
  }

  /// Passes the address as text to the completion.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(fileAddress.utf8), nil)
    return nil
  }
}

nonisolated extension URL: _ItemProviderValue {
  /// Addresses of files and others.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [TypeIdentifier.url, TypeIdentifier.fileURL]
  }

  /// Reads an address from text.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, let url = URL(fileAddress: text) ?? URL(string: text) else {
      throw NSItemProvider.error(.unavailableCoercionError, "the data is not an address: \(text.prefix(80))")
    }
    return url
  }
}

nonisolated extension NSString: NSItemProviderWriting {
  /// The types of `String`.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    String.writableTypeIdentifiersForItemProvider
  }

  /// Passes the text in UTF-8 to the completion.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    String(describing: self).loadData(
      withTypeIdentifier: typeIdentifier, forItemProviderCompletionHandler: completionHandler)
  }
}

nonisolated extension NSString: NSItemProviderReading {
  /// The types of `String`.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    String.readableTypeIdentifiersForItemProvider
  }

  /// Decodes text as `String` does.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let text = try String.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
    guard let result = NSString(string: text) as? Self else {
      throw NSItemProvider.error(.unexpectedValueClassError, "\(self) cannot be made from text")
    }
    return result
  }
}

nonisolated extension NSURL: NSItemProviderWriting {
  /// The types of `URL`.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    URL.writableTypeIdentifiersForItemProvider
  }

  private var value: URL? { URL(string: absoluteString) }

  /// The type of addresses of files for those.
  public var writableTypeIdentifiersForItemProvider: [String] {
    value?.writableTypeIdentifiersForItemProvider ?? []
  }

  /// Passes the address as text to the completion.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

nonisolated extension NSURL: NSItemProviderReading {
  /// The types of `URL`.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    URL.readableTypeIdentifiersForItemProvider
  }

  /// Reads an address from text.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let url = try URL.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
    guard let result = NSURL(string: url.absoluteString) as? Self else {
      throw NSItemProvider.error(.unexpectedValueClassError, "\(self) cannot be made from an address")
    }
    return result
  }
}

/// A value that an ``NSItemProvider`` can offer: `String`, `URL`, `NSString`, `NSURL` and `UIImage` conform.
///
/// On iOS only objects conform; Foundation on Linux does not convert values to objects implicitly.
public nonisolated protocol NSItemProviderWriting {
  /// The type identifiers of the data, the best one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The type identifiers of the data of this object. The default is that of its class.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes the data of a type, and calls the completion once, on any thread.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

nonisolated extension NSItemProviderWriting {
  /// The types of the class.
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }
}

/// A value from data of an ``NSItemProvider``: `String`, `URL`, `NSString`, `NSURL` and `UIImage` conform.
public nonisolated protocol NSItemProviderReading {
  /// The type identifiers that can be read, best first, with those that conform to them.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes a value from data. Called on any thread.
  ///
  /// - Throws: An error if the data does not have the type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A value that `NSItemProvider.loadObject(ofClass:completionHandler:)` passes as itself: `String`, `URL`.
public nonisolated protocol _ItemProviderValue: NSItemProviderReading, Sendable {}
