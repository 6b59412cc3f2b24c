/**
 * `npm run bench:board`: boards of 500, 2,000 and 5,000 cards, measured through the API and in Chromium; prints tables for
 * docs/benchmarks.md. Takes several minutes (BENCH_SIZES and BENCH_RUNS make it shorter); compare numbers of one run with
 * each other, machines differ.
 */
import { load, type Load } from './bench/api.ts';
import { measureBoard } from './bench/board-pages.ts';
import { boardSnapshotCall, readAlone, seedBoard, type SeededBoard } from './bench/board-seed.ts';
import { signIn, startSuite } from './bench/suite.ts';

const sizes = (process.env['BENCH_SIZES'] ?? '500,2000,5000').split(',').map(Number);

const suite = await startSuite({ employees: 0 });
try {
  const session = await signIn('admin@acme.example');
  const rows: Row[] = [];
  for (const cards of sizes) {
    console.error(`Creating a board with ${cards} cards …`);
    const board = await seedBoard(session, cards);
    const alone = await readAlone(session, board.id);
    const busy = await load(boardSnapshotCall(session, board.id));
    console.error('Measuring it in Chromium …');
    rows.push({ cards, board, alone, busy, page: await measureBoard(session, board, cards) });
  }
  print(rows);
} finally {
  await suite.stop();
}

interface Row {
  readonly cards: number;
  readonly board: SeededBoard;
  readonly alone: Awaited<ReturnType<typeof readAlone>>;
  readonly busy: Load;
  readonly page: Awaited<ReturnType<typeof measureBoard>>;
}

function print(rows: readonly Row[]): void {
  const line = (name: string, value: (row: Row) => string) => `| ${name} | ${rows.map(value).join(' | ')} |`;
  const whole = (read: (row: Row) => number) => (row: Row) => read(row).toFixed(0);
  console.log(
    [
      '',
      line('', ({ cards }) => `${cards} cards`),
      `| --- |${' ---: |'.repeat(rows.length)}`,
      line('board call, KB', ({ alone }) => (alone.bytes / 1000).toFixed(0)),
      line(
        'board call alone, ms',
        whole(({ alone }) => alone.milliseconds),
      ),
      line(
        'board calls per second, 10 connections',
        whole(({ busy }) => busy.perSecond),
      ),
      line(
        'cards created per second, 10 writers',
        whole(({ board }) => board.creation.perSecond),
      ),
      line('create card, p50 ms', ({ board }) => board.creation.p50.toFixed(1)),
      line(
        'click to first cards, ms',
        whole(({ page }) => page.click),
      ),
      line(
        'deep link to first cards, ms',
        whole(({ page }) => page.deepLink),
      ),
      line(
        'the same without compiled code, ms',
        whole(({ page }) => page.deepLinkUncompiled),
      ),
      line(
        'longest task after the click, ms',
        whole(({ page }) => page.longestTask),
      ),
      line(
        'elements in the page',
        whole(({ page }) => page.elements),
      ),
      line('heap, MB', ({ page }) => page.heapMB.toFixed(1)),
      line('frame while dragging, p95 ms', ({ page }) => page.frameP95.toFixed(1)),
      line(
        'drop to confirmation, ms',
        whole(({ page }) => page.confirmed),
      ),
      line(
        'drop to visible in another tab, ms',
        whole(({ page }) => page.seenByOther),
      ),
      line(
        'scroll to the last card, ms',
        whole(({ page }) => page.scroll),
      ),
      line(
        'search for the last card, ms',
        whole(({ page }) => page.search),
      ),
    ].join('\n'),
  );
}
