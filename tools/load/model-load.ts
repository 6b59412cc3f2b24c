import type pg from 'pg';
import { compareWrites, type Compared } from './compare-writes.ts';
import type { StreamsHeld } from './generator.ts';
import type { Played } from './play.ts';
import { seedTemplate } from './seed-template.ts';
import { startGenerator } from './start-generator.ts';

export interface ModelLoadOptions {
  readonly apiPort: number;
  readonly pagesPort?: number | undefined;
  /** The TOKEN_SECRET of the servers. */
  readonly secret: string;
  /** A new connection as a superuser. */
  readonly connect: () => Promise<pg.Client>;
  /** Whose busiest hour is played, again and again, until it ends. */
  readonly people: number;
}

export interface ModelResult {
  readonly played: Played;
  readonly held: StreamsHeld;
  readonly compared: Compared;
}

export type ModelLoad = Awaited<ReturnType<typeof openModelLoad>>;

/** No command lasts longer. */
const longestSeconds = 24 * 3600;

/** The load model on servers that are there already, for what is done to them meanwhile: a company of 200 at work. */
export async function openModelLoad({ apiPort, pagesPort, secret, connect, people }: ModelLoadOptions) {
  const database = await connect();
  const template = await seedTemplate({ apiPort, secret, database });
  await database.end();
  const generator = await startGenerator({ apiPort, pagesPort, template, secret, seed: 1 });
  await generator.holdStreams(0, people);
  const playing = generator.play({ companies: 0, people, seconds: longestSeconds });
  return {
    /** Waits for what has begun, with its retries, and looks for each acknowledged write. */
    end: async (): Promise<ModelResult> => {
      generator.stopPlaying();
      const { played, held } = await playing;
      const acknowledged = await generator.acknowledged();
      await generator.end();
      const client = await connect();
      const compared = await compareWrites(client, acknowledged);
      await client.end();
      return { played, held, compared };
    },
  };
}

/** Whether no client saw an error that a retry didn’t mend, and nothing acknowledged is lost. */
export const isModelClean = ({ played, compared }: ModelResult): boolean =>
  played.timings.every(({ unmended }) => unmended === 0) &&
  compared.lost + compared.doubled + compared.wrongBalances === 0;

/** Rows for docs/benchmarks.md. */
export function modelRows({ played, held, compared }: ModelResult): string {
  const all = played.timings.at(-1);
  const failures = Object.entries(played.failures).map(([what, count]) => `${what}: ${count}`);
  const rows = [
    [`load model: ${played.people} people, ${played.seconds.toFixed(0)} s`, ''],
    ['calls', String(all?.calls ?? 0)],
    ['failed at the first try', String(all?.failed ?? 0)],
    ['failed tries, by what clients saw', failures.join(', ') || 'none'],
    ['not mended by a retry', String(all?.unmended ?? 0)],
    ['streams, and how often they were opened again', `${held.open}, ${held.broken}`],
    ['acknowledged', String(compared.acknowledged)],
    ['acknowledged, but lost', String(compared.lost)],
    ['there twice, wrong balances', `${compared.doubled}, ${compared.wrongBalances}`],
    ...played.unmended.map((text) => ['', text]),
  ];
  return [...rows.slice(0, 1), ['---', '---:'], ...rows.slice(1)].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
