import UIKit

/// A shop with three tabs, as tutorials write it.
final class ShopTabBarController: UITabBarController, UITabBarControllerDelegate {
  private(set) var log: [String] = []
  var locked: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    view.backgroundColor = .systemBackground
    tabBar.tintColor = .systemIndigo
    let home = ShopViewController(name: "Home")
    home.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house.fill"), tag: 0)
    let search = ShopViewController(name: "Search")
    search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    let profile = ShopViewController(name: "Profile")
    profile.title = "Profile"
    profile.tabBarItem.image = UIImage(systemName: "person")
    profile.tabBarItem.selectedImage = UIImage(systemName: "person.fill")
    viewControllers = [home, search, profile].map { UINavigationController(rootViewController: $0) }
    viewControllers?[2].tabBarItem.badgeValue = "3"
    for (index, item) in (tabBar.items ?? []).enumerated() { item.accessibilityIdentifier = "tab\(index)" }
  }

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    log.append("item \(item.title ?? "")")
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  { viewController !== locked }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    log.append("controller \(selectedIndex)")
  }
}

final class ShopViewController: UIViewController {
  let name: String
  private(set) var appearances = 0

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    navigationItem.title = name
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances += 1
  }

  func showDetails() {
    let details = ShopViewController(name: "Details")
    details.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(details, animated: true)
  }
}
