import type { ReactNode } from 'react';

/** A half-open range of a text, in UTF-16 code units. */
export type TextRange = readonly [start: number, end: number];

/** One line of a palette. */
export interface PaletteItem {
  /** Unique in the palette, and the same as long as it's the same thing. */
  readonly id: string;
  readonly title: string;
  /** Parts of the title that match what was typed: ascending and apart. */
  readonly titleMatches?: readonly TextRange[] | undefined;
  /** A second line in muted text. */
  readonly detail?: string | undefined;
  readonly detailMatches?: readonly TextRange[] | undefined;
  readonly icon?: ReactNode;
  /** For people: their picture, or null for initials. Takes the place of the icon. */
  readonly picture?: string | null | undefined;
  /** Keys that do the same without the palette: `['c', 'b']`. */
  readonly keys?: readonly string[] | undefined;
  /** The scope that Tab narrows to from here. */
  readonly scope?: string | undefined;
}

export interface PaletteSection {
  readonly id: string;
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

/** A kind of thing that what is looked for can be limited to. */
export interface PaletteScope {
  readonly id: string;
  readonly label: string;
}
