#if DEBUG
  import Foundation

  /// The names of the functions in the symbol table of the running program's file. A stripped program has no
  /// symbol table.
  struct ProgramSymbols {
    private let file: Data
    private let symbols: Range<Int>
    private let strings: Range<Int>

    /// The offsets and sizes of the fields of a 64-bit ELF file, in bytes.
    private enum Format {
      static let magic: [UInt8] = [0x7f, 0x45, 0x4c, 0x46, 2, 1]
      static let sectionTableOffset = 40
      static let sectionCount = 60
      static let sectionSize = 64
      static let symbolTableKind: UInt32 = 2
      static let symbolSize = 24
    }

    /// Reads the symbol table of a file; `nil` if it has none.
    init?(path: String = "/proc/self/exe") {
      guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
        file.prefix(Format.magic.count).elementsEqual(Format.magic)
      else { return nil }
      func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number? {
        guard offset >= 0, offset + MemoryLayout<Number>.size <= file.count else { return nil }
        return file.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
      }
      func section(_ index: Int) -> (kind: UInt32, range: Range<Int>, link: Int)? {
        guard let table = number(UInt64.self, at: Format.sectionTableOffset) else { return nil }
        let header = Int(clamping: table) + index * Format.sectionSize
        guard let kind = number(UInt32.self, at: header + 4),
          let start = number(UInt64.self, at: header + 24).map({ Int(clamping: $0) }),
          let size = number(UInt64.self, at: header + 32).map({ Int(clamping: $0) }),
          let link = number(UInt32.self, at: header + 40), start <= file.count, size <= file.count - start
        else { return nil }
        return (kind, start..<start + size, Int(link))
      }
      guard let count = number(UInt16.self, at: Format.sectionCount),
        let table = (0..<Int(count)).lazy.compactMap(section).first(where: {
          $0.kind == Format.symbolTableKind
        }), let strings = section(table.link)
      else { return nil }
      self.file = file
      symbols = table.range
      self.strings = strings.range
    }

    /// Returns the mangled names that begin with one of the prefixes.
    ///
    /// - Complexity: O(symbols · prefixes).
    func names(withPrefixes prefixes: [String]) -> [String] {
      let prefixes = prefixes.map { Array($0.utf8) }
      var found: [String] = []
      file.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
        for symbol in stride(from: symbols.lowerBound, to: symbols.upperBound, by: Format.symbolSize) {
          let name =
            strings.lowerBound + Int(bytes.loadUnaligned(fromByteOffset: symbol, as: UInt32.self))
          for prefix in prefixes
          where name + prefix.count < strings.upperBound
            && memcmp(bytes.baseAddress! + name, prefix, prefix.count) == 0
          {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[name..<strings.upperBound])
            found.append(String(decoding: rest.prefix { $0 != 0 }, as: UTF8.self))
            break
          }
        }
      }
      return found
    }

    /// Returns the source form of a mangled name, such as `App.Delegate.collectionView(_: …) -> ()`.
    static func demangled(_ name: String) -> String? {
      guard let text = demangle(name, UInt(name.utf8.count), nil, nil, 0) else { return nil }
      defer { free(text) }
      return String(cString: text)
    }
  }

  /// The function of the Swift runtime that `Thread.callStackSymbols` and crash reports use.
  @_silgen_name("swift_demangle")
  private func demangle(
    _ name: UnsafePointer<CChar>, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?
#endif
