import Foundation

/// A shared library that is loaded when it is needed, so that a program starts faster and also where the library is missing.
nonisolated struct DynamicLibrary: @unchecked Sendable {
  /// The name of the package with the library, by distribution.
  struct Packages: Sendable {
    var debian: String
    var fedora: String
    var arch: String
  }

  private let name: String
  private let packages: Packages
  /// The result of `dlopen`. The library remains loaded until the end of the program.
  private let handle: UnsafeMutableRawPointer

  /// Loads the first of the files that exists.
  ///
  /// - Throws: ``SDLHostError/missingLibrary(name:reason:packages:)``.
  init(_ name: String, files: [String], packages: Packages) throws(SDLHostError) {
    guard let handle = files.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
      throw Self.missing(name, packages)
    }
    (self.name, self.packages, self.handle) = (name, packages, handle)
  }

  /// Returns a function, whose type has to be that of its declaration in C.
  ///
  /// - Throws: ``SDLHostError/missingLibrary(name:reason:packages:)`` if the library has no such function.
  func function<Function>(_ symbol: String) throws(SDLHostError) -> Function {
    guard let function: Function = optionalFunction(symbol) else { throw Self.missing(name, packages) }
    return function
  }

  /// Returns a function that only newer versions of the library have.
  func optionalFunction<Function>(_ symbol: String) -> Function? {
    dlsym(handle, symbol).map { unsafeBitCast($0, to: Function.self) }
  }

  private static func missing(_ name: String, _ packages: Packages) -> SDLHostError {
    .missingLibrary(
      name: name, reason: dlerror().map { String(cString: $0) } ?? "it cannot be loaded",
      packages:
        "apt install \(packages.debian) · dnf install \(packages.fedora) · pacman -S \(packages.arch)")
  }
}
