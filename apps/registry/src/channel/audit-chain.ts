import type { Connection } from '../database/database';

/** An entry as it is chained: `hash` is the SHA-256 of the hash before it and of `text`. */
export interface ChainedEntry {
  readonly seq: string;
  /** All that the entry says, made anew from its columns. */
  readonly text: string;
  readonly hash: string;
}

/** The entries of all environments, oldest first, after the one with that number. */
export const listChain = (db: Connection, after: string, limit: number): Promise<readonly ChainedEntry[]> =>
  db.rows<ChainedEntry>(
    `select seq, registry.audit_text(a) as text, coalesce(encode(hash, 'hex'), '') as hash
     from registry.audit a where seq > $1 order by seq limit $2`,
    [after, limit],
  );
