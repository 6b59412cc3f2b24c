import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { ensureFullChromium } from '../setup/chromium.mjs';
import { cardTitle, type SeededBoard } from './board-seed.ts';
import { median, medians } from './numbers.ts';
import { shellUrl, type Session } from './suite.ts';

declare global {
  interface Window {
    __longTasks: PerformanceEntry[];
    __firstCard?: number;
    __frames: number[];
    __frameRequest: number;
  }
}

const runs = Number(process.env['BENCH_RUNS'] ?? 5);

const options = {
  args: ['--no-sandbox', '--disable-background-networking', '--enable-precise-memory-info'],
  viewport: { width: 1280, height: 800 },
};

/**
 * Measures a board in Chromium five times and returns the medians, in milliseconds. The browser has a profile, as people’s do,
 * and so caches scripts and compiled code; `deepLinkUncompiled` is measured without compiled code.
 */
export async function measureBoard(session: Session, board: SeededBoard, cards: number) {
  const executablePath = await ensureFullChromium();
  const profile = mkdtempSync(join(tmpdir(), 'atrium-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, { ...options, executablePath });
  try {
    const measured: Awaited<ReturnType<typeof measureOnce>>[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measureOnce(context, session, board, cards));
    const deepLinkUncompiled = await measureUncompiled(executablePath, session, board);
    return { ...medians(measured), deepLinkUncompiled };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Without a profile, where Chromium doesn’t cache compiled code. */
async function measureUncompiled(executablePath: string, session: Session, { id }: SeededBoard): Promise<number> {
  const browser = await chromium.launch({ args: options.args, executablePath });
  try {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: options.viewport });
      const page = await openPage(context, session);
      times.push(await visitTwice(page, `${shellUrl}/task_management/task_board_details/${id}`));
      await context.close();
    }
    return median(times);
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the start of the second navigation, which finds the scripts, to the first card drawn. */
async function visitTwice(page: Page, url: string): Promise<number> {
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByRole('listitem').first().waitFor();
  }
  return (await (await page.waitForFunction(() => window.__firstCard)).jsonValue()) ?? NaN;
}

async function measureOnce(context: BrowserContext, session: Session, board: SeededBoard, cards: number) {
  const page = await openPage(context, session);
  const devtools = await context.newCDPSession(page);

  await page.goto(`${shellUrl}/task_management`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: board.title, exact: true }).hover();
  await page.waitForLoadState('networkidle');
  const click = await page.evaluate(clickAndWait, board.title);
  // The lists out of sight are drawn after those in sight; their tasks and elements count as well.
  await page.getByRole('list', { name: 'List 10', exact: true }).getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  const longestTask = await page.evaluate(longestTaskSince, click.start);
  const size = await sizeOf(page, devtools);

  const other = await openPage(context, session);
  // A page in the background draws no frames, and its clock for them stands still.
  await other.bringToFront();
  const deepLink = await visitTwice(other, page.url());

  await page.bringToFront();
  const { title, frameP95 } = await dragOverLists(page);
  const seen = other
    .getByRole('list', { name: 'List 3', exact: true })
    .getByRole('link', { name: title, exact: true })
    .waitFor()
    .then(() => performance.now());
  const { dropped, confirmed } = await drop(page);
  const seenByOther = (await seen) - dropped;
  const lastCard = cardTitle(cards);
  const scroll = await toLastCardByScrolling(page, lastCard);
  const search = await toLastCardBySearch(page, lastCard);
  await Promise.all([other.close(), page.close()]);
  return {
    click: click.milliseconds,
    deepLink,
    longestTask,
    ...size,
    frameP95,
    confirmed,
    seenByOther,
    scroll,
    search,
  };
}

async function openPage(context: BrowserContext, session: Session): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(({ access, tenant }) => {
    localStorage.setItem('authToken', access);
    localStorage.setItem('tenant', tenant);
    window.__longTasks = [];
    new PerformanceObserver((list) => {
      window.__longTasks.push(...list.getEntries());
    }).observe({
      type: 'longtask',
      buffered: true,
    });
    // Time from the start of the navigation to the first card drawn.
    new MutationObserver((_, observer) => {
      if (document.querySelector('main [role=listitem]') === null) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          window.__firstCard = performance.now();
        }),
      );
    }).observe(document, { childList: true, subtree: true });
  }, session);
  return page;
}

