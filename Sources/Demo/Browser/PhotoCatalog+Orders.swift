import PhotoLibrary
import UIKit

extension PhotoCatalog {
  func copy(of photo: PhotoID) -> PhotoID { collection.copy(of: photo) }

  var orders: [PhotoOrder] { [.name, .date] }

  func ranks(by order: PhotoOrder, progress: @escaping (String) -> Void) async -> [Int32]? {
    let collection = collection
    switch order {
    case .name: return await Task.detached { collection.nameRanks() }.value
    case .date:
      let reading = Task.detached(priority: .userInitiated) {
        collection.dateRanks(isCancelled: { Task.isCancelled })
      }
      return await withTaskCancellationHandler {
        await reading.value
      } onCancel: {
        reading.cancel()
      }
    case .colour: return nil
    }
  }
}
