import Foundation
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("The properties of a camera", .serialized) @MainActor struct CameraPropertyTests {
  private typealias Field = ExifFile.Field

  private func rows(_ fields: [(Int, ExifFile.Field)], _ code: Language.Code = .en) throws -> [String] {
    let folder = try Folder()
    try folder.add("photo.jpg", Data(ExifFile.bytes(fields)))
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    return Language.$current.withValue(ProgramLanguage.language(code)) {
      catalog.properties(of: IndexPath(item: 0, section: 0)).dropFirst(7).map { "\($0.name): \($0.value)" }
    }
  }

  @Test("The panel has the camera, the lens, the exposure and the place that are in the file")
  func rows() throws {
    let exposure: [(Int, Field)] = [
      (0x829A, .rationals([(1, 250)])), (0x829D, .rationals([(28, 10)])), (0x8827, .short(100)),
      (0x920A, .rationals([(35, 1)])), (0xA434, .text("RF 24-70mm")),
    ]
    let place: [(Int, Field)] = [
      (1, .text("N")), (2, .rationals([(48, 1), (51, 1), (3024, 100)])), (3, .text("W")),
      (4, .rationals([(2, 1), (17, 1), (4020, 100)])),
    ]
    let fields: [(Int, Field)] = [
      (0x010F, .text("Canon")), (0x0110, .text("Canon EOS R6")), (0x8769, .directory(exposure)),
      (0x8825, .directory(place)),
    ]
    #expect(
      try rows(fields) == [
        "Camera: Canon EOS R6", "Lens: RF 24-70mm",
        "Exposure: 1/250 s  ·  f/2.8  ·  ISO 100  ·  35 mm", "Place: 48.8584° N  ·  2.2945° W",
      ])
    #expect(
      try rows(fields, .de).suffix(2) == [
        "Belichtung: 1/250 s  ·  f/2,8  ·  ISO 100  ·  35 mm", "Ort: 48,8584° N  ·  2,2945° W",
      ])
    #expect(try rows([(0x8769, .directory([(0x829A, .rationals([(5, 2)]))]))]) == ["Exposure: 2.5 s"])
    #expect(try rows([]) == [])
  }
}
