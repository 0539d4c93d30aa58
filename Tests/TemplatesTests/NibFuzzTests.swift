import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

@Suite("Mutated nibs", .serialized) @MainActor struct NibFuzzTests {
  @Test("A mutated nib with constraints and variations is an error with a message, or makes objects")
  func constraints() {
    let text = document(
      """
      <view id="v"><rect key="frame" x="0.0" y="0.0" width="120" height="80"/>
      <subviews><switch on="NO" translatesAutoresizingMaskIntoConstraints="NO" id="s"/>
      <view horizontalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO" id="w"><constraints>
      <constraint firstAttribute="width" secondItem="w" secondAttribute="height" multiplier="16:9" id="1">
      <variation key="widthClass=regular" constant="9"/></constraint></constraints></view>
      <containerView id="c"><connections><segue destination="v" kind="embed"/></connections></containerView></subviews>
      <viewLayoutGuide key="safeArea" id="g"/><layoutGuides><layoutGuide id="h"/></layoutGuides><constraints>
      <constraint firstItem="w" firstAttribute="top" secondItem="g" secondAttribute="top" constant="4" id="2"/>
      <constraint firstItem="w" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" priority="750" id="3"/>
      <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="w" secondAttribute="trailing" id="4"/>
      <constraint firstItem="s" firstAttribute="firstBaseline" secondItem="w" secondAttribute="baseline" symbolic="YES" id="5"/>
      <constraint firstItem="h" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="0.5" id="6"/>
      </constraints><variation key="default"><mask key="subviews"><exclude reference="s"/></mask>
      <mask key="constraints"><exclude reference="5"/></mask></variation>
      <variation key="heightClass=regular-widthClass=regular"><mask key="subviews"><include reference="s"/></mask></variation>
      <connections><outlet property="gestureView" destination="2" id="o"/></connections></view>
      """)
    check(text) { text in
      let app = TestApp(size: CGSize(width: 300, height: 300))
      for case let view as UIView in try UINib(data: Data(text.utf8), bundle: nil).makeObjects(
        owner: nil, options: [:])
      { app.window.addSubview(view) }
      app.frame()
      app.resize(to: CGSize(width: 900, height: 700))
      app.frame()
    }
  }

  @Test("A mutated storyboard is an error with a message, or makes a controller")
  func storyboards() {
    let text = """
      <document targetRuntime="iOS.CocoaTouch" initialViewController="n"><scenes><scene><objects>
      <navigationController id="n" sceneMemberID="viewController"><connections>
      <segue destination="a" kind="relationship" relationship="rootViewController"/></connections></navigationController>
      </objects></scene><scene><objects>
      <collectionViewController id="a" sceneMemberID="viewController"><collectionView key="view" id="b">
      <collectionViewFlowLayout key="collectionViewLayout" automaticEstimatedItemSize="YES">
      <size key="itemSize" width="10" height="10"/></collectionViewFlowLayout>
      <cells><collectionViewCell reuseIdentifier="c" id="d"><connections>
      <segue destination="n" kind="show" identifier="s"/></connections></collectionViewCell></cells></collectionView>
      <navigationItem key="navigationItem" title="T"><barButtonItem key="leftBarButtonItem" systemItem="add" id="i">
      <connections><segue destination="a" kind="show"/></connections></barButtonItem></navigationItem>
      </collectionViewController></objects></scene></scenes></document>
      """
    check(text) {
      _ = try UIStoryboard(name: "Test", data: Data($0.utf8), bundle: nil).makeInitialController()
    }
  }

  /// Makes mutants of a text, and checks that each error has a message with the name of the file.
  private func check(_ text: String, _ make: (String) throws -> Void) {
    var errors = 0
    let count = Fuzzing.count(200)
    for seed in Fuzzing.seed..<Fuzzing.seed + count {
      var mutator = Mutator(seed: seed)
      let mutant = mutator.mutate(text)
      var message: String?
      _ = diagnostics { message = failure { try make(mutant) } }
      guard let message else { continue }
      errors += 1
      #expect(message.contains("the nib's data") || message.contains("Test"), "seed \(seed): \(message)")
    }
    #expect((1..<count).contains(errors))
  }

  @Test("A mutated nib is an error with a message, or makes objects")
  func nibs() {
    let text = document(
      """
      <view id="v" contentMode="center" alpha="0.5">
      <rect key="frame" x="0.0" y="10" width="120" height="80"/>
      <subviews>
      <label text="A &amp; B" numberOfLines="2" id="l"><rect key="frame" x="1" y="2" width="3" height="4"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      <view id="w"><rect key="frame" x="5" y="6" width="7" height="8"/>
      <color key="backgroundColor" red="0.1" green="0.2" blue="0.3" alpha="1" colorSpace="custom"/></view>
      </subviews>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
      <integer key="value" value="9"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
      </view>
      """)
    var errors = 0
    let count = Fuzzing.count(300)
    for seed in Fuzzing.seed..<Fuzzing.seed + count {
      var mutator = Mutator(seed: seed)
      let nib = UINib(data: Data(mutator.mutate(text).utf8), bundle: nil)
      let message = failure { _ = try nib.makeObjects(owner: nil, options: [:]) }
      if let message {
        errors += 1
        #expect(message.contains("the nib's data"), "seed \(seed): \(message)")
      }
    }
    #expect((1..<count).contains(errors))
  }
}
