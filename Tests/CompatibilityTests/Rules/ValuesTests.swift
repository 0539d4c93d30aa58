import Testing
import UIKit
import UIKitTesting

// Values are made and changed without isolation, as on iOS: in nonisolated functions and on other threads.

/// Makes a value from its raw value; the conformances of the type need no actor either. Returns 1.
private nonisolated func raw<Value: RawRepresentable & Equatable>(
  _ type: Value.Type, _ rawValue: Value.RawValue
) -> Int where Value.RawValue: Equatable {
  let value = Value(rawValue: rawValue)
  let isMade = value != nil && value == Value(rawValue: rawValue) && value?.rawValue == rawValue
  #expect(isMade, "\(type) has no value \(rawValue)")
  return isMade ? 1 : 0
}

/// The same for numbers, of which some types have no value 1.
private nonisolated func raw<Value: RawRepresentable & Equatable>(
  _ type: Value.Type, _ rawValue: Value.RawValue
) -> Int where Value.RawValue: BinaryInteger {
  let isMade = [rawValue, 0, 2].contains { Value(rawValue: $0)?.rawValue == $0 }
  #expect(isMade, "\(type) has no value \(rawValue), 0 or 2")
  return isMade ? 1 : 0
}

/// Uses the types with raw values. Returns how many have the value.
private nonisolated func touchRawValues() -> Int {
  let numbers = [
    raw(CACornerMask.self, 1),
    raw(NSKeyValueChange.self, 1),
    raw(NSKeyValueObservingOptions.self, 1),
    raw(CAEdgeAntialiasingMask.self, 1),
    raw(CGBitmapInfo.self, 1),
    raw(CGImageAlphaInfo.self, 1),
    raw(UIActivity.Category.self, 1),
    raw(UIBackgroundTaskIdentifier.self, 1),
    raw(UIBarPosition.self, 1),
    raw(UIBaselineAdjustment.self, 1),
    raw(UICollisionBehavior.Mode.self, 1),
    raw(UIControl.ContentVerticalAlignment.self, 1),
    raw(UIDataDetectorTypes.self, 1),
    raw(NSTextStorage.EditActions.self, 1),
    raw(UIEditMenuArrowDirection.self, 1),
    raw(UIMenuController.ArrowDirection.self, 1),
    raw(UITableViewRowAction.Style.self, 1),
    raw(UIView.AnimationTransition.self, 1),
    raw(UIDatePicker.Mode.self, 1),
    raw(UIDatePicker.Style.self, 1),
    raw(UIDevice.BatteryState.self, 1),
    raw(UIFontDescriptor.SymbolicTraits.self, 1),
    raw(UIForceTouchCapability.self, 1),
    raw(UIImage.Orientation.self, 1),
    raw(UIImage.ResizingMode.self, 1),
    raw(UIImagePickerController.CameraDevice.self, 1),
    raw(UIImagePickerController.SourceType.self, 1),
    raw(UIInterpolatingMotionEffect.EffectType.self, 1),
    raw(UIPushBehavior.Mode.self, 1),
    raw(UISearchBar.Icon.self, 1),
    raw(UISplitViewController.Column.self, 1),
    raw(UISplitViewController.DisplayMode.self, 1),
    raw(UISplitViewController.SplitBehavior.self, 1),
    raw(UISplitViewController.Style.self, 1),
    raw(UIView.TintAdjustmentMode.self, 1),
    raw(CGBlendMode.self, 1),
    raw(CGGradientDrawingOptions.self, 1),
    raw(CGInterpolationQuality.self, 1),
    raw(CGLineCap.self, 1),
    raw(CGLineJoin.self, 1),
    raw(CGPathDrawingMode.self, 1),
    raw(CGPathElementType.self, 1),
    raw(CGPathFillRule.self, 1),
    raw(NSDirectionalRectEdge.self, 1),
    raw(NSItemProvider.ErrorCode.self, -1),
    raw(NSItemProviderFileOptions.self, 1),
    raw(NSItemProviderRepresentationVisibility.self, 1),
    raw(NSLayoutConstraint.Attribute.self, 1),
    raw(NSLayoutConstraint.Axis.self, 1),
    raw(NSLayoutConstraint.FormatOptions.self, 1),
    raw(NSLayoutConstraint.Relation.self, 1),
    raw(NSLineBreakMode.self, 1),
    raw(NSRectAlignment.self, 1),
    raw(NSStringDrawingOptions.self, 1),
    raw(NSTextAlignment.self, 1),
    raw(NSUnderlineStyle.self, 1),
    raw(UIAccessibility.Notification.self, 1000),
    raw(UIAccessibilityContainerType.self, 1),
    raw(UIAccessibilityContrast.self, 1),
    raw(UIAccessibilityNavigationStyle.self, 1),
    raw(UIAccessibilityScrollDirection.self, 1),
    raw(UIAccessibilityTraits.self, 1),
    raw(UIActivityIndicatorView.Style.self, 100),
    raw(UIAlertAction.Style.self, 1),
    raw(UIAlertController.Style.self, 1),
    raw(UIApplication.State.self, 1),
    raw(UIAxis.self, 1),
    raw(UIBarButtonItem.Style.self, 1),
    raw(UIBarButtonItem.SystemItem.self, 1),
    raw(UIBarStyle.self, 1),
    raw(UIButton.ButtonType.self, 1),
    raw(UIButton.Configuration.CornerStyle.self, 1),
    raw(UICellAccessory.DisplayedState.self, 1),
    raw(UICellAccessory.OutlineDisclosureOptions.Style.self, 1),
    raw(UICellConfigurationState.DragState.self, 1),
    raw(UICellConfigurationState.DropState.self, 1),
    raw(UICollectionLayoutListConfiguration.Appearance.self, 1),
    raw(UICollectionLayoutListConfiguration.FooterMode.self, 1),
    raw(UICollectionLayoutListConfiguration.HeaderMode.self, 1),
    raw(UICollectionLayoutSectionOrthogonalScrollingBehavior.self, 1),
    raw(UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.self, 1),
    raw(UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate.self, 1),
    raw(UICollectionView.ElementCategory.self, 1),
    raw(UICollectionView.ReorderingCadence.self, 1),
    raw(UICollectionView.ScrollDirection.self, 1),
    raw(UICollectionView.ScrollPosition.self, 1),
    raw(UICollectionView.SelfSizingInvalidation.self, 1),
    raw(UICollectionViewCell.DragState.self, 1),
    raw(UICollectionViewDropProposal.Intent.self, 1),
    raw(UICollectionViewFlowLayout.SectionInsetReference.self, 1),
    raw(UICollectionViewUpdateItem.Action.self, 1),
    raw(UIContentInsetsReference.self, 1),
    raw(UIContextMenuInteractionAppearance.self, 1),
    raw(UIContextMenuInteractionCommitStyle.self, 1),
    raw(UIContextualAction.Style.self, 1),
    raw(UIControl.ContentHorizontalAlignment.self, 1),
    raw(UIControl.Event.self, 1),
    raw(UIControl.State.self, 1),
    raw(UIDeviceOrientation.self, 1),
    raw(UIDropOperation.self, 1),
    raw(UIDropSessionProgressIndicatorStyle.self, 1),
    raw(UIEvent.ButtonMask.self, 1),
    raw(UIEvent.EventSubtype.self, 1),
    raw(UIEvent.EventType.self, 1),
    raw(UIFocusHeading.self, 1),
    raw(UIGestureRecognizer.State.self, 1),
    raw(UIGraphicsImageRendererFormat.Range.self, 1),
    raw(UIImage.RenderingMode.self, 1),
    raw(UIKeyModifierFlags.self, 1),
    raw(UIScrollTypeMask.self, 1),
    raw(UIKeyboardHIDUsage.self, 1),
    raw(UIListContentConfiguration.TextProperties.TextAlignment.self, 1),
    raw(UIListContentConfiguration.TextProperties.TextTransform.self, 1),
    raw(UIListEnvironment.self, 1),
    raw(UIListSeparatorConfiguration.Visibility.self, 1),
    raw(UIMenu.Options.self, 1),
    raw(UIMenuElement.Attributes.self, 1),
    raw(UIMenuElement.State.self, 1),
    raw(UIModalPresentationStyle.self, 1),
    raw(UIModalTransitionStyle.self, 1),
    raw(UINavigationController.Operation.self, 1),
    raw(UIPageViewController.NavigationDirection.self, 1),
    raw(UIPageViewController.NavigationOrientation.self, 1),
    raw(UIPageViewController.SpineLocation.self, 1),
    raw(UIPageViewController.TransitionStyle.self, 1),
    raw(UIPopoverArrowDirection.self, 1),
    raw(UIPress.Phase.self, 1),
    raw(UIPress.PressType.self, 1),
    raw(UIProgressView.Style.self, 1),
    raw(UIRectCorner.self, 1),
    raw(UIRectEdge.self, 1),
    raw(UIScene.ActivationState.self, 1),
    raw(UIImpactFeedbackGenerator.FeedbackStyle.self, 1),
    raw(UINotificationFeedbackGenerator.FeedbackType.self, 1),
    raw(UIScrollView.ContentInsetAdjustmentBehavior.self, 1),
    raw(UIScrollView.KeyboardDismissMode.self, 1),
    raw(UIScrollView.IndicatorStyle.self, 1),
    raw(UISemanticContentAttribute.self, 1),
    raw(UIStackView.Alignment.self, 1),
    raw(UIStackView.Distribution.self, 1),
    raw(UISwipeGestureRecognizer.Direction.self, 1),
    raw(UITabBar.ItemPositioning.self, 1),
    raw(UITabBarItem.SystemItem.self, 1),
    raw(UITabBarItemAppearance.Style.self, 1),
    raw(UITableView.RowAnimation.self, 1),
    raw(UITableView.ScrollPosition.self, 1),
    raw(UITableView.Style.self, 1),
    raw(UITableViewCell.AccessoryType.self, 1),
    raw(UITableViewCell.CellStyle.self, 1),
    raw(UITableViewCell.EditingStyle.self, 1),
    raw(UITableViewCell.SelectionStyle.self, 1),
    raw(UITableViewCell.SeparatorStyle.self, 1),
    raw(UITouch.Phase.self, 1),
    raw(UITouch.TouchType.self, 1),
    raw(UITraitEnvironmentLayoutDirection.self, 1),
    raw(UIUserInterfaceIdiom.self, 1),
    raw(UIUserInterfaceLayoutDirection.self, 1),
    raw(UIUserInterfaceSizeClass.self, 1),
    raw(UIUserInterfaceStyle.self, 1),
    raw(UIView.AnimationCurve.self, 1),
    raw(UIView.AnimationOptions.self, 1),
    raw(UIView.AutoresizingMask.self, 1),
    raw(UIView.ContentMode.self, 1),
    raw(UIViewAnimatingPosition.self, 1),
  ]
  let lengths = [
    raw(UIFont.Weight.self, 0.23), raw(UILayoutPriority.self, 750),
    raw(UIScrollView.DecelerationRate.self, 0.9),
    raw(UIWindow.Level.self, 1),
  ]
  let names = [
    raw(UIAction.Identifier.self, "a"),
    raw(UIPageViewController.OptionsKey.self, "a"),
    raw(UISheetPresentationController.Detent.Identifier.self, "a"),
    raw(CALayerCornerCurve.self, "a"),
    raw(CAShapeLayerFillRule.self, "a"),
    raw(CALayerContentsFilter.self, "a"),
    raw(CAEmitterLayerEmitterMode.self, "a"),
    raw(CAEmitterLayerEmitterShape.self, "a"),
    raw(CAEmitterLayerRenderMode.self, "a"),
    raw(CAGradientLayerType.self, "a"),
    raw(CAValueFunctionName.self, "a"),
    raw(CALayerContentsGravity.self, "a"),
    raw(CATextLayerAlignmentMode.self, "a"),
    raw(CATextLayerTruncationMode.self, "a"),
    raw(UIActivity.ActivityType.self, "a"),
    raw(UIFontDescriptor.AttributeName.self, "a"),
    raw(UIFontDescriptor.SystemDesign.self, "a"),
    raw(UIFontDescriptor.TraitKey.self, "a"),
    raw(UIImagePickerController.InfoKey.self, "a"),
    raw(CAShapeLayerLineCap.self, "a"),
    raw(CAShapeLayerLineJoin.self, "a"),
    raw(UIApplication.LaunchOptionsKey.self, "a"),
    raw(UIApplication.OpenExternalURLOptionsKey.self, "a"),
    raw(UIApplication.OpenURLOptionsKey.self, "a"),
    raw(UIConfigurationStateCustomKey.self, "a"),
    raw(UIContentSizeCategory.self, "a"),
    raw(UIFont.TextStyle.self, "a"),
    raw(UIMenu.Identifier.self, "a"),
    raw(UINib.OptionsKey.self, "a"),
    raw(UISceneSession.Role.self, "a"),
    raw(UITransitionContextViewControllerKey.self, "a"),
    raw(UITransitionContextViewKey.self, "a"),
  ]
  return (numbers + lengths + names).reduce(0, +)
}

