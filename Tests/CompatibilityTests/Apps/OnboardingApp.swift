import UIKit

/// Pages between which the user swipes, as tutorials write them.
final class OnboardingViewController: UIPageViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  private(set) lazy var pages = ["One", "Two", "Three"].map { OnboardingPage(title: $0) }
  private(set) var log: [String] = []

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    delegate = self
    setViewControllers([pages[0]], direction: .forward, animated: true, completion: nil)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === viewController }), index > 0 else { return nil }
    return pages[index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === viewController }), index < pages.count - 1 else {
      return nil
    }
    return pages[index + 1]
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log.append("will \(pendingViewControllers.first?.title ?? "")")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.append("did \(completed) \(viewControllers?.first?.title ?? "")")
  }
}

final class OnboardingPage: UIViewController {
  private(set) var calls: [String] = []
  let stepper = UIStepper()
  private(set) var count = 0.0

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    stepper.maximumValue = 2
    stepper.frame.origin = CGPoint(x: 20, y: 20)
    stepper.addAction(
      UIAction { [weak self] action in self?.count = (action.sender as? UIStepper)?.value ?? -1 },
      for: .valueChanged)
    view.addSubview(stepper)
  }

  override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
}
