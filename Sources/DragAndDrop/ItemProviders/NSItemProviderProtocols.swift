import Foundation
import ViewTree

/// A value that an ``NSItemProvider`` can offer as data. `String`, `URL`, `NSString`, `NSURL` and `UIImage`
/// conform.
///
/// On iOS only objects conform; here values may conform too, because Foundation on Linux does not convert
/// strings to objects implicitly.
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

/// A value that is made from the data of an ``NSItemProvider``. `String`, `URL`, `NSString`, `NSURL` and
/// `UIImage` conform.
public nonisolated protocol NSItemProviderReading {
  /// The type identifiers that can be read, the best one first. Data of a type that conforms to one of them
  /// is read too.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes a value from data. Called on any thread.
  ///
  /// - Throws: An error if the data does not have the type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A type of values that completions of `NSItemProvider.loadObject(ofClass:completionHandler:)` receive as
/// themselves: `String` and `URL`.
public nonisolated protocol _ItemProviderValue: NSItemProviderReading, Sendable {}
