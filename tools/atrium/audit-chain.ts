import { createHash } from 'node:crypto';
import type { AuditChainAnswer } from '@atrium/remote-contract/registry-calls';

type Entry = AuditChainAnswer[number];

export interface AuditChain {
  readonly entries: number;
  /** The hash of the newest entry that fits; empty without any. */
  readonly head: string;
  /** Null where all of it fits. */
  readonly problem: string | null;
}

/**
 * Goes through the audit log from its first entry. Each hash must be that of its entry and of the hash before it, and
 * `knownHeads`, which were the newest ones at some time, must all be in it: otherwise the log’s end was cut off, or all of
 * it was written anew.
 */
export async function checkAuditChain(
  pageAfter: (seq: string) => Promise<readonly Entry[]>,
  knownHeads: readonly string[],
): Promise<AuditChain> {
  const missing = new Set(knownHeads);
  let head = '';
  let seq = '0';
  let entries = 0;
  for (;;) {
    const page = await pageAfter(seq);
    for (const entry of page) {
      if (hashOf(head, entry.text) !== entry.hash || numberIn(entry.text) !== entry.seq) {
        const problem = `entry ${entry.seq} doesn’t fit what was before it: it was changed or moved, or an entry before it was removed`;
        return { entries, head, problem };
      }
      ({ hash: head, seq } = entry);
      entries += 1;
      missing.delete(head);
    }
    if (page.length === 0) break;
  }
  const [gone] = missing;
  const problem =
    gone === undefined
      ? null
      : `has no entry with the hash ${gone}, which was its newest one: its end was cut off after entry ${seq}, or it was written anew`;
  return { entries, head, problem };
}

const hashOf = (before: string, text: string): string =>
  createHash('sha256').update(Buffer.from(before, 'hex')).update(text).digest('hex');

/** Large numbers are no problem here: PostgreSQL counts entries from 1. */
function numberIn(text: string): string {
  const { seq } = JSON.parse(text) as { readonly seq: number };
  return String(seq);
}
