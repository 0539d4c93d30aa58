// The functions of Little CMS that convert pixels to sRGB. It is loaded at run time and its headers are not needed.
#pragma once
#include "../CSDL2/library-functions.h"
#include <stdint.h>

void *cmsOpenProfileFromMem(const void *bytes, uint32_t count);
void *cmsCreate_sRGBProfile(void);
int cmsCloseProfile(void *profile);
uint32_t cmsGetColorSpace(void *profile);
void *cmsBuildParametricToneCurve(void *context, int32_t type, const double *parameters);
void cmsFreeToneCurve(void *curve);
void *cmsCreateRGBProfile(const double *white, const double *primaries, void *const *curves);
void *cmsCreateTransform(
    void *source, uint32_t sourceFormat, void *target, uint32_t targetFormat, uint32_t intent, uint32_t flags);
void cmsDoTransform(void *transform, const void *source, void *target, uint32_t count);
void cmsDeleteTransform(void *transform);

#define COLOR_FUNCTIONS(F) \
  F(cmsOpenProfileFromMem) F(cmsCreate_sRGBProfile) F(cmsCloseProfile) F(cmsGetColorSpace) F(cmsBuildParametricToneCurve) \
  F(cmsFreeToneCurve) F(cmsCreateRGBProfile) F(cmsCreateTransform) F(cmsDoTransform) F(cmsDeleteTransform)
LIBRARY_FUNCTIONS(ColorLibrary, COLOR_FUNCTIONS)
