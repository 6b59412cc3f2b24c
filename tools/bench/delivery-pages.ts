import { chromium, type Browser, type Page } from 'playwright-core';
import { ensureFullChromium } from '../setup/chromium.mjs';
import { clickAndWait } from './click.ts';
import { median } from './numbers.ts';
import type { Session } from './suite.ts';

declare global {
  interface Window {
    bootedAfter?: number;
  }
}

export interface Shell {
  /** How many remotes are published beside it. */
  readonly name: number;
  readonly url: string;
}

/**
 * Boot times of shells, and how long a click takes until a remote is there. `shells` are visited in turns, so that
 * other load of the machine affects all of them. Medians, in milliseconds.
 */
export async function measureDelivery(shells: readonly [Shell, ...Shell[]], session: Session, runs: number) {
  const browser = await chromium.launch({
    executablePath: await ensureFullChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    // The first start of a browser and the first visit to a server don't count.
    for (const { url } of shells) await bootTwice(browser, url, session);
    const boots = shells.map(({ name, url }) => ({ name, url, cold: new Array<number>(), warm: new Array<number>() }));
    const clicks = { cold: new Array<number>(), hovered: new Array<number>() };
    for (let run = 0; run < runs; run += 1) {
      for (const boot of run % 2 === 0 ? boots : boots.toReversed()) {
        const { cold, warm } = await bootTwice(browser, boot.url, session);
        boot.cold.push(cold);
        boot.warm.push(warm);
      }
      clicks.cold.push(await clickToRemote(browser, shells[0].url, session, false));
      clicks.hovered.push(await clickToRemote(browser, shells[0].url, session, true));
    }
    return {
      boots: boots.map(({ name, cold, warm }) => ({ name, cold: median(cold), warm: median(warm) })),
      click: { cold: median(clicks.cold), hovered: median(clicks.hovered) },
    };
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, session: Session): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(({ access, tenant }) => {
    localStorage.setItem('authToken', access);
    localStorage.setItem('tenant', tenant);
  }, session);
  return page;
}

/** From the start of the navigation to the frame that shows the launcher: with an empty cache, and once more. */
async function bootTwice(browser: Browser, url: string, session: Session) {
  const page = await openPage(browser, session);
  await page.addInitScript(noteBoot);
  const boot = async () => {
    await page.goto(`${url}/`);
    const handle = await page.waitForFunction(() => window.bootedAfter);
    return (await handle.jsonValue()) ?? NaN;
  };
  const cold = await boot();
  const warm = await boot();
  await page.context().close();
  return { cold, warm };
}

/** Runs in the page, before its first script. */
function noteBoot() {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main nav a') === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.bootedAfter = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function clickToRemote(browser: Browser, url: string, session: Session, isHovered: boolean): Promise<number> {
  const page = await openPage(browser, session);
  await page.goto(`${url}/company_management`, { waitUntil: 'networkidle' });
  if (isHovered) {
    await page.hover('main a[href="/employee_dashboard"]');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/remotes\/.*\/remote\./.test(name)),
    );
    await page.waitForLoadState('networkidle');
  }
  const milliseconds = await page.evaluate(clickAndWait);
  await page.context().close();
  return milliseconds;
}
