import { chromium, type Browser, type Page } from 'playwright-core';
import { ensureFullChromium } from '../setup/chromium.mjs';
import { median } from './numbers.ts';
import { shellUrl, type Session } from './suite.ts';

declare global {
  interface Window {
    cardTimes?: { first?: number; settled?: number };
  }
}

/** A home page to visit. */
export interface Home {
  readonly session: Session;
  /** Chooses its cards; called before each visit. */
  readonly arrange: () => Promise<void>;
  /** How many cards come to something. */
  readonly settling: number;
  /** The rest hang: these calls get no answer. */
  readonly hanging: readonly string[];
}

export interface HomeTimes {
  readonly first: number;
  readonly settled: number;
}

/**
 * From the start of the navigation to the frame that shows the first card with an answer, and to the one that shows all of
 * those that get one. The homes are visited by turns, so that other load of the machine affects both. Medians, in milliseconds.
 */
export async function measureHomes(homes: readonly Home[], runs: number): Promise<readonly HomeTimes[]> {
  const browser = await chromium.launch({
    executablePath: await ensureFullChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    // Warm up first.
    for (const home of homes) await visit(browser, home);
    const visits = homes.map((home) => ({ home, times: new Array<HomeTimes>() }));
    for (let run = 0; run < runs; run += 1) {
      for (const { home, times } of run % 2 === 0 ? visits : visits.toReversed())
        times.push(await visit(browser, home));
    }
    return visits.map(({ times }) => ({
      first: median(times.map(({ first }) => first)),
      settled: median(times.map(({ settled }) => settled)),
    }));
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, { session, arrange, settling, hanging }: Home): Promise<HomeTimes> {
  await arrange();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(({ access, tenant }) => {
    localStorage.setItem('authToken', access);
    localStorage.setItem('tenant', tenant);
  }, session);
  await page.addInitScript(noteCards, settling);
  // Never answered, as by a module that is stuck.
  const isHanging = ({ href }: URL): boolean => hanging.some((call) => href.endsWith(`/api/${call}`));
  await page.route(isHanging, () => new Promise<void>(() => undefined));
  await page.goto(`${shellUrl}/`);
  const times = await timesOf(page);
  const waiting = await page.locator('main article[aria-busy="true"]').count();
  if (waiting !== hanging.length) throw new Error(`${waiting} cards wait instead of ${hanging.length}.`);
  await context.close();
  return times;
}

async function timesOf(page: Page): Promise<HomeTimes> {
  await page.waitForFunction(() => window.cardTimes?.settled !== undefined);
  const { first = NaN, settled = NaN } = await page.evaluate(() => window.cardTimes ?? {});
  return { first, settled };
}

/** Runs in the page, before its first script. */
function noteCards(settling: number) {
  const times: { first?: number; settled?: number } = {};
  window.cardTimes = times;
  const afterFrame = (note: (now: number) => void) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        note(performance.now());
      }),
    );
  };
  let hasFirst = false;
  const observer = new MutationObserver(() => {
    const settled = document.querySelectorAll('main article[aria-busy="false"]').length;
    if (settled > 0 && !hasFirst) {
      hasFirst = true;
      afterFrame((now) => (times.first = now));
    }
    if (settled < settling) return;
    observer.disconnect();
    afterFrame((now) => (times.settled = now));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
}