/// Uses option sets and constants by their names.
private nonisolated func touchConstants() {
  let position: UICollectionView.ScrollPosition = [.top, .centeredHorizontally]
  #expect(position.contains(.top) && !position.contains(.bottom))
  let options: UIView.AnimationOptions = [.curveLinear, .allowUserInteraction]
  #expect(options.contains(.allowUserInteraction))
  #expect(UIView.AutoresizingMask([.flexibleWidth]).union(.flexibleHeight).contains(.flexibleWidth))
  #expect(UIDeviceOrientation.landscapeLeft.isLandscape && !UIDeviceOrientation.portrait.isFlat)
  #expect(UIWindow.Level.normal.rawValue < UIWindow.Level.alert.rawValue)
  #expect(UIControl.State.highlighted != UIControl.State.normal && UIControl.Event.touchUpInside != [])
  #expect(UICollectionView.elementKindSectionFooter == "UICollectionElementKindSectionFooter")
  #expect(UICollectionViewFlowLayout.automaticSize.width > 0 && UIView.noIntrinsicMetric == -1)
  #expect(NSAttributedString.Key.font != NSAttributedString.Key.foregroundColor)
  #expect([NSAttributedString.Key.kern: 1].count == 1)
  #expect(NSStringFromSelector(NSSelectorFromString("tap:")) == "tap:" && Selector("tap:") == "tap:")
  #expect(UIApplication.didBecomeActiveNotification != UIScene.didActivateNotification)
  #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
  #expect(UICollectionView.InconsistencyPolicy.trap != .recover)
  #expect(CollectionViewTransitionDriver.Direction.forward == .forward)
  #expect(UICollectionViewTransitionLayout.State.tracking == .tracking)
}

