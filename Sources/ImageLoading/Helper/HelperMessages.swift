import Drawing
import Files
import Foundation
import Hosting

/// The messages between a process and its helper processes: lines of text, of which the last may have any
/// characters.
enum HelperMessages {
  /// The largest size of a message in bytes, which has some sizes.
  static let maximumLength = 1 << 15
  /// The largest length of the reason of an error, in characters.
  private static let reasonLength = 200
  /// The first line of the first message of a helper process. The second one has its protections.
  static let ready = "ready"

  /// The reason of an error in a reply, as it is shown.
  static func reason(_ text: String) -> String { String(ShownName.text(text).prefix(reasonLength)) }

  /// Splits a message into a number of lines.
  static func lines(_ message: String, _ count: Int) -> [String]? {
    let lines = message.split(separator: "\n", maxSplits: count - 1, omittingEmptySubsequences: false)
    return lines.count == count ? lines.map(String.init) : nil
  }

  static func numbers(_ line: String) -> [Int] { line.split(separator: " ").compactMap { Int($0) } }
}

extension ImageQuery {
  /// All but the path: the open file is sent with the message.
  var message: String {
    let sizes = requests.map { request in
      let size = request.pixelSize.map { "\(Double($0.width)) \(Double($0.height))" } ?? "-"
      return "\(request.fit == .fill ? "fill" : "fit") \(size)"
    }
    let place = region.map { "\($0.x) \($0.y) \($0.width) \($0.height)" } ?? ""
    return "\(part.rawValue)\n\(place)\n\(sizes.joined(separator: ","))"
  }

  init?(message: String) {
    guard let lines = HelperMessages.lines(message, 3), let part = Part(rawValue: lines[0]) else {
      return nil
    }
    let place = HelperMessages.numbers(lines[1])
    let url = URL(filePath: "/")
    let requests = lines[2].split(separator: ",").map { text in
      let words = text.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      return ImageRequest(
        url: url, pixelSize: numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : nil,
        fit: words.first == "fill" ? .fill : .fit)
    }
    let region =
      place.count == 4 ? ImageRegion(x: place[0], y: place[1], width: place[2], height: place[3]) : nil
    self.init(part: part, path: "", region: region, requests: requests)
  }
}

extension DecodingLimits {
  /// The limits as an argument of a program.
  var argument: String {
    "\(pixels) \(imagePixels) \(bytes) \(scans) \(processorSeconds) \(seconds) \(memory)"
  }

  init?(argument: String) {
    let numbers = HelperMessages.numbers(argument)
    guard numbers.count == 7 else { return nil }
    self.init(
      pixels: numbers[0], imagePixels: numbers[1], bytes: numbers[2], scans: numbers[3],
      processorSeconds: numbers[4], seconds: numbers[5], memory: numbers[6])
  }
}

/// The answer to a query. The pixels are in the shared memory.
enum HelperReply: Equatable {
  /// The size of the image in the file; the sizes of the images in the memory, one after another, of which
  /// the first is the cached one; and for each request the number of its image.
  case images(fileSize: ImageSize, images: [Image], exact: [Int])
  /// The file does not have the part.
  case none
  case unreadable(String)
  case undecodable(String)
  case tooLarge(ImageSize)

  struct Image: Equatable {
    var size: ImageSize
    var isOpaque: Bool
  }

  var message: String {
    switch self {
    case .images(let fileSize, let images, let exact):
      let sizes = images.map { "\($0.size.width) \($0.size.height) \($0.isOpaque ? 1 : 0)" }
      let numbers = exact.map(String.init).joined(separator: " ")
      return "images\n\(fileSize.width) \(fileSize.height)\n\(sizes.joined(separator: ","))\n\(numbers)"
    case .none: return "none\n"
    case .unreadable(let reason): return "unreadable\n\(reason)"
    case .undecodable(let reason): return "undecodable\n\(reason)"
    case .tooLarge(let size): return "too large\n\(size.width) \(size.height)"
    }
  }

  init?(message: String) {
    guard let lines = HelperMessages.lines(message, 2) else { return nil }
    switch lines[0] {
    case "none": self = .none
    case "unreadable": self = .unreadable(HelperMessages.reason(lines[1]))
    case "undecodable": self = .undecodable(HelperMessages.reason(lines[1]))
    case "too large":
      let numbers = HelperMessages.numbers(lines[1])
      // The sizes in the headers of files have at most 32 bits.
      guard numbers.count == 2, numbers.allSatisfy((1...1 << 32).contains) else { return nil }
      self = .tooLarge(ImageSize(numbers[0], numbers[1]))
    case "images":
      guard let fields = HelperMessages.lines(lines[1], 3) else { return nil }
      let texts = fields[1].split(separator: ",")
      let images = texts.compactMap { text -> Image? in
        let numbers = HelperMessages.numbers(String(text))
        return ImageSize(stated: Array(numbers.dropLast())).map {
          Image(size: $0, isOpaque: numbers.last == 1)
        }
      }
      let exact = HelperMessages.numbers(fields[2])
      guard let size = ImageSize(stated: HelperMessages.numbers(fields[0])), !images.isEmpty,
        images.count == texts.count, exact.allSatisfy(images.indices.contains)
      else { return nil }
      self = .images(fileSize: size, images: images, exact: exact)
    default: return nil
    }
  }
}
