import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context';
import { runBackfill, type Backfill } from '../database/backfill';
import { resealing } from '../jobs/reseal';

const restartMs = 5000;

/** What is to be done on this database besides its migrations, in this order. */
const backfillsOf = (context: Context): readonly Backfill[] => (context.secrets.length > 1 ? [resealing(context)] : []);

/** Does the work beside the calls; a lost connection delays it. */
export function startBackfills(
  ownerUrl: string,
  context: Context,
  log: FastifyBaseLogger,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async (): Promise<void> => {
    for (const backfill of backfillsOf(context)) {
      while (!signal.aborted) {
        try {
          await runBackfill(backfill, { ownerUrl, log, signal });
          break;
        } catch (err) {
          log.warn({ err, backfill: backfill.name }, 'A backfill stopped. It goes on from there soon.');
          await delay(restartMs, undefined, { signal }).catch(() => undefined);
        }
      }
    }
  };
  const running = work();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
