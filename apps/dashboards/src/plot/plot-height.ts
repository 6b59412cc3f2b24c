/** The height of charts, except horizontal bars, which grow with their rows. */
export const plotHeight = '17.5rem';
/** The same in pixels, for the library that draws. */
export const plotPixels = 280;
