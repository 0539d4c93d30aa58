import Drawing
import Foundation
import Hosting
import TestSupport
import Testing

@testable import ViewTree

private final class ImageScene {
  let host: TestHost
  let window: UIWindow
  let view: UIImageView
  let url = URL(fileURLWithPath: "/photos/a.jpg")

  init(scale: CGFloat = 1) {
    host = TestHost(size: CGSize(width: 200, height: 100), scale: scale)
    window = host.makeWindow()
    view = UIImageView(frame: CGRect(x: 10, y: 20, width: 40, height: 40))
    view.clipsToBounds = true
    view.contentMode = .scaleAspectFill
    window.addSubview(view)
    host.settle()
  }

  /// The requests so far, for example `40×40 fill`, with `cancelled` appended to the cancelled ones.
  var requests: [String] {
    host.loader.loads.map { load in
      let size = load.request.pixelSize.map { "\(Int($0.width))×\(Int($0.height))" } ?? "own size"
      return "\(load.request.file.url.lastPathComponent) \(size) \(load.request.fit)"
        + (load.isCancelled ? " cancelled" : "")
    }
  }

  func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width: width, height: height, pixels: Array(repeating: 0xFF80_8080, count: width * height))
  }
}

@Suite struct ImageViewTests {
  @Test("An image view ignores touches, stretches its image and has its size")
  func imageViewDefaults() {
    let view = UIImageView()
    #expect(!view.isUserInteractionEnabled)
    #expect(view.image == nil)
    #expect(view.contentMode == .scaleToFill)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    let image = UIImage(pixels: [1, 2, 3, 4, 5, 6, 7, 8], width: 4, height: 2, scale: 2)
    let sized = UIImageView(image: image)
    #expect(sized.frame == CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(sized.intrinsicContentSize == CGSize(width: 2, height: 1))
    #expect(UIImage(pixels: [1], width: 4, height: 2) == nil)
  }

  @Test("An image that fills the view is drawn with rounded corners, one that does not reach them without")
  func imageThatFillsTheViewIsDrawnWithRoundedCorners() {
    let s = ImageScene()
    s.view.layer.cornerRadius = 8
    s.view.image = UIImage(bitmap: s.bitmap(80, 40))
    s.host.step()
    #expect(s.host.dump == "image 80x40 (20 0; 40 40) in (10 20; 40 40) r=8")
    s.view.contentMode = .scaleAspectFit
    s.host.step()
    #expect(s.host.dump == "image 80x40 (0 0; 80 40) in (10 30; 40 20)")
  }

  @Test(
    "An image that covers its view has the view's rounded corners at every place, also if it fits exactly")
  func coveringImagesAreRounded() {
    let s = ImageScene()
    s.view.layer.cornerRadius = 8
    var generator = SeededGenerator(seed: 7)
    for place in 0..<100 {
      let side = CGFloat.random(in: 30...60, using: &generator)
      s.view.frame = CGRect(
        x: .random(in: 0...120, using: &generator), y: .random(in: 0...30, using: &generator), width: side,
        height: side)
      for size in [(60, 60), (90, 60)] {
        s.view.image = UIImage(bitmap: s.bitmap(size.0, size.1))
        s.host.step()
        #expect(s.host.dump.hasPrefix("image") && s.host.dump.hasSuffix("r=8"), "\(place): \(s.host.dump)")
      }
    }
  }

