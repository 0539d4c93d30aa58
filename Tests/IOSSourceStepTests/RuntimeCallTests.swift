import Testing

@testable import IOSSourceStep

@Suite("Calls of Objective-C's runtime") struct RuntimeCallTests {
  private func texts(_ source: String) -> [String] {
    warnings(source).map { "\($0.line): \($0.text)" }
  }

  @Test("Predicates and sort descriptors with keys have warnings at their lines")
  func predicates() {
    #expect(
      texts(
        """
        let all = NSPredicate { _, _ in true }
        let some = NSPredicate(format: "name == %@", name)
        let order = [NSSortDescriptor(key: "name", ascending: true)]
        """) == [
          "2: format strings of NSPredicate do not exist on Linux: write NSPredicate { object, _ in … } or a closure",
          "3: sort descriptors have no keys on Linux: write NSSortDescriptor(keyPath: \\Item.name, ascending: true)",
        ])
  }

  @Test("Values by keys have warnings, other than of outlets, defaults and dictionaries")
  func keys() {
    #expect(
      texts(
        """
        alert.setValue(controller, forKey: "contentViewController")
        let color = field.value(forKeyPath: "placeholderLabel.textColor")
        let size = cell?.value(forKey: "size")
        super.setValue(value, forKey: key)
        UserDefaults.standard.setValue(1, forKey: "count")
        let count = defaults.value(forKey: "count")
        let name = userInfo.value(forKey: "name")
        """) == [
          "1: values have no keys on Linux: set the property",
          "2: values have no key paths on Linux: read the property",
          "3: values have no keys on Linux: read the property",
        ])
  }

  @Test("isEqual of AnyObject has a warning, that of objects of classes has none")
  func equality() {
    #expect(
      texts(
        """
        func same(_ a: AnyObject, _ b: NSObject) -> Bool {
          if b.isEqual(a) { return true }
          return a.isEqual(b)
        }
        """) == ["3: AnyObject has no isEqual on Linux: write a === other, or give it a class"])
  }

  @Test("Methods that are exchanged, and locks by objects, have warnings")
  func swizzling() {
    #expect(
      texts(
        """
        method_exchangeImplementations(one, other)
        objc_sync_enter(self)
        """) == [
          "1: methods are not exchanged on Linux: override the method in a subclass",
          "2: objects are no locks on Linux: use NSLock",
        ])
  }

  @Test("A function of the module with the name and the labels of the runtime's has no warning")
  func ownFunctions() {
    #expect(
      texts(
        """
        struct Store { func value(forKey key: String) -> Int { 1 } }
        let one = store.value(forKey: "a")
        """) == [])
  }
}
