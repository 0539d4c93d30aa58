// The functions of libjpeg-turbo that decode. It is loaded at run time and its headers are not needed.
#pragma once
#include "../CSDL2/library-functions.h"

void *tjInitDecompress(void);
int tjDestroy(void *decoder);
int tjDecompressHeader3(
    void *decoder, const unsigned char *bytes, unsigned long count, int *width, int *height, int *sampling, int *colors);
int tjDecompress2(
    void *decoder, const unsigned char *bytes, unsigned long count, void *pixels, int width, int rowLength, int height,
    int format, int flags);
int tjGetErrorCode(void *decoder);

#define JPEG_FUNCTIONS(F) F(tjInitDecompress) F(tjDestroy) F(tjDecompressHeader3) F(tjDecompress2) F(tjGetErrorCode)
LIBRARY_FUNCTIONS(JPEGLibrary, JPEG_FUNCTIONS)
