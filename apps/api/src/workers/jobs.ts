/** Work that takes long or needs much memory, and that another process does. Files go by their paths, never as bytes. */
export interface TypesetJob {
  readonly kind: 'typeset';
  readonly template: 'form' | 'letter';
  /** What the template reads with `json()`: data, never markup. */
  readonly paper: unknown;
  readonly files: readonly PaperFile[];
  /** Where the PDF goes. */
  readonly target: string;
}

/** A file that the paper shows. */
export interface PaperFile {
  /** What the template calls it by. */
  readonly id: string;
  readonly path: string;
  readonly kind: 'picture' | 'pdf';
  /** Of a picture: pixels of its longer side on paper. */
  readonly longSide?: number;
  /** Of a PDF: how many of its pages are shown at most. */
  readonly maxPages?: number;
}

/** Makes a picture fit for screens: at most so many pixels, upright, without what a camera notes. */
export interface ShrinkJob {
  readonly kind: 'shrink';
  readonly source: string;
  readonly target: string;
  readonly maxPixels: number;
}

export type Job = TypesetJob | ShrinkJob;

/** What comes back. `failed` is for the log; nobody's data is in it. */
export type JobAnswer = { readonly done: true } | { readonly failed: string };
