// What Swift sees of SDL2, SDL_ttf, fontconfig, FriBidi (the order of right-to-left text) and HarfBuzz (the scripts of
// characters). Each inline function stands for a macro or a variadic function
// that Swift cannot import, and says which. Only SDL2 is linked: the other libraries are loaded when they are needed
// (`DynamicLibraries`), so that a missing one is an error that names its package.
#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <fribidi/fribidi.h>
#include <harfbuzz/hb.h>
// Glibc's module does not have these two.
#include <sys/epoll.h>
#include <sys/eventfd.h>

// SDL_WINDOWPOS_UNDEFINED: a macro with a cast.
static inline int SDLShim_windowPositionUndefined(void) { return SDL_WINDOWPOS_UNDEFINED; }

// SDL_LogDebug: variadic. Shown where the log's priority is that low, as with SDL_LogSetAllPriority.
static inline void SDLShim_logDebug(const char *message) {
  SDL_LogDebug(SDL_LOG_CATEGORY_APPLICATION, "%s", message);
}

// SDL_SetError: variadic.
static inline void SDLShim_setError(const char *message) { SDL_SetError("%s", message); }

// The descriptor that libdispatch writes to when something was put on the main queue; what CFRunLoop itself waits
// for on Linux. Exported by libdispatch, but in no public header.
extern int _dispatch_get_main_queue_handle_4CF(void);
#endif
