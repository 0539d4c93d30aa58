// What Swift sees of SDL2, SDL_ttf and fontconfig. Each inline function stands for a macro or a variadic function
// that Swift cannot import, and says which. SDL_image is not here: linking it loads some ten more libraries
// (about 4 ms) before the first frame, so it is opened when the first picture is (ImageLibrary.swift).
#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#endif
