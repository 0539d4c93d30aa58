import Foundation
import SDLHost
import UIKit

/// Leads from one layout to another without a window, evenly from the beginning to the end and a little beyond, and takes
/// pictures of it.
@MainActor struct TransitionSession {
  let options: Demo

  /// The progress of the last picture.
  private static let end = 1.2
  /// Pictures of a film from the one layout to the other: a second at sixty pictures.
  private static let filmLength = 60

  func run() throws {
    guard let target = options.transition else { return }
    let demo = try HeadlessDemo(options: options, size: options.size.size, scale: CGFloat(options.scale ?? 1))
    if let path = options.screenshot { try demo.host.writePNG(to: path) }
    if let path = options.traces.filmstrip {
      try filmstrip(demo, to: target, path)
    } else if let folder = options.traces.frames {
      try frames(demo, to: target, in: folder)
    }
  }

  private func filmstrip(_ demo: HeadlessDemo, to target: LayoutChoice, _ path: String) throws {
    let count = options.traces.momentCount
    var strip = Filmstrip(columns: Int(Double(count).squareRoot().rounded(.up)))
    for index in 0..<count {
      let progress = count == 1 ? 0 : Self.end * Double(index) / Double(count - 1)
      try lead(demo, to: target, progress)
      strip.add(demo.host.bitmap(), caption: "\(Int((progress * 100).rounded())) %")
    }
    try PictureFile.write(strip.sheet(fonts: demo.host.fonts), to: path)
  }

  private func frames(_ demo: HeadlessDemo, to target: LayoutChoice, in folder: String) throws {
    let url = try PictureFolder.make(folder)
    for number in 0...Int(Self.end * Double(Self.filmLength)) {
      try lead(demo, to: target, Double(number) / Double(Self.filmLength))
      try demo.host.writePNG(to: url.appending(path: String(format: "%05d.png", number)).path)
    }
  }

  private func lead(_ demo: HeadlessDemo, to target: LayoutChoice, _ progress: Double) throws {
    demo.lead(to: target, progress: CGFloat(progress))
    try demo.showPictures()
  }
}

/// Where numbered pictures go.
enum PictureFolder {
  static func make(_ path: String) throws -> URL {
    let url = URL(filePath: path, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw DemoError("Cannot make the folder \(path): \(error.localizedDescription)")
    }
    return url
  }
}
