import type { PlaceKind } from '../furnish.ts';
import type { Person } from '../person.ts';

/** Something that people do. */
export interface Action {
  /** Where it is done. */
  readonly at: readonly PlaceKind[];
  /** How often it is chosen there. */
  readonly weight: number;
  /** Throws Impossible, or a timeout, where there is nothing to do it with. */
  readonly do: (person: Person) => Promise<void>;
}

export type Actions = Readonly<Record<string, Action>>;
