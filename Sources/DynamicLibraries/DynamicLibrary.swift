import Foundation

/// A shared library that is loaded when it is needed, so that a program starts faster and also where the
/// library is missing.
package struct DynamicLibrary: @unchecked Sendable {
  /// The name of the package with the library, by distribution.
  package struct Packages: Sendable {
    var debian, fedora, arch: String

    package init(debian: String, fedora: String, arch: String) {
      (self.debian, self.fedora, self.arch) = (debian, fedora, arch)
    }
  }

  private let name: String
  private let packages: Packages
  /// The result of `dlopen`. The library remains loaded until the end of the program.
  private let handle: UnsafeMutableRawPointer

  /// Loads the first of the files that exists.
  package init(_ name: String, files: [String], packages: Packages) throws(MissingLibrary) {
    guard let handle = files.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
      throw MissingLibrary(name, packages)
    }
    (self.name, self.packages, self.handle) = (name, packages, handle)
  }

  /// Loads a library and reads its functions with a function that `LIBRARY_FUNCTIONS` declares in C. The
  /// error is that a file or a function is missing.
  package static func functions<Functions>(
    _ name: String, files: [String], packages: Packages,
    _ read: (UnsafeMutableRawPointer, UnsafeMutablePointer<Bool>) -> Functions
  ) -> Result<Functions, MissingLibrary> {
    Result { () throws(MissingLibrary) in
      let library = try DynamicLibrary(name, files: files, packages: packages)
      var isComplete = false
      let functions = read(library.handle, &isComplete)
      guard isComplete else { throw MissingLibrary(name, packages) }
      return functions
    }
  }

  /// Returns a function, whose type has to be that of its declaration in C. Throws an error if the library
  /// has no such function.
  package func function<Function>(_ symbol: String) throws(MissingLibrary) -> Function {
    guard let function: Function = optionalFunction(symbol) else { throw MissingLibrary(name, packages) }
    return function
  }

  /// Returns a function that only newer versions of the library have.
  package func optionalFunction<Function>(_ symbol: String) -> Function? {
    dlsym(handle, symbol).map { unsafeBitCast($0, to: Function.self) }
  }
}

/// The error that a shared library is not installed, or that it cannot be loaded.
public struct MissingLibrary: Error, Equatable, Sendable {
  /// The name of the library.
  public let name: String
  /// Why it cannot be loaded.
  public let reason: String
  /// The commands that install it, by distribution.
  public let packages: String

  /// Creates the error of the call of `dlopen` or `dlsym` that has just failed.
  init(_ name: String, _ packages: DynamicLibrary.Packages) {
    self.name = name
    reason = dlerror().map { String(cString: $0) } ?? "it cannot be loaded"
    self.packages =
      "apt install \(packages.debian) · dnf install \(packages.fedora) · pacman -S \(packages.arch)"
  }
}

extension MissingLibrary: CustomStringConvertible, LocalizedError {
  /// A message for the user: the library, the reason and the remedy.
  public var description: String {
    "The library \(name) cannot be loaded (\(reason)). Install it: \(packages)"
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}
