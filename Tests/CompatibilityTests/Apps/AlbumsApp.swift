import UIKit

/// A list of albums that are added in a form sheet, removed after an alert, and shown by a transition of the
/// app.
final class AlbumsController: UIViewController {
  private(set) var albums = ["Mountains", "Seaside", "Portraits"]
  private(set) var events: [String] = []
  private let stack = UIStackView()
  private let fade = FadeTransition()
  let moreButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Albums"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addAlbum() })
    moreButton.setTitle("More", for: .normal)
    moreButton.addAction(UIAction { [weak self] _ in self?.showMore() }, for: .touchUpInside)
    stack.axis = .vertical
    stack.spacing = 12
    stack.alignment = .leading
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
    ])
    reload()
  }

  private func reload() {
    stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for album in albums {
      let label = UILabel()
      label.text = album
      label.font = .preferredFont(forTextStyle: .headline)
      stack.addArrangedSubview(label)
    }
    stack.addArrangedSubview(moreButton)
  }

  func addAlbum() {
    let form = AlbumFormController()
    form.onSave = { [weak self] name in
      self?.albums.append(name)
      self?.reload()
      self?.dismiss(animated: true)
    }
    let navigation = UINavigationController(rootViewController: form)
    navigation.modalPresentationStyle = .formSheet
    navigation.preferredContentSize = CGSize(width: 360, height: 260)
    navigation.presentationController?.delegate = self
    present(navigation, animated: true)
  }

  func confirmRemoval(of album: String) {
    let alert = UIAlertController(
      title: "Remove “\(album)”?", message: "The photos in this album are kept.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    let remove = UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in
      guard let self = self else { return }
      self.albums.removeAll { $0 == album }
      self.reload()
      self.events.append("removed")
    }
    alert.addAction(remove)
    alert.preferredAction = remove
    present(alert, animated: true) { [weak self] in self?.events.append("asked") }
  }

  func showMore() {
    let sheet = UIAlertController(title: nil, message: "Sort albums", preferredStyle: .actionSheet)
    for order in ["By name", "By date"] {
      sheet.addAction(
        UIAlertAction(title: order, style: .default) { [weak self] action in
          self?.events.append(action.title ?? "")
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    if let popover = sheet.popoverPresentationController {
      popover.sourceView = moreButton
      popover.sourceRect = moreButton.bounds
      popover.permittedArrowDirections = [.up, .down]
    }
    present(sheet, animated: true)
  }

  func showFirst() {
    let photo = UIViewController()
    photo.view.backgroundColor = .black
    photo.modalPresentationStyle = .custom
    photo.transitioningDelegate = fade
    present(photo, animated: true, completion: nil)
  }

  @IBAction func unwindToAlbums(_ unwindSegue: UIStoryboardSegue) {
    events.append("unwound")
  }

  #if os(Linux)
    override class var namedMethods: NamedMethods {
      [
        "unwindToAlbums:": NamedMethod(AlbumsController.unwindToAlbums),
        "showMore": NamedMethod(AlbumsController.showMore),
        "addAlbum": NamedMethod(AlbumsController.addAlbum),
      ]
    }
  #endif

  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    albums.isEmpty == false
      && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }
}

extension AlbumsController: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    events.append("form dismissed")
  }
}

final class AlbumFormController: UIViewController {
  var onSave: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New album"
    view.backgroundColor = .secondarySystemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.onSave?("Gardens") })
    let label = UILabel()
    label.text = "Gardens"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}

/// Shows a controller over the dimmed window, as it is done in many tutorials.
final class FadeTransition: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    FadeAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  {
    FadeAnimator(isPresenting: false)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    InsetPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      transitionContext.completeTransition(false)
      return
    }
    if isPresenting, let controller = transitionContext.viewController(forKey: .to) {
      transitionContext.containerView.addSubview(view)
      view.frame = transitionContext.finalFrame(for: controller)
      view.alpha = 0
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { view.alpha = self.isPresenting ? 1 : 0 },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

final class InsetPresentationController: UIPresentationController {
  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 0.5)
    view.alpha = 0
    return view
  }()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    return container.bounds.insetBy(dx: 60, dy: 40)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimmingView.frame = container.bounds
    container.insertSubview(dimmingView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 0
    })
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
    dimmingView.frame = containerView?.bounds ?? .zero
  }
}
