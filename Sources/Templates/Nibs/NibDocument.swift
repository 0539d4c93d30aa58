import CollectionViews
import Foundation
import ViewTree

/// The `.xib` file of a nib. It is read once, when objects are first created.
@MainActor final class NibDocument: NibContents {
  /// The source of the file's text.
  enum Source {
    case resource(name: String)
    case data(Data)
  }

  private let source: Source
  private let bundle: Bundle?
  private var file: NibFile?
  private var reported: Set<String> = []

  init(_ source: Source, bundle: Bundle?) {
    self.source = source
    self.bundle = bundle
  }

  func makeObjects(owner: Any?, options: [UINib.OptionsKey: Any]) throws -> [UIResponder] {
    let file = try loadedFile()
    let values = NibValues(file: file, bundles: NibLocation.bundles(bundle)) { [self] message in
      if reported.insert(message).inserted { Diagnostics.report(message) }
    }
    let externals = options[.externalObjects] as? [String: Any] ?? [:]
    return try NibBuilder(values: values, owner: owner, externals: externals).build(file.objects)
  }

  private func loadedFile() throws -> NibFile {
    if let file { return file }
    let loaded: NibFile
    switch source {
    case .data(let data): loaded = try NibFile(name: "the nib's data", data: data)
    case .resource(let name):
      loaded = try NibFile(contentsOf: NibLocation.find(name, "xib", in: bundle))
    }
    file = loaded
    return loaded
  }

  var name: String {
    switch source {
    case .data: "the nib's data"
    case .resource(let name): "\(name).xib"
    }
  }

  func makeReusableView(
    identifier: String, checksIdentifier: Bool
  ) throws -> UICollectionReusableView {
    let objects = try makeObjects(owner: nil, options: [:])
    guard objects.count == 1, let view = objects.first as? UICollectionReusableView else {
      throw NibError(
        file: name,
        reason: """
          invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which \
          must be a UICollectionReusableView instance
          """)
    }
    if checksIdentifier, let own = view.reuseIdentifier, own != identifier {
      throw NibError(
        file: name,
        reason: """
          view reuse identifier in nib (\(own)) does not match the identifier used to register the nib (\(identifier))
          """)
    }
    return view
  }
}

extension UINib {
  /// Creates a nib of a bundle's resources. The file is searched and read when objects are first created.
  ///
  /// - Parameters:
  ///   - name: The name of the file without `.xib`.
  ///   - bundleOrNil: The bundle; `nil`: the main bundle, then SwiftPM's bundles next to the program.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.init()
    contents = NibDocument(.resource(name: name), bundle: bundleOrNil)
  }

  /// Creates a nib from the text of a `.xib` file.
  ///
  /// - Parameters:
  ///   - data: The text of the file.
  ///   - bundleOrNil: The bundle with the images; `nil`: the main bundle, then SwiftPM's.
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
    self.init()
    contents = NibDocument(.data(data), bundle: bundleOrNil)
  }
}

extension Bundle {
  /// Reads a nib of this bundle and creates its objects. A ``UINib`` reads the file once for many copies.
  ///
  /// Stops the program for an error, as ``UINib/instantiate(withOwner:options:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the file without `.xib`.
  ///   - owner: The object that receives the outlets of the File's Owner.
  ///   - options: See ``UINib/OptionsKey``.
  /// - Returns: The top-level objects in file order.
  @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
