import type { LastSigned, SignedChannel } from './last-signed';

/** How long nobody waits for the database again after it did not answer. */
const pauseMs = 1_000;

export interface ServedParts {
  readonly read: () => Promise<SignedChannel>;
  readonly last: LastSigned;
  readonly log: { readonly warn: (details: object, message: string) => void };
}

/**
 * The channel that pages get: the one that stands in the database, and while that is away the one that was signed last.
 * It carries its own end, so that a process that is cut off for long can't keep people on what was taken back elsewhere.
 */
export function servedChannel({ read, last, log }: ServedParts): () => Promise<SignedChannel> {
  let away: { readonly since: number } | null = null;

  return async () => {
    const known = last.read();
    if (known !== null && away !== null && Date.now() - away.since < pauseMs) return known;
    try {
      const channel = await read();
      if (away !== null) log.warn({ rev: channel.rev }, 'The channel is being read from the database again.');
      away = null;
      last.keep(channel).catch((error: unknown) => {
        log.warn({ err: error }, 'The channel couldn’t be saved to disk.');
      });
      return channel;
    } catch (error) {
      if (known === null) throw error;
      if (away === null)
        log.warn({ err: error, rev: known.rev }, 'The database is unavailable. Pages get the last known channel.');
      away = { since: Date.now() };
      return known;
    }
  };
}
