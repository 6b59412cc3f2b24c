import type { Context } from '../context';
import type { Transaction } from '../database/database';
import type { Actor } from '../policy/policy';
import type { Visitor } from '../server/visitor';
import type { FoundRow } from './found-repository';
import type { FoundThing } from './matching';

/** Who searches, and in which transaction. */
export interface Reading {
  readonly tx: Transaction;
  readonly context: Context;
  readonly visitor: Visitor;
  readonly actor: Actor;
}

/** Reads what was found of one kind, as far as the caller may open it. */
export type FoundKind = (reading: Reading, found: readonly FoundRow[]) => Promise<readonly FoundThing[]>;
