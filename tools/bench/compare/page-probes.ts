import { chromium, type CDPSession, type Page } from 'playwright-core';
import { ensureFullChromium } from '../../setup/chromium.mjs';
import { dragOverLists, drop, sizeOf } from '../board-pages.ts';
import type { SeededBoard } from '../board-seed.ts';
import { followDeepLink, noteContent } from '../deep-link.ts';
import { measureFirstPaint } from '../first-paint.ts';
import { medians } from '../numbers.ts';
import { PageTraffic } from '../page-traffic.ts';
import { noteCalls, visit } from '../screen-visits.ts';
import { boardOwner } from './call-probes.ts';
import type { Probe, Rows, Values } from './probe.ts';
import type { Side } from './side.ts';

/** Of how many visits a measurement is the median. */
const visits = 3;
/** Compiled code is kept from the third visit on. */
const warmUp = 3;

const args = ['--no-sandbox', '--disable-background-networking'];

const boards = '/task_management';
const cards = 'main [role="listitem"]';

interface PageProbeOptions {
  readonly name: string;
  readonly email: string;
  readonly rows: Rows;
  readonly seed?: () => Promise<unknown>;
  /** Selects what is waited for. */
  readonly content: string;
  /** Visits once, and answers the milliseconds of each row. */
  readonly visitOnce: (opened: OpenPage) => Promise<Values>;
}

interface OpenPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly traffic: PageTraffic;
  readonly origin: string;
}

/** What people open most, in Chromium. */
export function pageProbes(board: () => Promise<SeededBoard>): readonly Probe[] {
  const deepLink = 'deep link to tiles, ms';
  const rows = {
    deepLink: 'deep link to first cards, ms',
    click: 'click to first cards, ms',
    longestTask: 'longest task after the click, ms',
    elements: 'elements',
    heap: 'heap, MB',
    frame: 'frame while dragging, p95 ms',
    confirmed: 'drop to confirmation, ms',
  };
  return [
    signInProbe,
    pageProbe({
      name: 'launcher in Chromium',
      email: 'employee@acme.example',
      rows: rowsOf(0, deepLink),
      // The last tile: all of them are drawn at once.
      content: 'main a[href="/settings"]',
      visitOnce: async ({ page, origin }) => ({ [deepLink]: await followDeepLink(page, `${origin}/`) }),
    }),
    pageProbe({
      name: 'board in Chromium',
      email: boardOwner,
      rows: { ...rowsOf(0, ...Object.values(rows)), ...rowsOf(1, rows.heap, rows.frame) },
      seed: board,
      content: cards,
      visitOnce: async ({ page, devtools, traffic, origin }) => {
        const { title } = await board();
        const tile = page.getByRole('main').getByRole('link', { name: title, exact: true });
        const { start, ms } = await visit(
          page,
          traffic,
          {
            name: title,
            start: boards,
            event: 'click',
            content: cards,
            prepare: () => tile.hover(),
            open: () => tile.click(),
          },
          origin,
        );
        // The lists out of sight are drawn after those in sight.
        await page.getByRole('list', { name: 'List 10', exact: true }).getByRole('listitem').first().waitFor();
        await traffic.comesToRest();
        const longestTask = await page.evaluate(longestTaskSince, start);
        const { elements, heapMB } = await sizeOf(page, devtools);
        const { frameP95 } = await dragOverLists(page);
        const { confirmed } = await drop(page);
        return {
          [rows.click]: ms,
          [rows.longestTask]: longestTask,
          [rows.elements]: elements,
          [rows.heap]: heapMB,
          [rows.frame]: frameP95,
          [rows.confirmed]: confirmed,
          [rows.deepLink]: await followDeepLink(page, page.url()),
        };
      },
    }),
  ];
}

const rowsOf = (digits: number, ...names: readonly string[]): Rows =>
  Object.fromEntries(names.map((name) => [name, { better: 'less', digits } as const]));

const signInRows = {
  scripts: 'scripts over the wire, KB',
  paint: 'first paint, ms',
  key: 'a typed key is kept, ms',
};

/** First visits of the sign-in page on a slow line: nothing is cached. */
const signInProbe: Probe = {
  name: 'sign-in page at 10 Mbit/s and 40 ms',
  rows: { ...rowsOf(1, signInRows.scripts), ...rowsOf(0, signInRows.paint, signInRows.key) },
  needsPages: true,
  open: async (side) => {
    await side.startPages();
    const browser = await chromium.launch({ executablePath: await ensureFullChromium(), args });
    await measureFirstPaint(browser, side.shellUrl, warmUp);
    return {
      measure: async () => {
        const { scriptBytes, paint, key } = await measureFirstPaint(browser, side.shellUrl, visits);
        return { [signInRows.scripts]: scriptBytes / 1000, [signInRows.paint]: paint, [signInRows.key]: key };
      },
      close: async () => {
        await browser.close();
        await side.stopPages();
      },
    };
  },
};

function pageProbe({ name, email, rows, seed, content, visitOnce }: PageProbeOptions): Probe {
  return {
    name,
    rows,
    needsPages: true,
    ...(seed !== undefined && { seed }),
    open: async (side) => {
      await side.startPages();
      const { opened, close } = await openChromium(side, email, content);
      for (let time = 0; time < warmUp; time += 1) await visitOnce(opened);
      return {
        measure: async () => {
          const measured: Values[] = [];
          for (let time = 0; time < visits; time += 1) measured.push(await visitOnce(opened));
          return medians(measured);
        },
        close: async () => {
          await close();
          await side.stopPages();
        },
      };
    },
  };
}

async function openChromium(side: Side, email: string, content: string) {
  // A profile keeps compiled code, as that of people does.
  const context = await chromium.launchPersistentContext(`${side.dataDir}-profile`, {
    executablePath: await ensureFullChromium(),
    args,
    viewport: { width: 1280, height: 800 },
  });
  await context.addInitScript(
    ({ access, tenant }) => {
      localStorage.setItem('authToken', access);
      localStorage.setItem('tenant', tenant);
    },
    await side.signIn(email),
  );
  await noteContent(context, content);
  await noteCalls(context);
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await context.newCDPSession(page);
  const opened: OpenPage = { page, devtools, traffic: new PageTraffic(page), origin: side.shellUrl };
  return { opened, close: () => context.close() };
}

/** Runs in the page. Browsers only report tasks of 50 ms or more. */
function longestTaskSince(start: number): number {
  const since = window.__tasks.filter(({ startTime, duration }) => startTime + duration >= start);
  return Math.max(50, ...since.map(({ duration }) => duration));
}
