/**
 * `npm run bench`: measures the built suite and prints tables for docs/benchmarks.md. Takes about two minutes. Only compare
 * numbers within a run: machines differ.
 *
 *   npm run bench -- --compare <commit or branch> [--pairs 12] [--only employees,wallet] [--seconds 1] [--cards 5000]
 *     [--records 10000]
 *
 * measures that commit and this checkout beside each other instead (Linux only), and ends with status 1 where anything is
 * slower beyond noise.
 */
import { parseArgs } from 'node:util';
import { measureApi, serverMemory, type Load } from './bench/api.ts';
import { compareWith } from './bench/compare/compare.ts';
import { fewestPairs } from './bench/compare/paired-ratio.ts';
import { connectOwner } from './bench/database.ts';
import { measurePages } from './bench/pages.ts';
import { signIn, startSuite } from './bench/suite.ts';

const { values: options } = parseArgs({
  options: {
    compare: { type: 'string' },
    pairs: { type: 'string', default: '12' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '1' },
    cards: { type: 'string', default: '5000' },
    records: { type: 'string', default: '10000' },
  },
});
if (options.compare !== undefined) process.exit((await compare(options.compare)) ? 0 : 1);

const employees = 10_000;

const suite = await startSuite({ employees });
try {
  // Plans are made for the sizes of tables, which the server would look at within a minute.
  const database = await connectOwner(suite.dataDir);
  await database.query('vacuum analyze');
  await database.end();
  const sessions = {
    few: { ...(await signIn('admin@acme.example')), email: 'admin@acme.example' },
    many: { ...(await signIn('admin@globex.example')), email: 'admin@globex.example' },
  };
  const idleMemory = serverMemory();
  const pages = await measurePages(sessions);
  const api = await measureApi(sessions);
  print(pages, api, { idle: idleMemory, afterLoad: serverMemory() });
} finally {
  await suite.stop();
}

async function compare(ref: string): Promise<boolean> {
  const pairs = Number(options.pairs);
  const seconds = Number(options.seconds);
  const cards = Number(options.cards);
  const records = Number(options.records);
  if (!(pairs >= fewestPairs && seconds > 0 && cards > 0 && records > 0)) {
    throw new Error(`--seconds, --cards and --records are numbers above zero, and --pairs is ${fewestPairs} or more.`);
  }
  return compareWith({ ref, pairs, seconds, sizes: { cards, records }, only: options.only?.split(',') });
}

type Pages = Awaited<ReturnType<typeof measurePages>>;
type Api = Awaited<ReturnType<typeof measureApi>>;
interface Memory {
  readonly idle: number | null;
  readonly afterLoad: number | null;
}

function print(pages: Pages, api: Api, memory: Memory): void {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const visit = ({ requests, bytes, scriptBytes }: Pages['signIn']) =>
    `${requests} | ${kilobytes(scriptBytes)} | ${kilobytes(bytes)}`;
  const click = ({ cold, warm, cards }: Pages['few']) => `${cold.toFixed(0)} | ${warm.toFixed(0)} | ${cards}`;
  const load = ({ perSecond, p50, p99 }: Load) => `${perSecond.toFixed(0)} | ${p50} | ${p99}`;
  console.log(`
| first visit | requests | scripts, KB | total, KB |
| --- | ---: | ---: | ---: |
| sign-in page | ${visit(pages.signIn)} |
| launcher | ${visit(pages.launcher)} |

| first visit on a slow line | first paint, ms | a typed key is kept, ms |
| --- | ---: | ---: |
| sign-in page at 10 Mbit/s and 40 ms | ${pages.firstPaint.paint.toFixed(0)} | ${pages.firstPaint.key.toFixed(0)} |

| click to employees shown | cold, ms | warm, ms | cards on the page |
| --- | ---: | ---: | ---: |
| a small directory | ${click(pages.few)} |
| ${employees} employees | ${click(pages.many)} |

| call, 10 connections | per second | p50, ms | p99, ms |
| --- | ---: | ---: | ---: |
| first page of a small directory | ${load(api.few)} |
| first page of ${employees} employees | ${load(api.many)} |
| search in ${employees} employees | ${load(api.searchMany)} |
| sign-in | ${load(api.signIn)} |

Memory of the API server: ${String(memory.idle)} MB idle, ${String(memory.afterLoad)} MB after the load test.`);
}