/// Uses geometry, colors, fonts and times.
private nonisolated func touchGeometry() {
  let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
  #expect(CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets).width == 4 && directional.leading == 2)
  #expect(UIOffset(horizontal: 1, vertical: 2) != .zero && CGVector(dx: 1, dy: 2).dy == 2)
  #expect(CATransform3DIsIdentity(CATransform3DIdentity) && CGAffineTransform(scaleX: 2, y: 2).a == 2)
  var elements: [CGPathElement] = []
  UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath.applyWithBlock {
    elements.append($0.pointee)
  }
  #expect(elements.count == 5)
  let parts: CGAffineTransformComponents = CGAffineTransform(scaleX: 2, y: 2).decomposed()
  #expect(parts.scale.width == 2)
  #expect(IndexPath(item: 2, section: 1).item == 2)
  let element = LayoutElement(kind: LayoutElement.Kind.header, section: 1, frame: .zero)
  #expect(element.item == 0 && LayoutViewport(visible: element.frame).pinsHeaders == false)
  #expect(CACurrentMediaTime() > 0)
  let rates = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
  #expect(rates != .default && UIPointerShape.verticalBeam(length: 12) != .horizontalBeam(length: 12))
  let font = UIFont.systemFont(ofSize: 20, weight: .semibold)
  #expect(font.lineHeight > 0 && font.ascender > 0 && font.descender < 0 && font.leading >= 0)
  #expect(
    UIFont.preferredFont(forTextStyle: .body).pointSize > 0 && UIFontMetrics.default.scaledValue(for: 8) > 0)
  #expect(UIColor.systemBlue.withAlphaComponent(0.5) != .systemBlue && UIColor(white: 1, alpha: 1) == .white)
  #expect(ImageError.unreadable(path: "a.png", reason: "it is gone").description.hasPrefix("a.png"))
}

