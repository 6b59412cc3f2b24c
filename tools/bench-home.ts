/**
 * `npm run bench:home`: the home page with 12 cards of which two hang, against 10 that all answer; prints a table for
 * docs/benchmarks.md. The cards are those of published remotes and ask the API, each a call of its own; two get no answer.
 * BENCH_RUNS (15) sets how often each is visited; compare numbers of one run with each other, machines differ.
 */
import { paperCalls } from './bench/paper-calls.ts';
import { fillUp, readChannel } from './bench/delivery-remotes.ts';
import { measureHomes, type Home } from './bench/home-pages.ts';
import { apiPort, shellUrl, signIn, startSuite } from './bench/suite.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 15);
const answering = 10;
const hanging = 2;
const callOf = (card: number): string => `company_management_service/hr_forms/home/away/?card=${card}`;

const suite = await startSuite({ employees: 0 });
const calls = paperCalls(apiPort);
try {
  const own = (await readChannel(shellUrl)).remotes.length;
  let published = 0;
  await fillUp(suite, shellUrl, own + answering + hanging, (name) => {
    published += 1;
    const card = { id: 'card', title: name, icon: 'package', order: published, empty: 'Nobody is away.' } as const;
    return { cards: [{ ...card, call: callOf(published) }] };
  });
  const session = await signIn('employee@acme.example');
  const cards = (await readChannel(shellUrl)).releases.flatMap(({ contract: { name, cards: declared = [] } }) =>
    declared.map(({ id }) => `${name}.${id}`),
  );
  const made = cards.filter((card) => card.startsWith('bench-')).toSorted();
  const show = async (shown: readonly string[]): Promise<void> => {
    const { status } = await calls.call('/api/company_management_service/home/layout/', {
      method: 'PUT',
      headers: { ...calls.headersOf(session), 'content-type': 'application/json' },
      body: JSON.stringify({ order: [], hidden: cards.filter((card) => !shown.includes(card)) }),
    });
    if (status !== 204) throw new Error(`The layout answered ${status}.`);
  };
  const homes: readonly Home[] = [
    { session, settling: answering, arrange: () => show(made.slice(0, answering)), hanging: [] },
    {
      session,
      settling: answering,
      arrange: () => show(made),
      hanging: Array.from({ length: hanging }, (_, index) => callOf(answering + index + 1)),
    },
  ];
  const [all, some] = await measureHomes(homes, runs);
  if (all === undefined || some === undefined) throw new Error('Two homes are compared.');
  const ratio = (key: 'first' | 'settled') => (some[key] / all[key]).toFixed(2);
  const row = (name: string, { first, settled }: typeof all) =>
    `| ${name} | ${first.toFixed(0)} | ${settled.toFixed(0)} |`;
  console.log(`
| home page | first card, ms | ${answering} cards, ms |
| --- | ---: | ---: |
${row(`${answering} cards that answer`, all)}
${row(`${answering + hanging} cards, ${hanging} of which hang`, some)}
| ratio | ${ratio('first')} | ${ratio('settled')} |`);
} finally {
  calls.close();
  await suite.stop();
}
