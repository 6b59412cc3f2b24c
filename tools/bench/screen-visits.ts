import type { BrowserContext, Page } from 'playwright-core';
import type { PageTraffic } from './page-traffic.ts';
import { shellUrl } from './suite.ts';

/** A screen that is opened inside the suite. */
export interface Screen {
  readonly name: string;
  /** The page it's opened from. */
  readonly start: string;
  /** The event in that page that opens it. */
  readonly event: 'click' | 'keydown' | 'input';
  /** Selects what somebody came for: a row, a card, a hit. There is none of it before. */
  readonly content: string;
  /** Has the screen's code fetched, as a pointer on its way to a link does. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly open: (page: Page) => Promise<void>;
}

export interface Visit {
  /** When the event happened, in milliseconds since the navigation started. */
  readonly start: number;
  /** From the event to the second animation frame after the first content. */
  readonly ms: number;
  /** Paths of API calls made before the content appeared. */
  readonly calls: readonly string[];
  /** The longest task of these milliseconds; 0 where none took 50 ms. */
  readonly longestTask: number;
}

/** What takes longer never comes. */
const patienceMs = 20_000;

interface Begun {
  readonly path: string;
  readonly at: number;
}

declare global {
  interface Window {
    __begun: Begun[];
    __tasks: PerformanceEntry[];
    __visit: Promise<Visit>;
  }
}

/** Before a context's first page: notes each call when it begins, which the browser itself says only once it has ended. */
export async function noteCalls(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.__begun = [];
    window.__tasks = [];
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname.startsWith('/api/')) window.__begun.push({ path: pathname, at: performance.now() });
      return send(input, init);
    };
    new PerformanceObserver((list) => {
      window.__tasks.push(...list.getEntries());
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Opens a screen once, from its start page at rest. `origin` is where the suite is. */
export async function visit(
  page: Page,
  traffic: PageTraffic,
  { start, event, content, prepare, open }: Screen,
  origin = shellUrl,
): Promise<Visit> {
  await page.goto(origin + start, { waitUntil: 'load' });
  await traffic.comesToRest();
  await prepare(page);
  await traffic.comesToRest();
  // Input takes another way to the page than a script, and could be there before it.
  await page.evaluate(hearOpening, { event, content, patienceMs });
  await open(page);
  return page.evaluate(() => window.__visit);
}

interface Opening extends Pick<Screen, 'event' | 'content'> {
  readonly patienceMs: number;
}

/** Runs in the page: hears the next event of this kind, and waits for the content. */
function hearOpening({ event, content, patienceMs }: Opening): void {
  if (document.querySelector(content) !== null) throw new Error(`${content} is there before the ${event}.`);
  window.__visit = new Promise((resolve, reject) => {
    setTimeout(() => {
      reject(new Error(`${content} didn’t come.`));
    }, patienceMs);
    const hear = ({ timeStamp: start }: Event) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(content) === null) return;
        observer.disconnect();
        const shown = performance.now();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const end = performance.now();
            // What a task took is told after it.
            setTimeout(() => {
              const calls = window.__begun.filter(({ at }) => at >= start && at <= shown);
              const tasks = window.__tasks.filter(
                ({ startTime, duration }) => startTime + duration >= start && startTime <= end,
              );
              resolve({
                start,
                ms: end - start,
                calls: calls.map(({ path }) => path),
                longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
              });
            });
          }),
        );
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
    };
    addEventListener(event, hear, { capture: true, once: true });
  });
}
