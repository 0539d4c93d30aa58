import Files
import Testing

@Suite("The folders of the user") struct UserFoldersTests {
  private func folders(_ environment: [String: String], account: String? = "/account") -> UserFolders {
    UserFolders(environment: environment, accountHome: account)
  }

  @Test("HOME is the home folder, not that of the account")
  func home() {
    let folders = folders(["HOME": "/h"])
    #expect(folders.home == "/h")
    #expect(folders.state == "/h/.local/state")
    #expect(folders.cache == "/h/.cache" && folders.data == "/h/.local/share")
  }

  @Test("The variables of XDG come first, if they are absolute paths")
  func variables() {
    let given = folders(["HOME": "/h", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "/c", "XDG_DATA_HOME": "/d"])
    #expect(given.state == "/s" && given.cache == "/c" && given.data == "/d" && given.home == "/h")
    let relative = folders(["HOME": "/h", "XDG_STATE_HOME": "s", "XDG_CACHE_HOME": ""])
    #expect(relative.state == "/h/.local/state" && relative.cache == "/h/.cache")
  }

  @Test(
    "Without HOME, the account has the home folder", arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func account(environment: [String: String]) {
    #expect(folders(environment).state == "/account/.local/state")
    let unknown = folders(environment, account: nil)
    #expect(unknown.home == nil && unknown.state == nil && unknown.cache == nil)
    #expect(UserFolders.accountHome?.hasPrefix("/") != false)
  }
}
