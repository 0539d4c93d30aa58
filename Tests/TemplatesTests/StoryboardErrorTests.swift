import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

@Suite("Storyboards with errors", .serialized) @MainActor struct StoryboardErrorTests {
  private func storyboard(_ scenes: String...) throws -> UIStoryboard {
    let objects = scenes.map { "<scene><objects>\n\($0)</objects></scene>" }.joined()
    let text = """
      <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes>\(objects)</scenes></document>
      """
    return try UIStoryboard(name: "Test", data: Data(text.utf8), bundle: .module)
  }

  @Test(
    "Unsupported and wrong scenes are errors with their line",
    arguments: [
      (
        "<splitViewController id=\"a\" sceneMemberID=\"viewController\"/>",
        """
        Test:2: <splitViewController> is not supported: use a viewController, a collectionViewController, a \
        tableViewController, a navigationController or a tabBarController
        """
      ),
      (
        "<collectionViewController id=\"a\" sceneMemberID=\"viewController\"><view key=\"view\"/></collectionViewController>",
        "Test:2: the view of a <collectionViewController> is not a <collectionView>"
      ),
      (
        "<viewControllerPlaceholder id=\"a\" sceneMemberID=\"viewController\"/>",
        "Test:2: a reference without the name of a storyboard"
      ),
      (
        "<viewControllerPlaceholder storyboardName=\"Test\" id=\"a\" sceneMemberID=\"viewController\"/>",
        "Test:2: controllers contain or refer to each other more than 32 deep"
      ),
      (
        """
        <viewController id="a" sceneMemberID="viewController"><navigationItem key="navigationItem">
        <barButtonItem key="rightBarButtonItem" systemItem="pageCurl"/></navigationItem></viewController>
        """,
        "Test:3: the system item pageCurl of a bar button is not supported: use a title"
      ),
    ])
  func errors(scene: String, message: String) throws {
    let storyboard = try storyboard(scene)
    #expect(failure { _ = try storyboard.makeInitialController() } == message)
  }

  @Test("A controller that contains itself stops the program") func endless() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let text = """
          <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene><objects>
          <viewController id="a" sceneMemberID="viewController"><view key="view"><subviews><containerView id="b">
          <connections><segue destination="a" kind="embed"/></connections></containerView></subviews></view>
          </viewController></objects></scene></scenes></document>
          """
        let storyboard = try? UIStoryboard(name: "Test", data: Data(text.utf8), bundle: nil)
        storyboard?.instantiateInitialViewController()?.loadViewIfNeeded()
      }
    }
  }

  @Test("Prompts, actions of bar buttons and segues that nothing can trigger are reported") func reports()
    throws
  {
    let storyboard = try storyboard(
      """
      <viewController id="a" sceneMemberID="viewController">
      <view key="view"><connections><segue destination="a" kind="show"/><segue destination="a" kind="replace"/>
      </connections></view>
      <navigationItem key="navigationItem" title="T" prompt="P"><barButtonItem key="leftBarButtonItem" title="L">
      <connections><action selector="go:" destination="a"/></connections></barButtonItem></navigationItem></viewController>
      """)
    var controller: UIViewController?
    #expect(
      diagnostics {
        controller = storyboard.instantiateInitialViewController()
        controller?.loadViewIfNeeded()
      } == [
        "Test:5: prompts of navigation items are not supported",
        """
        Test:6: the action go: of ViewTree.UIViewController is not connected. Methods have no names on Linux. Write in \
        UIViewController:
          nonisolated override class var namedMethods: NamedMethods {
            super.namedMethods + ["go:": NamedMethod(UIViewController.go)]
          }
        """,
        "Test:3: a ViewTree.UIView cannot trigger a segue: use a control, a bar button or a cell",
        """
        Test:3: segues of the kind replace are not supported and are not performed: use show, presentation, embed, unwind or \
        custom
        """,
      ])
    #expect(controller?.navigationItem.title == "T")
  }
}
