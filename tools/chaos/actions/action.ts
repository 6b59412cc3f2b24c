import type { PlaceKind } from '../company.ts';
import type { Person } from '../person.ts';

/** An action of a person. */
export interface Action {
  /** The screen where it's possible. */
  readonly at: readonly PlaceKind[];
  /** Its weight among the actions there. */
  readonly weight: number;
  /** Throws Impossible, or a timeout, where there is nothing to do it with. */
  readonly do: (person: Person) => Promise<void>;
}

export type Actions = Readonly<Record<string, Action>>;