/// Uses the values of diffable data sources.
private nonisolated func touchSnapshots() {
  var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
  snapshot.appendSections([0, 1])
  snapshot.appendItems(["a", "b"], toSection: 0)
  snapshot.moveItem("b", beforeItem: "a")
  snapshot.reconfigureItems(["a"])
  #expect(snapshot.itemIdentifiers == ["b", "a"] && snapshot.indexOfSection(1) == 1)
  var section = NSDiffableDataSourceSectionSnapshot<String>()
  section.append(["root"])
  section.append(["leaf"], to: "root")
  section.expand(["root"])
  #expect(section.visibleItems == ["root", "leaf"] && section.level(of: "leaf") == 1)
  var orders: UICollectionViewDiffableDataSource<Int, String>.ReorderingHandlers?
  orders?.canReorderItem = { $0 == "a" }
  orders?.didReorder = { (change: NSDiffableDataSourceTransaction<Int, String>) in
    _ = change.finalSnapshot.itemIdentifiers.applying(change.difference)
    _ = change.sectionTransactions.map { (one: NSDiffableDataSourceSectionTransaction<Int, String>) in
      one.finalSnapshot.items
    }
  }
  var outlines: UICollectionViewDiffableDataSource<Int, String>.SectionSnapshotHandlers?
  outlines?.willExpandItem = { _ in }
  #expect(orders == nil && outlines == nil)
}

