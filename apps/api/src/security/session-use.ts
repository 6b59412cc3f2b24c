import type { Database } from '../database/database';
import { touchSessions } from './sessions';

/** Remembers which sessions were used, and writes it down from time to time: a call costs no write. */
export interface SessionUse {
  note(tenant: string, sessionId: string): void;
  /** Writes down what was noted. */
  flush(): Promise<void>;
}

const mostNoted = 50_000;

export function createSessionUse(database: Database): SessionUse {
  let noted = new Map<string, Map<string, Date>>();
  let count = 0;
  return {
    note: (tenant, sessionId) => {
      if (count >= mostNoted) return;
      const used = noted.get(tenant) ?? new Map<string, Date>();
      noted.set(tenant, used);
      if (!used.has(sessionId)) count += 1;
      used.set(sessionId, new Date());
    },
    flush: async () => {
      const flushed = noted;
      noted = new Map();
      count = 0;
      const failures: unknown[] = [];
      for (const [tenant, used] of flushed) {
        // That of a company that is being moved, for example, which is nothing to the others.
        await database
          .transaction((tx) => tx.rows(touchSessions(tenant, used)))
          .catch((error: unknown) => {
            failures.push(error);
          });
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some uses of sessions couldn’t be written down.');
    },
  };
}
