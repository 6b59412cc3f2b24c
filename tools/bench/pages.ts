import { chromium, type Browser, type Page } from 'playwright-core';
import { ensureFullChromium } from '../setup/chromium.mjs';
import type { BenchSessions } from './api.ts';
import { clickAndWait } from './click.ts';
import { measureFirstPaint } from './first-paint.ts';
import { median } from './numbers.ts';
import { shellUrl, type Session } from './suite.ts';
import { countWireBytes } from './wire-bytes.ts';

const runs = 5;

/** Measures what a first visit weighs, and how long a click takes until employees are there. */
export async function measurePages(sessions: BenchSessions) {
  const browser = await chromium.launch({
    executablePath: await ensureFullChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    return {
      firstPaint: await measureFirstPaint(browser, shellUrl),
      signIn: await weigh(browser, '/log_in', null),
      launcher: await weigh(browser, '/', sessions.few),
      few: await clickToEmployees(browser, sessions.few),
      many: await clickToEmployees(browser, sessions.many),
    };
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, session: Session | null): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  if (session !== null) {
    await page.addInitScript(({ access, tenant }) => {
      localStorage.setItem('authToken', access);
      localStorage.setItem('tenant', tenant);
    }, session);
  }
  return page;
}

/** Requests and bytes over the wire of one cold visit, until the network is quiet. */
async function weigh(browser: Browser, path: string, session: Session | null) {
  const page = await openPage(browser, session);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const weight = countWireBytes(devtools);
  await page.goto(shellUrl + path, { waitUntil: 'networkidle' });
  await page.context().close();
  return weight;
}

/** Milliseconds from a click on the tile to the first card drawn; cold: nothing of the remote is there yet. */
async function clickToEmployees(browser: Browser, session: Session) {
  const cold: number[] = [];
  const warm: number[] = [];
  let cards = 0;
  for (let run = 0; run < runs; run += 1) {
    const page = await openPage(browser, session);
    for (const times of [cold, warm]) {
      await page.goto(`${shellUrl}/company_management`, { waitUntil: 'networkidle' });
      times.push(await page.evaluate(clickAndWait));
    }
    cards = await page.getByRole('article').count();
    await page.context().close();
  }
  return { cold: median(cold), warm: median(warm), cards };
}
