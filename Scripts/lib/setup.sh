# Functions of the scripts in the parent folder; source it after setting `root`. Installs dependencies and runs builds.

libraries_apt=(libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev libturbojpeg0 libheif1 liblcms2-2
  libwebp7 libtiff6 zlib1g
  libfontconfig-dev libfribidi-dev libharfbuzz-dev libx11-dev libxi-dev fonts-dejavu-core)
libraries_dnf="SDL2-devel SDL2_ttf-devel SDL2_image-devel turbojpeg libheif lcms2 libwebp libtiff zlib fontconfig-devel fribidi-devel harfbuzz-devel"
libraries_dnf+=" libX11-devel libXi-devel dejavu-sans-fonts"
libraries_pacman="sdl2 sdl2_ttf sdl2_image libjpeg-turbo libheif lcms2 libwebp libtiff zlib fontconfig fribidi harfbuzz libx11 libxi ttf-dejavu"
windows_apt=(xvfb xdotool openbox xclip xserver-xorg-core xserver-xorg-video-dummy x11-apps
  libegl1 libgl1 libgl1-mesa-dri dbus-daemon weston xwayland x11-xkb-utils
  ibus ibus-m17n pcmanfm at-spi2-core python3-gi gir1.2-atspi-2.0)
windows_dnf="xorg-x11-server-Xvfb xdotool openbox xclip xorg-x11-server-Xorg xorg-x11-drv-dummy xwd mesa-libEGL mesa-libGL mesa-dri-drivers dbus-daemon weston xorg-x11-server-Xwayland setxkbmap"
windows_dnf+=" ibus ibus-m17n pcmanfm at-spi2-core python3-gobject"
windows_pacman="xorg-server-xvfb xdotool openbox xclip xorg-server xf86-video-dummy xorg-xwd mesa dbus weston xorg-xwayland xorg-setxkbmap ibus ibus-m17n pcmanfm at-spi2-core python-gobject"
packaging_apt=(binutils dpkg-dev lintian desktop-file-utils appstream man-db patchelf python3 xz-utils)

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$@"
  exit 1
}

# require_swift: finds a Swift toolchain, 6.2 or newer, and adds it to PATH; fails without one.
require_swift() {
  local folder
  if ! command -v swift >/dev/null; then
    for folder in "$HOME/.local/share/swiftly/bin" /opt/swift/usr/bin /usr/libexec/swift/bin; do
      if [ -x "$folder/swift" ]; then PATH="$folder:$PATH"; fi
    done
  fi
  command -v swift >/dev/null || fail "Swift 6.2 or newer is required and was not found." \
    "Get it from https://www.swift.org/install/linux/ : install swiftly, then 'swiftly install latest'."
  local version major minor
  version="$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)"
  major="${version%%.*}" minor="${version#*.}"
  if [ -n "$version" ] && { [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; }; then
    fail "Swift 6.2 or newer is required; $(command -v swift) is $version. See https://www.swift.org/install/linux/"
  fi
}

# toolchain_file PATH: prints the path of a file of the toolchain.
toolchain_file() {
  local swift
  swift="$(readlink -f "$(command -v swift)")"
  printf '%s\n' "$(dirname "$(dirname "$swift")")/$1"
}

# has_static_library: whether the toolchain contains the static standard library.
has_static_library() { [ -e "$(toolchain_file lib/swift_static/linux/libswiftCore.a)" ]; }

# program_options: prints the options of `swift build` for programs that people start, one in a line. They need a folder of their own,
# because the linker is another one than in other builds. Swift's library inside of the program halves the time of its start; the
# functions of the start lie side by side, and the table of relocations, which is read as a whole, is packed where the loader can
# unpack it: together they save a fifth of the memory.
program_options() {
  local glibc
  printf '%s\n' --configuration release --scratch-path "$root/.build/program"
  if has_static_library; then printf '%s\n' --static-swift-stdlib; fi
  [ -x "$(toolchain_file bin/ld.lld)" ] || return 0
  printf '%s\n' -Xswiftc -use-ld=lld
  # Each function is in a section of its own, so that the linker can place it apart from the others of its file.
  printf -- '-Xswiftc\n%s\n' -Xfrontend -function-sections
  printf -- '-Xlinker\n%s\n' "--symbol-ordering-file=$root/Scripts/lib/symbol-order" --no-warn-symbol-ordering
  glibc="$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc 2\.//p')"
  if [ "${glibc:-0}" -ge 36 ]; then printf -- '-Xlinker\n%s\n' -z pack-relative-relocs; fi
}

# project_version: prints the version of the package. Needs `root`.
project_version() { sed -n 's/.*projectVersion = "\(.*\)"/\1/p' "$root/Sources/Files/ProjectVersion.swift"; }

# as_root COMMAND…: runs a command as root, with sudo if necessary; fails if that is not possible.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    return 1
  fi
}

