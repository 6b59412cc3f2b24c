/** Each stroke as x, y, x, y, … in the box. */
export type Strokes = number[][];

/** The box that drawn signatures are kept in, and how much of one is kept. */
export const signatureBox = { width: 1000, height: 300, strokes: 200, points: 2000 } as const;
