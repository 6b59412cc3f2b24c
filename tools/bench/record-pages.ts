import { chromium, type Browser } from 'playwright-core';
import { ensureFullChromium } from '../setup/chromium.mjs';
import { medians } from './numbers.ts';
import type { RecordPage } from './records.ts';
import { apiPort, shellUrl, type Session } from './suite.ts';

declare global {
  interface Window {
    __whenDrawn: (then: () => void) => void;
    __firstRow?: number;
  }
}

const runs = Number(process.env['BENCH_RUNS'] ?? 5);

/**
 * Opens a screen of records in Chromium, some times over, and answers medians: milliseconds from the click on its tile,
 * and from the start of a deep link with a warm cache, to the frame after the first row; bytes that the API sent for the
 * click; rows in the document.
 */
export async function measureRecordPage(session: Session, { start, link, row }: RecordPage) {
  const browser = await chromium.launch({
    executablePath: await ensureFullChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const measured: Awaited<ReturnType<typeof measureOnce>>[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measureOnce(browser, session, { start, link, row }));
    return medians(measured);
  } finally {
    await browser.close();
  }
}

async function measureOnce(browser: Browser, session: Session, { start, link, row }: RecordPage) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(
    ({ access, tenant, wanted }) => {
      localStorage.setItem('authToken', access);
      localStorage.setItem('tenant', tenant);
      window.__whenDrawn = (then) => {
        const look: MutationCallback = (_, observer) => {
          if (document.querySelector(wanted) === null) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(then));
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      };
      window.__whenDrawn(() => {
        window.__firstRow = performance.now();
      });
    },
    { ...session, wanted: row },
  );
  // The first visit fills the caches.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(shellUrl + start, { waitUntil: 'networkidle' });
    if (visit === 0) {
      await page.evaluate(clickAndWait, link);
      await page.waitForLoadState('networkidle');
    }
  }
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const fromApi = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).port === String(apiPort)) fromApi.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fromApi.has(requestId)) bytes += encodedDataLength;
  });
  const click = await page.evaluate(clickAndWait, link);
  await page.waitForLoadState('networkidle');
  const rows = await page.locator(row).count();
  const address = page.url();
  await page.goto(address, { waitUntil: 'commit' });
  const deepLink = (await (await page.waitForFunction(() => window.__firstRow)).jsonValue()) ?? NaN;
  await context.close();
  return { click, deepLink, bytes, rows };
}

/** Runs in the page: presses a tile, or a link of the navigation, and waits for the first row drawn. */
function clickAndWait(label: string): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    window.__whenDrawn(() => {
      resolve(performance.now() - start);
    });
    // A tile with a count is named by its path.
    const isWanted = (link: Element) => link.textContent.trim() === label || link.getAttribute('href') === label;
    [...document.querySelectorAll('a')].find(isWanted)?.click();
  });
}