# install_apt PACKAGE…: installs the packages that are missing.
install_apt() {
  local package missing=()
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  say "Installing ${missing[*]} …"
  local log
  log="$(mktemp)"
  if as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq >"$log" 2>&1 &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >>"$log" 2>&1; then
    rm -f "$log"
    return 0
  fi
  tail -n 15 "$log" >&2
  rm -f "$log"
  say "The installation failed. To install manually:  sudo apt-get install ${missing[*]}"
  return 1
}

# has_libraries: whether the headers that the build includes are installed.
has_libraries() {
  if command -v pkg-config >/dev/null && pkg-config --exists sdl2 SDL2_ttf SDL2_image fontconfig fribidi harfbuzz x11 xi 2>/dev/null; then
    return 0
  fi
  local header prefix found
  for header in SDL2/SDL.h SDL2/SDL_ttf.h SDL2/SDL_image.h fontconfig/fontconfig.h fribidi/fribidi.h harfbuzz/hb.h \
    X11/extensions/XInput2.h; do
    found=no
    for prefix in /usr/include /usr/local/include; do
      if [ -e "$prefix/$header" ]; then found=yes; fi
    done
    [ "$found" = yes ] || return 1
  done
}

# require_libraries: installs the libraries with apt, or names the packages of other distributions; fails without them.
require_libraries() {
  if command -v apt-get >/dev/null; then
    install_apt "${libraries_apt[@]}" || true
  elif ! has_libraries; then
    say "This system has no apt-get. Install the libraries with its package manager:"
    say "  Fedora:  sudo dnf install $libraries_dnf"
    say "  Arch:    sudo pacman -S $libraries_pacman"
  fi
  has_libraries || fail "The headers of SDL2, SDL2_ttf, SDL2_image, fontconfig, FriBidi, HarfBuzz, libX11 or libXi are missing. Install them and try again."
}

# require_window_tools: installs the tools for the window tests: Xvfb, xdotool and openbox. The gesture tests need Xorg with its
# dummy video driver and input test driver, the tests of drawing with OpenGL need Mesa, those of Wayland need weston and Xwayland; without
# them, these tests are skipped with a message.
require_window_tools() {
  if command -v apt-get >/dev/null; then
    install_apt "${windows_apt[@]}" || true
  fi
  if ! command -v Xvfb >/dev/null || ! command -v xdotool >/dev/null || ! command -v openbox >/dev/null; then
    say "Xvfb, xdotool and openbox are required for the window tests:"
    say "  Fedora:  sudo dnf install $windows_dnf"
    say "  Arch:    sudo pacman -S $windows_pacman"
    fail "Install them and try again."
  fi
}

# find_convert: prints the path of ImageMagick's convert; fails without it.
find_convert() {
  local program
  for program in $(type -ap convert); do
    if "$program" -version 2>/dev/null | grep -q '^Version: ImageMagick'; then
      printf '%s\n' "$program"
      return
    fi
  done
  fail "ImageMagick is needed: its program convert was not found."
}

# quietly WHAT COMMAND…: runs a build and shows its progress in one line; prints its output only if it fails.
# With strict=yes, warnings are failures.
quietly() {
  local what="$1" log line step begun=$SECONDS status=0
  shift
  log="$(mktemp)"
  if [ -t 2 ]; then
    "$@" 2>&1 | while IFS= read -r line; do
      printf '%s\n' "$line" >>"$log"
      step="$(sed -n 's/^\(\[[0-9]*\/[0-9]*\]\).*/\1/p' <<<"$line")"
      if [ -n "$step" ]; then printf '\r\033[K%s … %s' "$what" "$step" >&2; fi
    done || status=$?
    printf '\r\033[K' >&2
  else
    say "$what …"
    "$@" >"$log" 2>&1 || status=$?
  fi
  if [ "$status" -ne 0 ]; then
    cat "$log" >&2
    rm -f "$log"
    say "$what: failed."
    return "$status"
  fi
  if [ "${strict:-no}" = yes ] && grep -q 'warning:' "$log"; then
    grep 'warning:' "$log" | sort -u >&2
    rm -f "$log"
    say "$what: failed because of these warnings."
    return 1
  fi
  rm -f "$log"
  say "$what: done ($((SECONDS - begun)) s)."
}