/// A content of an app, as it is written for iOS.
private struct RatingContent: UIContentConfiguration, Hashable {
  var stars = 0
  func makeContentView() -> UIView & UIContentView { RatingView(self) }
  func updated(for state: UIConfigurationState) -> RatingContent {
    var result = self
    if let cell = state as? UICellConfigurationState, cell.isSelected { result.stars += 1 }
    return result
  }
}

private class RatingView: UIView, UIContentView {
  var configuration: UIContentConfiguration
  init(_ content: RatingContent) {
    configuration = content
    super.init(frame: CGRect(x: 0, y: 0, width: CGFloat(content.stars), height: 1))
  }
  required init?(coder: NSCoder) { nil }
}

private class TintedAttributes: UICollectionViewLayoutAttributes { var tint: CGFloat = 0 }

/// Uses configurations and states of cells, lists and buttons.
private nonisolated func touchConfigurations() {
  var button = UIButton.Configuration.filled()
  var border = UIButton.Configuration.Background()
  border.cornerRadius = 3
  button.background = border
  button.title = "Save"
  #expect(button.background.cornerRadius == 3)

  var state = UICellConfigurationState(traitCollection: UITraitCollection())
  state.isSelected = true
  state[UIConfigurationStateCustomKey("draft")] = true
  var view = UIViewConfigurationState(traitCollection: UITraitCollection())
  view.isPinned = true
  #expect(state.isSelected && view.isPinned && (state as UIConfigurationState)[.init("draft")] != nil)
  #expect(RatingContent(stars: 2).updated(for: state).stars == 3)

  var content = UIListContentConfiguration.subtitleCell()
  content.text = "Name"
  var text: UIListContentConfiguration.TextProperties = content.textProperties
  text.numberOfLines = 2
  content.textProperties = text
  var image: UIListContentConfiguration.ImageProperties = content.imageProperties
  image.cornerRadius = 4
  content.imageProperties = image
  #expect(content.updated(for: state).textProperties.numberOfLines == 2 && content != .cell())

  var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
  background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
  #expect(background != .clear() && background.resolvedBackgroundColor(for: .red) != .red)
  #expect(UIConfigurationColorTransformer.preferredTint(.red) == .red)

  var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
  list.headerMode = .supplementary
  var lines = UIListSeparatorConfiguration(listAppearance: .plain)
  lines.topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  list.separatorConfiguration = lines
  #expect(list.appearance == .insetGrouped && list.headerMode == .supplementary)
}

/// Uses accessories, registrations and key paths.
private nonisolated func touchAccessories() {
  let width: UICellAccessory.LayoutDimension = .custom(20)
  let place: UICellAccessory.Placement = .trailing(displayed: .always)
  let accessories: [UICellAccessory] = [
    .checkmark(options: UICellAccessory.CheckmarkOptions(reservedLayoutWidth: width)),
    .delete(options: UICellAccessory.DeleteOptions()), .detail(options: UICellAccessory.DetailOptions()),
    .disclosureIndicator(options: UICellAccessory.DisclosureIndicatorOptions()),
    .insert(options: UICellAccessory.InsertOptions()),
    .label(text: "1", options: UICellAccessory.LabelOptions()),
    .multiselect(options: UICellAccessory.MultiselectOptions()),
    .outlineDisclosure(options: UICellAccessory.OutlineDisclosureOptions(style: .header)),
    .reorder(options: UICellAccessory.ReorderOptions()),
  ]
  #expect(accessories.first?.accessoryType == UICellAccessory.AccessoryType.checkmark)
  _ = (UICellAccessory.SignOptions(), UICellAccessory.CircledSignOptions())
  if case .leading = place { Issue.record("A trailing place is leading.") }
  func custom(_ view: UIView) -> UICellAccessory {
    .customView(configuration: UICellAccessory.CustomViewConfiguration(customView: view, placement: place))
  }
  _ = custom(_:)
  _ = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
  _ = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "header") { _, _, _ in
  }
  func animatable(_ keyPath: ReferenceWritableKeyPath<TintedAttributes, CGFloat>) -> AnimatableKeyPath {
    AnimatableKeyPath(keyPath)
  }
  _ = animatable(_:)
  final class Named: NSObject, HasNamedMethods {
    func tapped(_ sender: Any) {}
    static var namedMethods: NamedMethods { ["tapped:": NamedMethod(Named.tapped)] }
  }
  let method: NamedMethod? = Named.namedMethods["tapped:"]
  let bound = BoundMethod("tapped:", of: Named())
  #expect(method != nil && bound != nil)
}

