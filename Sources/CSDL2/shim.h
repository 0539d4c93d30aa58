// What Swift sees of SDL2, SDL_ttf, SDL_image and fontconfig. Each inline function stands for a macro or a
// variadic function that Swift cannot import, and says which.
#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#endif
