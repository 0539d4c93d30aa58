/// The names that UIKit had until Swift 4.1, and those of today. Xcode's compiler accepts the old ones in
/// Swift 4 mode; Linux does not.
enum OldNames {
  /// Types, constants and keys: each line has an old name and its replacement.
  static let globals = table(
    """
    UIViewAnimationOptions UIView.AnimationOptions
    UIViewAnimationCurve UIView.AnimationCurve
    UIViewAutoresizing UIView.AutoresizingMask
    UIViewContentMode UIView.ContentMode
    UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions
    UIViewTintAdjustmentMode UIView.TintAdjustmentMode
    UIViewNoIntrinsicMetric UIView.noIntrinsicMetric
    UILayoutFittingCompressedSize UIView.layoutFittingCompressedSize
    UILayoutFittingExpandedSize UIView.layoutFittingExpandedSize
    UILayoutConstraintAxis NSLayoutConstraint.Axis
    NSLayoutAttribute NSLayoutConstraint.Attribute
    NSLayoutFormatOptions NSLayoutConstraint.FormatOptions
    NSLayoutRelation NSLayoutConstraint.Relation
    UIStackViewAlignment UIStackView.Alignment
    UIStackViewDistribution UIStackView.Distribution
    UICollectionElementCategory UICollectionView.ElementCategory
    UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter
    UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader
    UICollectionUpdateAction UICollectionViewUpdateItem.Action
    UICollectionViewFlowLayoutAutomaticSize UICollectionViewFlowLayout.automaticSize
    UICollectionViewScrollDirection UICollectionView.ScrollDirection
    UICollectionViewScrollPosition UICollectionView.ScrollPosition
    UITableViewAutomaticDimension UITableView.automaticDimension
    UITableViewCellAccessoryType UITableViewCell.AccessoryType
    UITableViewCellEditingStyle UITableViewCell.EditingStyle
    UITableViewCellSelectionStyle UITableViewCell.SelectionStyle
    UITableViewCellSeparatorStyle UITableViewCell.SeparatorStyle
    UITableViewCellStyle UITableViewCell.CellStyle
    UITableViewRowAnimation UITableView.RowAnimation
    UITableViewScrollPosition UITableView.ScrollPosition
    UITableViewStyle UITableView.Style
    UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast
    UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal
    UIScrollViewContentInsetAdjustmentBehavior UIScrollView.ContentInsetAdjustmentBehavior
    UIScrollViewIndicatorStyle UIScrollView.IndicatorStyle
    UIScrollViewKeyboardDismissMode UIScrollView.KeyboardDismissMode
    UIControlContentHorizontalAlignment UIControl.ContentHorizontalAlignment
    UIControlContentVerticalAlignment UIControl.ContentVerticalAlignment
    UIControlEvents UIControl.Event
    UIControlState UIControl.State
    UIButtonType UIButton.ButtonType
    UIBarButtonItemStyle UIBarButtonItem.Style
    UIBarButtonSystemItem UIBarButtonItem.SystemItem
    UITabBarSystemItem UITabBarItem.SystemItem
    UITextBorderStyle UITextField.BorderStyle
    UITextFieldDidEndEditingReason UITextField.DidEndEditingReason
    UITextFieldViewMode UITextField.ViewMode
    UISearchBarIcon UISearchBar.Icon
    UISearchBarStyle UISearchBar.Style
    UIProgressViewStyle UIProgressView.Style
    UIDatePickerMode UIDatePicker.Mode
    UIActivityIndicatorViewStyle UIActivityIndicatorView.Style
    UIActivityType UIActivity.ActivityType
    UIAlertActionStyle UIAlertAction.Style
    UIAlertControllerStyle UIAlertController.Style
    UIBlurEffectStyle UIBlurEffect.Style
    UIGestureRecognizerState UIGestureRecognizer.State
    UISwipeGestureRecognizerDirection UISwipeGestureRecognizer.Direction
    UITouchPhase UITouch.Phase
    UITouchType UITouch.TouchType
    UIEventSubtype UIEvent.EventSubtype
    UIEventType UIEvent.EventType
    UIImageOrientation UIImage.Orientation
    UIImageRenderingMode UIImage.RenderingMode
    UIImageResizingMode UIImage.ResizingMode
    UIImagePickerControllerSourceType UIImagePickerController.SourceType
    UIPageViewControllerNavigationDirection UIPageViewController.NavigationDirection
    UIPageViewControllerNavigationOrientation UIPageViewController.NavigationOrientation
    UIPageViewControllerSpineLocation UIPageViewController.SpineLocation
    UIPageViewControllerTransitionStyle UIPageViewController.TransitionStyle
    UIPageViewControllerOptionInterPageSpacingKey UIPageViewController.OptionsKey.interPageSpacing
    UIPageViewControllerOptionSpineLocationKey UIPageViewController.OptionsKey.spineLocation
    UINavigationControllerOperation UINavigationController.Operation
    UISplitViewControllerDisplayMode UISplitViewController.DisplayMode
    UIPushBehaviorMode UIPushBehavior.Mode
    UICollisionBehaviorMode UICollisionBehavior.Mode
    UIAttachmentBehaviorType UIAttachmentBehavior.AttachmentType
    UIFontTextStyle UIFont.TextStyle
    UIFontDescriptorSymbolicTraits UIFontDescriptor.SymbolicTraits
    UIFontWeightBlack UIFont.Weight.black
    UIFontWeightBold UIFont.Weight.bold
    UIFontWeightHeavy UIFont.Weight.heavy
    UIFontWeightLight UIFont.Weight.light
    UIFontWeightMedium UIFont.Weight.medium
    UIFontWeightRegular UIFont.Weight.regular
    UIFontWeightSemibold UIFont.Weight.semibold
    UIFontWeightThin UIFont.Weight.thin
    UIFontWeightUltraLight UIFont.Weight.ultraLight
    UIWindowLevelAlert UIWindow.Level.alert
    UIWindowLevelNormal UIWindow.Level.normal
    UIWindowLevelStatusBar UIWindow.Level.statusBar
    UIApplicationLaunchOptionsKey UIApplication.LaunchOptionsKey
    UIApplicationOpenURLOptionsKey UIApplication.OpenURLOptionsKey
    UIApplicationOpenSettingsURLString UIApplication.openSettingsURLString
    UIApplicationState UIApplication.State
    UIBackgroundTaskInvalid UIBackgroundTaskIdentifier.invalid
    UIAccessibilityTraitButton UIAccessibilityTraits.button
    UIAccessibilityTraitHeader UIAccessibilityTraits.header
    UIAccessibilityTraitImage UIAccessibilityTraits.image
    UIAccessibilityTraitNone UIAccessibilityTraits.none
    UIAccessibilityTraitSelected UIAccessibilityTraits.selected
    UIAccessibilityTraitStaticText UIAccessibilityTraits.staticText
    UIAccessibilityAnnouncementNotification UIAccessibility.Notification.announcement
    UIAccessibilityLayoutChangedNotification UIAccessibility.Notification.layoutChanged
    UIAccessibilityScreenChangedNotification UIAccessibility.Notification.screenChanged
    UIKeyboardAnimationCurveUserInfoKey UIResponder.keyboardAnimationCurveUserInfoKey
    UIKeyboardAnimationDurationUserInfoKey UIResponder.keyboardAnimationDurationUserInfoKey
    UIKeyboardFrameBeginUserInfoKey UIResponder.keyboardFrameBeginUserInfoKey
    UIKeyboardFrameEndUserInfoKey UIResponder.keyboardFrameEndUserInfoKey
    RunLoopMode RunLoop.Mode
    NSAttributedStringKey NSAttributedString.Key
    NSBackgroundColorAttributeName NSAttributedString.Key.backgroundColor
    NSFontAttributeName NSAttributedString.Key.font
    NSForegroundColorAttributeName NSAttributedString.Key.foregroundColor
    NSKernAttributeName NSAttributedString.Key.kern
    NSParagraphStyleAttributeName NSAttributedString.Key.paragraphStyle
    NSUnderlineStyleAttributeName NSAttributedString.Key.underlineStyle
    kCAAlignmentCenter CATextLayerAlignmentMode.center
    kCAAlignmentLeft CATextLayerAlignmentMode.left
    kCAAlignmentRight CATextLayerAlignmentMode.right
    kCATruncationEnd CATextLayerTruncationMode.end
    kCAAnimationCubic CAAnimationCalculationMode.cubic
    kCAAnimationDiscrete CAAnimationCalculationMode.discrete
    kCAAnimationLinear CAAnimationCalculationMode.linear
    kCAAnimationPaced CAAnimationCalculationMode.paced
    kCAFillModeBackwards CAMediaTimingFillMode.backwards
    kCAFillModeBoth CAMediaTimingFillMode.both
    kCAFillModeForwards CAMediaTimingFillMode.forwards
    kCAFillModeRemoved CAMediaTimingFillMode.removed
    kCAFillRuleEvenOdd CAShapeLayerFillRule.evenOdd
    kCAFillRuleNonZero CAShapeLayerFillRule.nonZero
    kCAGravityCenter CALayerContentsGravity.center
    kCAGravityResize CALayerContentsGravity.resize
    kCAGravityResizeAspect CALayerContentsGravity.resizeAspect
    kCAGravityResizeAspectFill CALayerContentsGravity.resizeAspectFill
    kCALineCapButt CAShapeLayerLineCap.butt
    kCALineCapRound CAShapeLayerLineCap.round
    kCALineCapSquare CAShapeLayerLineCap.square
    kCALineJoinBevel CAShapeLayerLineJoin.bevel
    kCALineJoinMiter CAShapeLayerLineJoin.miter
    kCALineJoinRound CAShapeLayerLineJoin.round
    kCAMediaTimingFunctionDefault CAMediaTimingFunctionName.default
    kCAMediaTimingFunctionEaseIn CAMediaTimingFunctionName.easeIn
    kCAMediaTimingFunctionEaseInEaseOut CAMediaTimingFunctionName.easeInEaseOut
    kCAMediaTimingFunctionEaseOut CAMediaTimingFunctionName.easeOut
    kCAMediaTimingFunctionLinear CAMediaTimingFunctionName.linear
    kCATransitionFade CATransitionType.fade
    kCATransitionFromBottom CATransitionSubtype.fromBottom
    kCATransitionFromLeft CATransitionSubtype.fromLeft
    kCATransitionFromRight CATransitionSubtype.fromRight
    kCATransitionFromTop CATransitionSubtype.fromTop
    kCATransitionMoveIn CATransitionType.moveIn
    kCATransitionPush CATransitionType.push
    kCATransitionReveal CATransitionType.reveal
    """)

