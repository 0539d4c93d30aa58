# Runs the tests with a sanitizer; source it after setup.sh. Needs `root`.

# sanitize address|thread ARGUMENT…: builds and runs; further arguments are those of `swift test`.
sanitize() {
  local kind="${1:-}" build options
  case "$kind" in
    address | thread) shift ;;
    *) fail "--sanitize needs address or thread" ;;
  esac
  build="$root/.build/sanitize-$kind"
  # Not strict: the linker warns about symbols of the sanitizer. The usual run checks the warnings of the compiler.
  quietly "Building the tests with the $kind sanitizer" \
    swift build --build-tests --sanitize "$kind" --scratch-path "$build"
  # Without other arguments: the tests of the public names read modules of the usual build.
  [ $# -gt 0 ] || set -- --skip PublicNameTests

  # The variables below cannot contain paths with spaces.
  options="$(mktemp --directory /tmp/sanitize.XXXXXX)"
  # shellcheck disable=SC2064
  trap "rm -rf '$options'" EXIT
  cp "$root"/Scripts/lib/sanitizers/*.supp "$options"
  # Libraries stay loaded until the end, so that reports name their functions.
  printf 'int dlclose(void *handle) { (void)handle; return 0; }\n' |
    "${CC:-cc}" -shared -fPIC -x c -o "$options/keep-libraries.so" -

  # The programs are slow, and tests wait longer.
  export TEST_PATIENCE=10 TEST_SANITIZER="$kind"
  export ASAN_OPTIONS="suppressions=$options/address.supp:detect_leaks=1:malloc_context_size=25"
  export LSAN_OPTIONS="suppressions=$options/leaks.supp:print_suppressions=0"
  export TSAN_OPTIONS="suppressions=$options/threads.supp:halt_on_error=0:history_size=4"
  LD_PRELOAD="$options/keep-libraries.so" "$build/debug/uikit-collectionPackageTests.xctest" --testing-library swift-testing "$@" ||
    fail "Tests failed, or the sanitizer has reported a fault; see above."
  say "All is well."
}
