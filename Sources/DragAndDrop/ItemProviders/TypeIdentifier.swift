import Foundation

/// The type identifiers of Apple's platforms that programs exchange, and what they conform to.
///
/// Other identifiers can be used too; they conform to themselves, and to `public.data` and `public.item`.
nonisolated enum TypeIdentifier {
  static let utf8Text = "public.utf8-plain-text"
  static let plainText = "public.plain-text"
  static let text = "public.text"
  static let url = "public.url"
  static let fileURL = "public.file-url"
  static let image = "public.image"
  static let png = "public.png"
  static let folder = "public.folder"
  static let data = "public.data"

  private static let parents: [String: [String]] = [
    utf8Text: [plainText], "public.utf16-plain-text": [plainText], plainText: [text],
    text: [data, "public.content"], "public.html": [text], "public.json": [text], "public.xml": [text],
    "public.comma-separated-values-text": [text], fileURL: [url], url: [data],
    png: [image], "public.jpeg": [image], "public.tiff": [image], "com.compuserve.gif": [image],
    "org.webmproject.webp": [image], "public.heic": [image], "public.heif": [image],
    "public.avif": [image], "com.microsoft.bmp": [image], "public.jpeg-xl": [image],
    "public.svg-image": [image], image: [data, "public.content"],
    "public.mpeg-4": ["public.movie"], "public.movie": [data, "public.content"],
    "public.mp3": ["public.audio"], "public.audio": [data, "public.content"],
    "com.adobe.pdf": [data, "public.content"], "public.zip-archive": [data], folder: ["public.directory"],
    "public.directory": ["public.item"], "public.content": [], data: ["public.item"], "public.item": [],
  ]

  private static let extensions: [String: String] = [
    "txt": plainText, "html": "public.html", "htm": "public.html", "json": "public.json", "xml": "public.xml",
    "csv": "public.comma-separated-values-text", "png": png, "jpg": "public.jpeg", "jpeg": "public.jpeg",
    "tif": "public.tiff", "tiff": "public.tiff", "gif": "com.compuserve.gif", "webp": "org.webmproject.webp",
    "heic": "public.heic", "heif": "public.heif", "avif": "public.avif", "bmp": "com.microsoft.bmp",
    "jxl": "public.jpeg-xl", "svg": "public.svg-image", "mp4": "public.mpeg-4", "mov": "public.movie",
    "mp3": "public.mp3", "pdf": "com.adobe.pdf", "zip": "public.zip-archive",
  ]

  /// Returns whether data of a type is data of another type too.
  static func conforms(_ type: String, to other: String) -> Bool {
    if type == other { return true }
    return (parents[type] ?? [data]).contains { conforms($0, to: other) }
  }

  /// The type of a file by the extension of its name; `public.data` for unknown ones.
  static func ofFile(_ url: URL) -> String { extensions[url.pathExtension.lowercased()] ?? data }

  /// The identifier of a MIME type of images.
  static func ofImage(_ type: String) -> String {
    extensions[type.replacing("image/", with: "")] ?? image
  }

  /// The extension for files of a type; empty if none is known.
  static func fileExtension(of type: String) -> String {
    switch type {
    case "public.jpeg": "jpg"
    case "public.html": "html"
    case "public.tiff": "tiff"
    case utf8Text: "txt"
    default: extensions.filter { $0.value == type }.keys.min() ?? ""
    }
  }
}
