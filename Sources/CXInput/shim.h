// What Swift sees of Xlib and XInput 2.4: constants and structures only. Nothing is linked: where SDL runs on X11 it has
// loaded libX11 and libXi already, and elsewhere they need not be installed (XInputLibrary.swift opens them).
#ifndef CXINPUT_SHIM_H
#define CXINPUT_SHIM_H
// SDL's types are those of its own module, or Swift would see two of each.
#include "../CSDL2/shim.h"
// For the X window behind SDL's; it includes Xlib itself.
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
// Macros that would hide names of Swift.
#undef Bool
#undef Status
#undef True
#undef False
#undef None
#undef Always

// SDL_VERSION: a macro with an argument. The structure tells SDL which one it was compiled for.
static inline int XInputShim_windowInfo(SDL_Window *window, SDL_SysWMinfo *info) {
  SDL_VERSION(&info->version);
  return SDL_GetWindowWMInfo(window, info) == SDL_TRUE;
}
#endif