  @Test("An image that overlaps a corner in part is clipped by a group")
  func imageThatOverlapsACornerIsClippedByAGroup() {
    let s = ImageScene()
    s.view.layer.cornerRadius = 16
    s.view.contentMode = .scaleAspectFit
    s.view.image = UIImage(bitmap: s.bitmap(80, 40))
    s.host.step()
    #expect(
      s.host.dump == """
        group (0 0; 40 40) r=16 at (10 20)
          image 80x40 (0 0; 80 40) in (0 10; 40 20)
        end group
        """)
  }

  @Test("A template is drawn in the tint color of the view, or in its own")
  func templatesUseTheTintColor() {
    let s = ImageScene()
    s.window.tintColor = .red
    s.view.image = UIImage(bitmap: s.bitmap(40, 40)).withRenderingMode(.alwaysTemplate)
    s.host.step()
    #expect(s.host.dump == "image 40x40 (0 0; 40 40) in (10 20; 40 40) tint=#FF0000")
    s.window.tintColor = .green
    s.host.step()
    #expect(s.host.dump == "image 40x40 (0 0; 40 40) in (10 20; 40 40) tint=#00FF00")
    s.view.image = UIImage(bitmap: s.bitmap(40, 40)).withTintColor(.blue)
    s.host.step()
    #expect(s.host.dump == "image 40x40 (0 0; 40 40) in (10 20; 40 40) tint=#0000FF")
  }

  @Test("The highlighted image is shown while the view is highlighted")
  func highlightedImageIsShownWhileHighlighted() {
    let s = ImageScene()
    s.view.image = UIImage(bitmap: s.bitmap(40, 40))
    s.view.highlightedImage = UIImage(bitmap: s.bitmap(20, 20))
    s.view.isHighlighted = true
    s.host.step()
    #expect(s.host.dump == "image 20x20 (0 0; 20 20) in (10 20; 40 40)")
  }

  // MARK: Files

  @Test(
    "An image of another size that is in the cache is shown at once, and replaced by one of the needed size")
  func otherSize() {
    let s = ImageScene()
    s.host.loader.cache[ImageRequest(url: s.url, pixelSize: CGSize(width: 20, height: 20), fit: .fill)] =
      s.bitmap(20, 20)
    s.view.setImage(contentsOf: s.url, placeholder: .red)
    s.host.step()
    #expect(s.host.dump == "image 20x20 (0 0; 20 20) in (10 20; 40 40)")
    #expect(s.requests == ["a.jpg 40×40 fill"])
    s.host.loader.deliver(.success(s.bitmap(40, 40)))
    s.host.step()
    #expect(s.host.dump == "image 40x40 (0 0; 40 40) in (10 20; 40 40)")
  }

  @Test("A preview is shown until the image of the needed size is loaded")
  func preview() {
    let s = ImageScene()
    s.view.setImage(contentsOf: s.url, fadeDuration: 0)
    s.host.step()
    s.host.loader.deliverPreview(s.bitmap(16, 16))
    s.host.step()
    #expect(s.host.dump == "image 16x16 (0 0; 16 16) in (10 20; 40 40)")
    #expect(s.view.isLoadingImage)
    s.host.loader.deliver(.success(s.bitmap(40, 40)))
    s.host.step()
    #expect(s.host.dump == "image 40x40 (0 0; 40 40) in (10 20; 40 40)")
  }

  @Test("A preview does not replace a larger image")
  func smallPreview() {
    let s = ImageScene()
    s.host.loader.cache[ImageRequest(url: s.url, pixelSize: CGSize(width: 20, height: 20), fit: .fill)] =
      s.bitmap(20, 20)
    s.view.setImage(contentsOf: s.url)
    s.host.step()
    s.host.loader.deliverPreview(s.bitmap(16, 16))
    s.host.step()
    #expect(s.host.dump == "image 20x20 (0 0; 20 20) in (10 20; 40 40)")
  }

  @Test("The pixels that the view needs are requested once it is laid out, and anew for another mode")
  func requestsThePixelsThatTheViewNeeds() {
    let s = ImageScene(scale: 2)
    s.view.setImage(contentsOf: s.url)
    #expect(s.requests == [])
    s.host.step()
    #expect(s.requests == ["a.jpg 80×80 fill"])
    s.view.contentMode = .scaleAspectFit
    s.host.step()
    #expect(s.requests == ["a.jpg 80×80 fill cancelled", "a.jpg 80×80 fit"])
  }

  @Test("A loaded image fades in over its placeholder")
  func fadesInOverItsPlaceholder() {
    let s = ImageScene()
    s.view.setImage(contentsOf: s.url, placeholder: .darkGray, fadeDuration: 0.2)
    s.host.step()
    #expect(s.host.dump == "fill (10 20; 40 40) #555555")
    #expect(s.view.isLoadingImage)
    s.host.step(by: 0.3)
    s.host.loader.deliver(.success(s.bitmap(40, 40)))
    #expect(!s.view.isLoadingImage)
    s.host.step(by: 0.1)
    #expect(
      s.host.dump == """
        fill (10 20; 40 40) #555555
        image 40x40 (0 0; 40 40) in (10 20; 40 40) alpha=0.685
        """)
    s.host.step(by: 0.11)
    #expect(s.host.dump == "image 40x40 (0 0; 40 40) in (10 20; 40 40)")
    #expect(s.host.settle() == 0)
  }

  @Test("An image that is loaded within a quarter of a second is shown without a fade")
  func quickLoad() {
    let s = ImageScene()
    s.view.setImage(contentsOf: s.url, placeholder: .darkGray, fadeDuration: 0.2)
    s.host.step()
    s.host.step(by: 0.2)
    s.host.loader.deliver(.success(s.bitmap(40, 40)))
    s.host.step()
    #expect(s.host.dump == "image 40x40 (0 0; 40 40) in (10 20; 40 40)")
    #expect(!s.host.loop.needsFrame)
  }

  @Test("A preview is shown at once, and the image fades in over it")
  func imageFadesInOverItsPreview() {
    let s = ImageScene()
    s.view.setImage(contentsOf: s.url, placeholder: .darkGray, fadeDuration: 0.2)
    s.host.step()
    s.host.step(by: 0.3)
    s.host.loader.deliverPreview(s.bitmap(16, 16))
    s.host.step()
    #expect(s.host.dump == "image 16x16 (0 0; 16 16) in (10 20; 40 40)")
    s.host.loader.deliver(.success(s.bitmap(40, 40)))
    s.host.step(by: 0.1)
    #expect(
      s.host.dump == """
        fill (10 20; 40 40) #555555
        image 16x16 (0 0; 16 16) in (10 20; 40 40)
        image 40x40 (0 0; 40 40) in (10 20; 40 40) alpha=0.685
        """)
    s.host.step(by: 0.11)
    #expect(s.host.dump == "image 40x40 (0 0; 40 40) in (10 20; 40 40)")
  }

  @Test("A cached image is shown at once, without a load")
  func cachedImageIsShownAtOnce() {
    let s = ImageScene()
    let request = ImageRequest(url: s.url, pixelSize: CGSize(width: 40, height: 40), fit: .fill)
    s.host.loader.cache[request] = s.bitmap(40, 40)
    s.view.setImage(contentsOf: s.url, placeholder: .darkGray)
    s.host.step()
    #expect(s.host.dump == "image 40x40 (0 0; 40 40) in (10 20; 40 40)")
    #expect(s.requests == [])
    #expect(!s.host.loop.needsFrame)
  }

  @Test("With disabled animations a loaded image does not fade")
  func disabledAnimationsDisableTheFade() {
    let s = ImageScene()
    s.view.setImage(contentsOf: s.url, placeholder: .darkGray)
    s.host.step()
    UIView.setAnimationsEnabled(false)
    s.host.loader.deliver(.success(s.bitmap(40, 40)))
    UIView.setAnimationsEnabled(true)
    s.host.step(by: 0)
    #expect(s.host.dump == "image 40x40 (0 0; 40 40) in (10 20; 40 40)")
  }

  @Test("A larger image is requested only when the view has grown by more than a fifth")
  func requestsALargerImageWhenTheViewHasGrown() {
    let s = ImageScene()
    s.view.setImage(contentsOf: s.url)
    s.host.step()
    s.host.loader.deliver(.success(s.bitmap(40, 40)))
    s.host.settle()
    s.view.frame.size = CGSize(width: 48, height: 48)
    s.host.step()
    s.view.frame.size = CGSize(width: 10, height: 10)
    s.host.step()
    #expect(s.requests == ["a.jpg 40×40 fill"])
    s.view.frame.size = CGSize(width: 80, height: 80)
    s.host.step()
    #expect(s.requests == ["a.jpg 40×40 fill", "a.jpg 80×80 fill"])
    #expect(s.host.dump == "image 40x40 (0 0; 40 40) in (10 20; 80 80)")
    s.host.loader.deliver(.success(s.bitmap(80, 80)))
    s.host.step()
    #expect(s.host.dump == "image 80x80 (0 0; 80 80) in (10 20; 80 80)")
  }

  @Test("Another file and another image cancel the load, the same file does not")
  func reusedViewCancelsItsLoad() {
    let s = ImageScene()
    s.view.setImage(contentsOf: s.url)
    s.host.step()
    s.view.setImage(contentsOf: s.url)
    s.host.step()
    s.view.setImage(contentsOf: URL(fileURLWithPath: "/photos/b.jpg"))
    s.host.step()
    #expect(s.requests == ["a.jpg 40×40 fill cancelled", "b.jpg 40×40 fill"])
    s.view.image = nil
    #expect(s.requests == ["a.jpg 40×40 fill cancelled", "b.jpg 40×40 fill cancelled"])
    #expect(s.view.imageURL == nil)
    #expect(s.host.loader.pendingLoadCount == 0)
  }

  @Test("The loads of a cell that is kept for reuse are cancelled, and requested again with the same file")
  func cancelledLoads() {
    let s = ImageScene()
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    s.window.addSubview(cell)
    cell.addSubview(s.view)
    s.view.setImage(contentsOf: s.url)
    s.host.step()
    cell.cancelImageLoads()
    #expect(s.requests == ["a.jpg 40×40 fill cancelled"])
    s.view.setImage(contentsOf: s.url)
    s.host.step()
    #expect(s.requests == ["a.jpg 40×40 fill cancelled", "a.jpg 40×40 fill"])
    // Without a load nothing is cancelled.
    s.host.loader.deliver(.success(s.bitmap(40, 40)))
    cell.cancelImageLoads()
    s.view.setImage(contentsOf: s.url)
    s.host.step()
    #expect(s.host.loader.loads.count == 2)
  }

  @Test("A removed view cancels its load, loads again in the window, and keeps a loaded image")
  func removedViewLoadsAgainInTheWindow() {
    let s = ImageScene()
    s.view.setImage(contentsOf: s.url)
    s.host.step()
    s.view.removeFromSuperview()
    s.host.step()
    #expect(s.requests == ["a.jpg 40×40 fill cancelled"])
    s.window.addSubview(s.view)
    s.host.step()
    #expect(s.requests == ["a.jpg 40×40 fill cancelled", "a.jpg 40×40 fill"])
    s.host.loader.deliver(.success(s.bitmap(40, 40)))
    s.view.removeFromSuperview()
    s.window.addSubview(s.view)
    s.host.settle()
    #expect(s.host.dump == "image 40x40 (0 0; 40 40) in (10 20; 40 40)")
    #expect(s.host.loader.loads.count == 2)
  }

  @Test("A broken file shows a sign, and its error is reported until another file is set")
  func brokenFileShowsASignAndTheError() {
    let s = ImageScene()
    var results: [String] = []
    s.view.onImageLoad = { results.append($0?.description ?? "loaded") }
    s.view.setImage(contentsOf: s.url, placeholder: .red)
    s.host.step()
    s.host.loader.deliver(.failure(.undecodable(path: "/photos/a.jpg", reason: "no JPEG")))
    s.host.step()
    #expect(
      s.host.dump == """
        fill (10 20; 40 40) #8080802C
        border (22 32; 16 16) r=4 width=1 #8E8E93
        text "!" 10 700 at (28 35) #8E8E93
        """)
    let reason = "/photos/a.jpg cannot be decoded as an image: no JPEG"
    #expect(s.view.imageError == .undecodable(path: "/photos/a.jpg", reason: "no JPEG"))
    #expect(s.view.accessibilityLabel == reason)
    #expect(results == [reason])
    s.view.setImage(contentsOf: URL(fileURLWithPath: "/photos/b.jpg"))
    #expect(s.view.imageError == nil)
    #expect(s.view.accessibilityLabel == nil)
  }

  @Test("A view without a size loads nothing")
  func viewWithoutSizeDoesNotLoad() {
    let s = ImageScene()
    s.view.frame.size.width = 0
    s.view.setImage(contentsOf: s.url)
    s.host.settle()
    #expect(s.requests == [])
  }
}

