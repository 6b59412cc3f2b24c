import type { Browser } from 'playwright-core';
import { medians } from './numbers.ts';
import { countWireBytes } from './wire-bytes.ts';

/** A slow line: 10 Mbit/s and 40 ms. */
const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

export interface FirstPaint {
  /** Milliseconds from the start of the navigation. */
  readonly paint: number;
  readonly key: number;
  /** Script bytes over the wire until the network is idle. */
  readonly scriptBytes: number;
}

/** Measures first visits to the sign-in page on a slow connection. Returns medians. */
export async function measureFirstPaint(browser: Browser, origin: string, runs = 7): Promise<FirstPaint> {
  const visits: FirstPaint[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, origin));
  return medians(visits);
}

export async function visit(browser: Browser, origin: string): Promise<FirstPaint> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  const weight = countWireBytes(devtools);
  await page.exposeFunction('reportFieldIsThere', () => page.keyboard.press('a'));
  let report: (time: number) => void = () => undefined;
  const reported = new Promise<number>((resolve) => {
    report = resolve;
  });
  await page.exposeFunction('reportKey', (time: number) => {
    report(time);
  });
  await page.addInitScript(typeOnceThereIsAField);
  await page.goto(`${origin}/log_in`);
  const key = await reported;
  // The app gives the page its title once it is there.
  await page.waitForFunction(() => document.title.startsWith('Sign In'));
  await page.waitForLoadState('networkidle');
  const { paint, typed } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    typed: document.querySelector<HTMLInputElement>('[name=email]')?.value,
  }));
  await context.close();
  if (paint === undefined || typed !== 'a') throw new Error(`“${String(typed)}” is kept of the key “a”.`);
  return { paint, key, scriptBytes: weight.scriptBytes };
}

/** Runs in the page. */
function typeOnceThereIsAField(): void {
  const report = globalThis as unknown as {
    readonly reportFieldIsThere: () => Promise<void>;
    readonly reportKey: (time: number) => Promise<void>;
  };
  const observer = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>('[name=email]');
    if (field === null) return;
    observer.disconnect();
    field.addEventListener('input', () => void report.reportKey(performance.now()), { once: true });
    field.focus();
    void report.reportFieldIsThere();
  });
  observer.observe(document, { childList: true, subtree: true });
}
