/**
 * How far a picture may be from the kept one. A pixel counts from about six of 256 levels of grey on, and the edges of
 * letters, which another Chromium may draw a little differently, don't count. The thinnest thing in a wrong colour, the edge of
 * one control, is several hundred pixels.
 */
export const tolerance = { threshold: 0.02, maxDiffPixels: 60 };
