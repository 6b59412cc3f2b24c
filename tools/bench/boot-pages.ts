import { chromium, type Browser } from 'playwright-core';
import { ensureFullChromium } from '../setup/chromium.mjs';
import { median } from './numbers.ts';
import { demoPassword } from './suite.ts';

declare global {
  interface Window {
    launcherAt?: number;
  }
}

/** A first visit: from pressing “Sign In” until the launcher is ready, and what it fetched by then. */
export interface Boot {
  readonly ready: number;
  readonly requests: number;
  readonly bytes: number;
}

/** Signs in at each address by turns, each time with an empty cache. Medians; times in milliseconds. */
export async function measureBoots(urls: readonly string[], email: string, runs: number): Promise<readonly Boot[]> {
  const browser = await chromium.launch({
    executablePath: await ensureFullChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    // Warm up first.
    for (const url of urls) await boot(browser, url, email);
    const measured = urls.map((url) => ({ url, boots: new Array<Boot>() }));
    for (let run = 0; run < runs; run += 1) {
      for (const { url, boots } of run % 2 === 0 ? measured : measured.toReversed()) {
        boots.push(await boot(browser, url, email));
      }
    }
    return measured.map(({ boots }) => ({
      ready: median(boots.map(({ ready }) => ready)),
      requests: median(boots.map(({ requests }) => requests)),
      bytes: median(boots.map(({ bytes }) => bytes)),
    }));
  } finally {
    await browser.close();
  }
}

async function boot(browser: Browser, url: string, email: string): Promise<Boot> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const fetched = { requests: 0, bytes: 0 };
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    fetched.requests += 1;
    fetched.bytes += encodedDataLength;
  });
  await page.addInitScript(noteLauncher);
  await page.goto(`${url}/log_in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  const pressed = await page.evaluate(press);
  await page.waitForFunction(() => window.launcherAt !== undefined);
  const launcherAt = await page.evaluate(() => window.launcherAt ?? NaN);
  const visit = { ready: launcherAt - pressed, ...fetched };
  await context.close();
  return visit;
}

/** Runs in the page: signs in, and says when. */
function press(): number {
  document.querySelector<HTMLElement>('main button[type="submit"]')?.click();
  return performance.timeOrigin + performance.now();
}

/** Runs in each page, before its first script: notes the moment of the frame that shows the tiles of the launcher. */
function noteLauncher() {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main nav a') === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.launcherAt = performance.timeOrigin + performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}
