import type { Side } from './side.ts';
import type { Better } from './verdict.ts';

/** What is compared: each row by its name. */
export type Rows = Readonly<Record<string, { readonly better: Better; readonly digits: number }>>;

export type Values = Readonly<Record<string, number>>;

/** Measures rows at either side, one after the other. */
export interface Probe {
  readonly name: string;
  readonly rows: Rows;
  /** It opens the pages of both sides, whose remotes have to be there. */
  readonly needsPages?: boolean;
  /** Fills the data of the former side, of which the other gets a copy. */
  readonly seed?: () => Promise<unknown>;
  /** Once per side, in the order of the sides; warms it up. Answers what measures it. */
  open(side: Side): Promise<OpenProbe>;
}

export interface OpenProbe {
  readonly measure: () => Promise<Values>;
  readonly close: () => unknown;
}