/// Uses the values of bars, of controls and of animations.
private nonisolated func touchControls() {
  let orientations: UIInterfaceOrientationMask = [.portrait, .landscapeLeft]
  #expect(orientations.isSubset(of: .all) && UIInterfaceOrientation.landscapeLeft.isLandscape)
  _ = (UIStatusBarStyle.lightContent, UIStatusBarAnimation.fade, UIBarMetrics.default)
  _ = (UINavigationItem.LargeTitleDisplayMode.always, UINavigationItem.BackButtonDisplayMode.minimal)
  let symbol = UIImage.SymbolConfiguration(
    pointSize: 20, weight: UIImage.SymbolWeight.bold, scale: UIImage.SymbolScale.large)
  #expect(UIImage(systemName: "star", withConfiguration: symbol) != nil)
  _ = (UIBlurEffect.Style.systemMaterial, UIPageControl.BackgroundStyle.automatic, UISearchBar.Style.minimal)
  _ = (UIKeyboardType.emailAddress, UIKeyboardAppearance.dark, UIReturnKeyType.done)
  _ = (UITextAutocapitalizationType.none, UITextAutocorrectionType.no, UITextSpellCheckingType.no)
  _ = (UITextContentType.password, UITextField.BorderStyle.roundedRect, UITextField.ViewMode.always)
  _ = UITextField.DidEndEditingReason.committed
  let keyframes: UIView.KeyframeAnimationOptions = [.calculationModeCubic, .allowUserInteraction]
  #expect(keyframes.contains(.calculationModeCubic))
  _ = (UIViewAnimatingState.active, UIViewAnimatingPosition.end)
  _ = (CAMediaTimingFillMode.forwards, CAMediaTimingFunctionName.easeIn, CAAnimationCalculationMode.cubic)
  _ = (CAAnimationRotationMode.rotateAuto, CATransitionType.fade, CATransitionSubtype.fromLeft)
  _ = (UIAttachmentBehavior.AttachmentType.anchor, UIAttachmentBehavior.AttachmentType.items)
  _ = objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN
  #expect(NSKeyValueChangeKey.newKey != NSKeyValueChangeKey.oldKey)
  let change: NSKeyValueObservedChange<CGFloat>? = nil
  #expect(change?.newValue == nil)
}

private nonisolated func touchAll() -> Int {
  touchConstants()
  touchControls()
  touchGeometry()
  touchSnapshots()
  touchConfigurations()
  touchAccessories()
  return touchRawValues()
}

@Suite("Rules of values") struct ValuesTests {
  @Test("26. Values: every public value is made and changed in functions without isolation, on any thread")
  func rule26() async {
    let count = await Task.detached { touchAll() }.value
    #expect(count == 200)
    #expect(touchAll() == count)
  }

  @Test("26. Values: the metrics of a font are the same on other threads, in each size")
  func metrics() async {
    // Other tests run between the calls, with other hosts or none.
    let here = await MainActor.run {
      let app = TestApp()
      return withExtendedLifetime(app) { UIFont.systemFont(ofSize: 10, weight: .black).lineHeight }
    }
    let there = await Task.detached { UIFont.systemFont(ofSize: 30, weight: .black).lineHeight }.value
    #expect(abs(there - 3 * here) < 0.001)
  }

  @Test("26. Values: a snapshot made by a task is applied on the main actor")
  func applied() async {
    let snapshot = await Task.detached {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 3])
      return snapshot
    }.value
    await MainActor.run {
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
      source.apply(snapshot, animatingDifferences: false)
      #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
    }
  }
}
