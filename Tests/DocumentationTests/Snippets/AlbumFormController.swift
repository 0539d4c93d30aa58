import UIKit

final class AlbumFormController: UIViewController {}

final class AlbumPhotosController: UIViewController {
  func showForm() {
    let form = AlbumFormController()
    form.modalPresentationStyle = .formSheet
    form.preferredContentSize = CGSize(width: 360, height: 260)
    present(form, animated: true)
  }

  func askBeforeRemoving() {
    let alert = UIAlertController(title: "Remove 3 photos?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let remove = UIAlertAction(title: "Remove", style: .destructive) { _ in self.removePhotos() }
    alert.addAction(remove)
    alert.preferredAction = remove
    present(alert, animated: true)
  }

  private func removePhotos() {}
}
