import Files
import Foundation
import Synchronization

/// Data of one item in one or more types, which is loaded when it is needed: for drag and drop.
///
/// The representations are in the order in which they are registered, the best one first. Loads call their
/// completion once, on a background thread, as on iOS; go to the main actor before views change. Types are
/// uniform type identifiers, such as `public.utf8-plain-text`, `public.file-url` and `public.png`.
open nonisolated class NSItemProvider: NSObject, @unchecked Sendable {
  /// The codes of errors in ``errorDomain``.
  public nonisolated enum ErrorCode: Int, Sendable {
    /// The reason is unknown.
    case unknownError = -1
    /// There is no representation of the type, or it cannot be loaded.
    case itemUnavailableError = -1000
    /// The value has another class than the requested one.
    case unexpectedValueClassError = -1100
    /// The data cannot be converted to the requested type.
    case unavailableCoercionError = -1200
  }

  /// The domain of the errors that loads report.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// A completion that receives data, or an error.
  public typealias DataCompletion = @Sendable (Data?, (any Error)?) -> Void
  /// A completion that receives a file, whether it may be opened in place, and an error.
  public typealias FileCompletion = @Sendable (URL?, Bool, (any Error)?) -> Void

  struct Representation: Sendable {
    enum Source: Sendable {
      case data(@Sendable (@escaping DataCompletion) -> Progress?)
      case file(@Sendable (@escaping FileCompletion) -> Progress?)
    }
    var type: String
    var source: Source
    var visibility: NSItemProviderRepresentationVisibility
    /// The data, if it is there without loading: that of texts and addresses.
    var data: Data?
  }

  /// The largest size of a file that is loaded as data, in bytes.
  private static let largestFile = 1 << 40

  private struct State {
    var representations: [Representation] = []
    var suggestedName: String?
  }

  private let state = Mutex(State())

  /// Creates a provider without representations.
  public override init() { super.init() }

  /// Creates a provider of an object's data, in all its types.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider of a text, an address or data. `nil` and other values have no representation.
  public convenience init(item: Any?, typeIdentifier: String?) {
    self.init()
    if let data = item as? Data, let typeIdentifier {
      registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) {
        $0(data, nil)
        return nil
      }
    } else if let object = item as? any NSItemProviderWriting {
      registerObject(object, visibility: .all)
    }
  }

  /// Creates a provider of a file's contents and of its address. The type is that of the name's extension.
  /// Nil for other addresses than those of files.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    if !fileURL.hasDirectoryPath {
      registerFileRepresentation(
        forTypeIdentifier: TypeIdentifier.ofFile(fileURL), fileOptions: .openInPlace, visibility: .all
      ) {
        $0(fileURL, true, nil)
        return nil
      }
    }
    registerObject(fileURL, visibility: .all)
  }

  /// A name for a file with the data, without an extension. The default is nil.
  open var suggestedName: String? {
    get { state.withLock { $0.suggestedName } }
    set { state.withLock { $0.suggestedName = newValue } }
  }

  // MARK: Types

  /// The types of the representations, in the order in which they were registered.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  var representations: [Representation] { state.withLock { $0.representations } }

  /// Returns whether a representation's type is the type or conforms to it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(conformingTo: typeIdentifier) != nil
  }

  /// Returns whether a representation's type conforms to the type; with `openInPlace`, as an existing file.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    representations.contains {
      guard TypeIdentifier.conforms($0.type, to: typeIdentifier) else { return false }
      if case .file = $0.source { return true }
      return !fileOptions.contains(.openInPlace)
    }
  }

  func representation(conformingTo type: String) -> Representation? {
    let all = representations
    return all.first { $0.type == type } ?? all.first { TypeIdentifier.conforms($0.type, to: type) }
  }

  // MARK: Registering

  /// Adds a representation. `loadHandler` runs for each load, in the background, and completes it once.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping DataCompletion) -> Progress?
  ) { register(Representation(type: typeIdentifier, source: .data(loadHandler), visibility: visibility)) }

  /// Adds a representation as a file. The handler passes the file's address to the completion, and whether it
  /// may be opened in place. The file is never changed.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping FileCompletion) -> Progress?
  ) { register(Representation(type: typeIdentifier, source: .file(loadHandler), visibility: visibility)) }

  /// Adds the representations of an object, in all its types.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    // The provider only reads the object, as on iOS.
    nonisolated(unsafe) let object = object
    let text = (object as? URL)?.fileAddress ?? object as? String
    for type in object.writableTypeIdentifiersForItemProvider {
      let source = Representation.Source.data {
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0)
      }
      register(
        Representation(type: type, source: source, visibility: visibility, data: text.map { Data($0.utf8) }))
    }
  }

  private func register(_ representation: Representation) {
    state.withLock {
      // A second registration replaces the first one of the same type.
      if let index = $0.representations.firstIndex(where: { $0.type == representation.type }) {
        $0.representations[index] = representation
      } else {
        $0.representations.append(representation)
      }
    }
  }

  // MARK: Loading

  /// Loads the data of the first representation that conforms to the type. Errors are in ``errorDomain``.
  @discardableResult open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping DataCompletion
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let finish: DataCompletion = { data, error in
      progress.completedUnitCount = 1
      completionHandler(data, error)
    }
    guard let found = representation(conformingTo: typeIdentifier) else {
      DispatchQueue.global().async { finish(nil, Self.missing(typeIdentifier)) }
      return progress
    }
    DispatchQueue.global().async {
      switch found.source {
      case .data(let load): _ = load(finish)
      case .file(let load):
        _ = load { url, _, error in
          guard let url else { return finish(nil, error ?? Self.missing(typeIdentifier)) }
          do {
            finish(Data(try RegularFile.contents(of: url.path, limit: Self.largestFile)), nil)
          } catch {
            finish(nil, error)
          }
        }
      }
    }
    return progress
  }

  /// Returns whether `loadObject(ofClass:completionHandler:)` finds a representation for a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    readableType(of: aClass) != nil
  }

  private func readableType(of aClass: any NSItemProviderReading.Type) -> String? {
    let readable = aClass.readableTypeIdentifiersForItemProvider
    let types = registeredTypeIdentifiers
    return types.first { type in readable.contains { TypeIdentifier.conforms(type, to: $0) } }
  }

  /// Loads an object of a class. The completion is called on a background thread.
  @discardableResult open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    nonisolated(unsafe) let aClass = aClass
    guard let type = readableType(of: aClass) else {
      DispatchQueue.global().async { completionHandler(nil, Self.missing("\(aClass)")) }
      return Progress(totalUnitCount: 1)
    }
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Loads a text or an address. The completion is called on a background thread.
  @discardableResult public final func loadObject<Value: _ItemProviderValue>(
    ofClass aClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress {
    let erased: any NSItemProviderReading.Type = aClass
    return loadObject(ofClass: erased) { value, error in completionHandler(value as? Value, error) }
  }

  // MARK: Errors

  static func error(_ code: ErrorCode, _ reason: String) -> NSError {
    NSError(
      domain: errorDomain, code: code.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "NSItemProvider: \(reason)"])
  }

  static func missing(_ type: String) -> NSError {
    error(.itemUnavailableError, "there is no representation of the type \(type)")
  }
}

/// Options of file representations.
public nonisolated struct NSItemProviderFileOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The file may be opened where it is.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Which programs can load a representation of dragged items: all, except for `ownProcess`.
public nonisolated enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All programs.
  case all
  /// Programs of the same team or group; here the same as `all`.
  case team, group
  /// This program only.
  case ownProcess
}
