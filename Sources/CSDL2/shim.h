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
#include "dbus.h"
#include "library-functions.h"
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

// The table of the environment's variables. setenv frees it while other threads may read it.
extern char **environ;
static inline char **SDLShim_variables(void) { return __atomic_load_n(&environ, __ATOMIC_ACQUIRE); }
static inline void SDLShim_setVariables(char **table) { __atomic_store_n(&environ, table, __ATOMIC_RELEASE); }

#define FONT_FUNCTIONS(F) \
  F(TTF_Init) F(TTF_OpenFontIndexDPIRW) F(TTF_OpenFontIndexRW) F(TTF_CloseFont) F(TTF_SetFontHinting) F(TTF_SetFontStyle) \
  F(TTF_SetFontSizeDPI) F(TTF_SetFontDirection) F(TTF_SetFontScriptName) F(TTF_FontAscent) F(TTF_FontDescent) \
  F(TTF_FontHeight) F(TTF_FontLineSkip) F(TTF_GlyphIsProvided32) F(TTF_SizeUTF8) F(TTF_GlyphMetrics32) \
  F(TTF_RenderUTF8_Blended)
LIBRARY_FUNCTIONS(FontLibrary, FONT_FUNCTIONS)

#define FONTCONFIG_FUNCTIONS(F) \
  F(FcInit) F(FcPatternCreate) F(FcPatternDestroy) F(FcPatternAddString) F(FcPatternAddInteger) F(FcPatternAddBool) \
  F(FcPatternAddCharSet) F(FcPatternGetString) F(FcPatternGetInteger) F(FcPatternGetBool) F(FcPatternGetCharSet) \
  F(FcCharSetCreate) F(FcCharSetAddChar) F(FcCharSetHasChar) F(FcCharSetDestroy) F(FcConfigSubstitute) \
  F(FcDefaultSubstitute) F(FcFontMatch) F(FcWeightFromOpenType)
LIBRARY_FUNCTIONS(FontconfigLibrary, FONTCONFIG_FUNCTIONS)

#define BIDI_FUNCTIONS(F) \
  F(fribidi_get_bidi_types) F(fribidi_get_bracket_types) F(fribidi_get_par_embedding_levels_ex)
LIBRARY_FUNCTIONS(BidiLibrary, BIDI_FUNCTIONS)

#define SCRIPT_FUNCTIONS(F) F(hb_unicode_funcs_get_default) F(hb_unicode_script) F(hb_script_to_iso15924_tag)
LIBRARY_FUNCTIONS(ScriptLibrary, SCRIPT_FUNCTIONS)
#endif