  /// Notifications, which were members of `Notification.Name`.
  static let notifications = table(
    """
    UIApplicationDidBecomeActive UIApplication.didBecomeActiveNotification
    UIApplicationDidEnterBackground UIApplication.didEnterBackgroundNotification
    UIApplicationDidFinishLaunching UIApplication.didFinishLaunchingNotification
    UIApplicationDidReceiveMemoryWarning UIApplication.didReceiveMemoryWarningNotification
    UIApplicationWillEnterForeground UIApplication.willEnterForegroundNotification
    UIApplicationWillResignActive UIApplication.willResignActiveNotification
    UIApplicationWillTerminate UIApplication.willTerminateNotification
    UIContentSizeCategoryDidChange UIContentSizeCategory.didChangeNotification
    UIDeviceOrientationDidChange UIDevice.orientationDidChangeNotification
    UIKeyboardDidChangeFrame UIResponder.keyboardDidChangeFrameNotification
    UIKeyboardDidHide UIResponder.keyboardDidHideNotification
    UIKeyboardDidShow UIResponder.keyboardDidShowNotification
    UIKeyboardWillChangeFrame UIResponder.keyboardWillChangeFrameNotification
    UIKeyboardWillHide UIResponder.keyboardWillHideNotification
    UIKeyboardWillShow UIResponder.keyboardWillShowNotification
    UITextFieldTextDidBeginEditing UITextField.textDidBeginEditingNotification
    UITextFieldTextDidChange UITextField.textDidChangeNotification
    UITextFieldTextDidEndEditing UITextField.textDidEndEditingNotification
    UITextViewTextDidBeginEditing UITextView.textDidBeginEditingNotification
    UITextViewTextDidChange UITextView.textDidChangeNotification
    UITextViewTextDidEndEditing UITextView.textDidEndEditingNotification
    """)