/** Runs in the page: presses the tile of a board, which is an item of a `ul`, and waits for the first card drawn. */
function clickAndWait(title: string): Promise<{ readonly start: number; readonly milliseconds: number }> {
  return new Promise((resolve) => {
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelector('main [role=listitem]') === null) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          resolve({ start, milliseconds: performance.now() - start });
        }),
      );
    });
    observer.observe(document.body, { childList: true, subtree: true });
    [...document.querySelectorAll<HTMLElement>('main a')].find((link) => link.textContent === title)?.click();
  });
}

/** Runs in the page; 0 where no task took 50 ms. */
function longestTaskSince(start: number): number {
  const since = window.__longTasks.filter(({ startTime }) => startTime >= start - 50);
  return Math.max(0, ...since.map(({ duration }) => duration));
}

/** The number of elements on a page, and its heap in MB after a garbage collection. */
export async function sizeOf(page: Page, devtools: CDPSession) {
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { elements, heapMB: usedSize / 1e6 };
}

/** Drags the first card of list 1 across the others and holds it over list 3. Returns its title and frame times in milliseconds. */
export async function dragOverLists(page: Page) {
  const from = await page
    .getByRole('list', { name: 'List 1', exact: true })
    .getByRole('listitem')
    .first()
    .boundingBox();
  const to = await page.getByRole('list', { name: 'List 3', exact: true }).getByRole('listitem').nth(1).boundingBox();
  if (from === null || to === null) throw new Error('There is nothing to drag.');
  const title = await page.getByRole('list', { name: 'List 1', exact: true }).getByRole('link').first().textContent();
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const end = { x: to.x + to.width / 2, y: to.y + to.height / 2 };

  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10, { steps: 4 });
  await page.evaluate(() => {
    window.__frames = [];
    let last = performance.now();
    const count = (now: number) => {
      window.__frames.push(now - last);
      last = now;
      window.__frameRequest = requestAnimationFrame(count);
    };
    window.__frameRequest = requestAnimationFrame(count);
  });
  for (const place of [end, start, end]) await page.mouse.move(place.x, place.y, { steps: 40 });
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.__frameRequest);
    return window.__frames.slice(1);
  });
  frames.sort((one, another) => one - another);

  return { title: title ?? '', frameP95: frames[Math.floor(frames.length * 0.95)] ?? NaN };
}

/** Drops the dragged card. Returns when, and the milliseconds until the server confirmed the move. */
export async function drop(page: Page) {
  const answered = page.waitForResponse((response) => response.url().includes('/task/move/'));
  const dropped = performance.now();
  await page.mouse.up();
  await answered;
  return { dropped, confirmed: performance.now() - dropped };
}

async function toLastCardByScrolling(page: Page, title: string): Promise<number> {
  const list = page.getByRole('list', { name: 'List 10', exact: true });
  await list.scrollIntoViewIfNeeded();
  return list.evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let box: Element | null = element;
        while (box !== null && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
        const look = () => {
          box?.scrollTo(0, box.scrollHeight);
          if ([...element.querySelectorAll('a')].some(({ textContent }) => textContent === wanted)) {
            resolve(performance.now() - start);
          } else if (performance.now() - start > 20_000) resolve(NaN);
          else requestAnimationFrame(look);
        };
        look();
      }),
    title,
  );
}

async function toLastCardBySearch(page: Page, title: string): Promise<number> {
  const start = performance.now();
  await page.getByLabel('Search tasks').fill(title);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).waitFor();
  return performance.now() - start;
}
