import Foundation
import ViewTree

/// Finds methods of a delegate or data source that are never called because only a subclass of the conforming
/// class implements them.
///
/// In Swift, the class that conforms determines the methods of the conformance. A subclass cannot add a
/// method that the class leaves to the default implementation (on iOS it can). Debug builds report such
/// methods when the object becomes the delegate or data source, once for each class, by the names in the
/// program's symbol table. Release builds, stripped programs and classes in dynamic libraries are not
/// checked.
enum UncalledMethods {
  #if DEBUG
    /// The classes that were checked, by the name of the protocol.
    private static var checked: [String: Set<ObjectIdentifier>] = [:]
  #endif

  /// Reports the methods of the object's class that are never called.
  ///
  /// - Parameters:
  ///   - object: The delegate or data source. `nil` is ignored.
  ///   - requirements: The name of the protocol, for the message.
  ///   - conforms: Returns whether a class conforms to the protocol.
  static func report(_ object: AnyObject?, of requirements: String, conforms: (AnyClass) -> Bool) {
    #if DEBUG
      guard let object, checked[requirements, default: []].insert(ObjectIdentifier(type(of: object))).inserted
      else { return }
      for message in messages(for: type(of: object), of: requirements, conforms: conforms) {
        Diagnostics.report(message)
      }
    #endif
  }

  #if DEBUG
    /// The prefixes of the mangled names of all default implementations, one per protocol with optional
    /// methods.
    private static let defaults = [
      "$s15CollectionViews24UICollectionViewDelegate", "$s15CollectionViews26UICollectionViewDataSource",
      "$s15CollectionViews34UICollectionViewDelegateFlowLayout", "$s8ViewTree08UIScrollA8Delegate",
      "$s15CollectionViews29UICollectionViewDelegateFocus",
      "$s15CollectionViews28UICollectionViewDelegateMenu",
      "$s15CollectionViews31UICollectionViewDelegateEditing",
      "$s15CollectionViews35UICollectionViewDelegateContextMenu",
      "$s15CollectionViews41UICollectionViewDelegateMultipleSelection",
      "$s15CollectionViews37UICollectionViewDataSourcePrefetching",
      "$s15CollectionViews28UICollectionViewDragDelegate",
      "$s15CollectionViews28UICollectionViewDropDelegate",
      "$s15CollectionViews37UICollectionViewDelegateSpringLoading",
    ].map { $0 + "PAAE" }

    /// The protocols to which a subclass can conform by itself, by the prefixes in ``defaults``. Its methods of such a protocol are called.
    private static let separate: [(prefix: String, conforms: (AnyClass) -> Bool)] = [
      (
        "$s15CollectionViews26UICollectionViewDataSourcePAAE",
        { $0 is any UICollectionViewDataSource.Type }
      ),
      (
        "$s15CollectionViews37UICollectionViewDataSourcePrefetchingPAAE",
        { $0 is any UICollectionViewDataSourcePrefetching.Type }
      ),
      (
        "$s15CollectionViews28UICollectionViewDragDelegatePAAE",
        { $0 is any UICollectionViewDragDelegate.Type }
      ),
      (
        "$s15CollectionViews28UICollectionViewDropDelegatePAAE",
        { $0 is any UICollectionViewDropDelegate.Type }
      ),
    ]

    private static func messages(
      for type: AnyClass, of requirements: String, conforms: (AnyClass) -> Bool
    ) -> [String] {
      var inheriting: [AnyClass] = []
      var root: AnyClass = type
      while let parent = _getSuperclass(root), conforms(parent) {
        inheriting.append(root)
        root = parent
      }
      // `UICollectionViewController` implements every method, so subclasses override them.
      guard !inheriting.isEmpty, root != UICollectionViewController.self, let symbols = ProgramSymbols()
      else {
        return []
      }
      let rootMethods = methods(of: chain(from: root), in: symbols)
      guard !rootMethods.isEmpty else { return [] }
      let added = Set(separate.filter { $0.conforms(type) && !$0.conforms(root) }.map(\.prefix))
      let optional = symbols.names(withPrefixes: defaults.filter { !added.contains($0) }).compactMap(
        ProgramSymbols.demangled
      )
      .compactMap(signature)
      return inheriting.flatMap { subclass in
        let own = methods(of: [subclass], in: symbols)
        return Set(optional).sorted().filter { method in
          own.contains { $0.hasSuffix("." + method) }
            && !rootMethods.contains { $0.hasSuffix("." + method) }
        }.map { method in
          """
          \(name(method)) of \(String(reflecting: subclass)) is never called: its superclass \
          \(String(reflecting: root)) conforms to \(requirements) without this method. Implement the method in \
          \(String(reflecting: root)) and override it.
          """
        }
      }
    }

    /// Returns a class and its superclasses.
    private static func chain(from type: AnyClass) -> [AnyClass] {
      Array(sequence(first: type) { _getSuperclass($0) })
    }

    /// Returns the demangled names of all declarations of the classes.
    private static func methods(of classes: [AnyClass], in symbols: ProgramSymbols) -> [String] {
      let prefixes = classes.compactMap { _mangledTypeName($0) }.map { "$s" + $0 }
      return symbols.names(withPrefixes: prefixes).compactMap(ProgramSymbols.demangled)
    }

    /// Returns `collectionView(_: A, label: B) -> C` of `(extension in M):M.P.collectionView(_: A, label: B)
    /// -> C`.
    private static func signature(_ demangled: String) -> String? {
      guard demangled.hasPrefix("(extension in "), let end = demangled.range(of: "):") else { return nil }
      let parts = demangled[end.upperBound...].split(separator: ".", maxSplits: 2)
      return parts.count == 3 && parts[2].contains("(") ? String(parts[2]) : nil
    }

    /// Returns `collectionView(_:label:)` for `collectionView(_: A, label: B) -> C`.
    private static func name(_ signature: String) -> String {
      guard let open = signature.firstIndex(of: "("), let arrow = signature.range(of: ") -> ") else {
        return signature
      }
      let labels = signature[signature.index(after: open)..<arrow.lowerBound].components(separatedBy: ", ")
        .map { $0.contains(": ") ? $0.prefix { $0 != ":" } + ":" : "_:" }
      return signature[..<open] + "(" + labels.joined() + ")"
    }
  #endif
}