  /// Members of classes of UIKit.
  static let members = table(
    """
    activityIndicatorViewStyle style
    addChildViewController addChild
    childViewControllerForStatusBarHidden childForStatusBarHidden
    childViewControllerForStatusBarStyle childForStatusBarStyle
    childViewControllers children
    commonModes common
    defaultRunLoopMode default
    removeFromParentViewController removeFromParent
    styleDouble double
    styleSingle single
    styleThick thick
    """)

  /// Functions that have become methods: a closure is called in their place.
  static let functions = [
    "UIImagePNGRepresentation": "{ (image: UIImage) in image.pngData() }",
    "UIImageJPEGRepresentation":
      "{ (image: UIImage, quality: CGFloat) in image.jpegData(compressionQuality: quality) }",
    "UIAccessibilityPostNotification": "{ UIAccessibility.post(notification: $0, argument: $1) }",
    "UIAccessibilityIsVoiceOverRunning": "{ UIAccessibility.isVoiceOverRunning }",
    "UIAccessibilityIsReduceMotionEnabled": "{ UIAccessibility.isReduceMotionEnabled }",
    "UI_USER_INTERFACE_IDIOM": "{ UIDevice.current.userInterfaceIdiom }",
  ]

  /// Functions whose first label has changed, by the name and the label: those of today, and no label if the
  /// text is empty.
  static let labels: [String: (function: String, label: String)] = [
    "didMove(toParentViewController": ("didMove", "toParent"),
    "willMove(toParentViewController": ("willMove", "toParent"),
    "UIActivityIndicatorView(activityIndicatorStyle": ("UIActivityIndicatorView", "style"),
    "bringSubview(toFront": ("bringSubviewToFront", ""),
    "sendSubview(toBack": ("sendSubviewToBack", ""),
  ]

  private static func table(_ text: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: text.split(separator: "\n").map { line in
        let names = line.split(separator: " ")
        return (String(names[0]), String(names[1]))
      })
  }
}