@Suite struct ImageTests {
  @Test("A thumbnail keeps the proportions, and is never enlarged")
  func thumbnailsKeepTheProportions() async {
    let image = UIImage(pixels: Array(repeating: 0xFF11_2233, count: 800), width: 40, height: 20, scale: 2)
    #expect(image?.size == CGSize(width: 20, height: 10))
    let small = await image?.byPreparingThumbnail(ofSize: CGSize(width: 5, height: 100))
    #expect(small?.size == CGSize(width: 5, height: 2.5))
    #expect(small?.bitmap.pixels == Array(repeating: 0xFF11_2233, count: 50))
    let same = await image?.byPreparingThumbnail(ofSize: CGSize(width: 500, height: 100))
    #expect(same?.size == CGSize(width: 20, height: 10))
    #expect(await image?.byPreparingThumbnail(ofSize: .zero) == nil)
  }

  @Test("An awaited load returns the image with the scale of the host")
  func loadReturnsTheImageOrThrows() async throws {
    let url = URL(fileURLWithPath: "/photos/a.jpg")
    let bitmap = Bitmap(width: 1, height: 1, pixels: [0])
    // The loop is current only up to the first suspension, which is all that needs it.
    let host = TestHost(scale: 2)
    let waiting = Task.immediate { try await UIImage.load(contentsOf: url) }
    #expect(host.loader.pendingLoadCount == 1)
    host.loader.deliver(.success(bitmap))
    let image = try await waiting.value
    #expect(image.bitmap === bitmap)
    #expect(image.scale == 2)
  }

  @Test("Cancelling the task cancels the load")
  func cancellingTheTaskCancelsTheLoad() async {
    let url = URL(fileURLWithPath: "/photos/a.jpg")
    let host = TestHost()
    let waiting = Task.immediate { try await UIImage.load(contentsOf: url) }
    #expect(host.loader.pendingLoadCount == 1)
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(host.loader.loads.map(\.isCancelled) == [true])
  }
}
