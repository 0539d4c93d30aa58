import Foundation
import TestSupport
import Testing

@testable import Templates
@testable import UIKit

@Suite("Mutated nibs") @MainActor struct NibFuzzTests {
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
