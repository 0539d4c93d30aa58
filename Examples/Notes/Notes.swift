// The sources of this app are in the folder iOS, as they are in Xcode. The plugin IOSSources builds them; a
// target has at least one Swift file that no plugin makes, which is this one.
