import { chromium } from 'playwright-core';
import { ensureWholeChromium } from '../setup/chromium.mjs';

/**
 * Boot times of shells, and how long a click takes until a remote is there. `shells` are visited in turns, so that
 * whatever else the machine does meets all of them. Medians, in milliseconds.
 */
export async function measureDelivery(shells, session, runs) {
  const browser = await chromium.launch({
    executablePath: await ensureWholeChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    // The first start of a browser, and the first visit of a server, are nobody's.
    for (const { url } of shells) await bootTwice(browser, url, session);
    const boots = shells.map(({ name }) => ({ name, cold: [], warm: [] }));
    const clicks = { cold: [], hovered: [] };
    for (let run = 0; run < runs; run += 1) {
      for (const index of run % 2 === 0 ? shells.keys() : [...shells.keys()].reverse()) {
        const { cold, warm } = await bootTwice(browser, shells[index].url, session);
        boots[index].cold.push(cold);
        boots[index].warm.push(warm);
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

async function openPage(browser, session) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(({ access, tenant }) => {
    localStorage.setItem('authToken', access);
    localStorage.setItem('tenant', tenant);
  }, session);
  return page;
}

/** From the start of the navigation to the frame that shows the launcher: with an empty cache, and once more. */
async function bootTwice(browser, url, session) {
  const page = await openPage(browser, session);
  await page.addInitScript(noteBoot);
  const boot = async () => {
    await page.goto(`${url}/`);
    const handle = await page.waitForFunction(() => globalThis.bootedAfter);
    return handle.jsonValue();
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
        globalThis.bootedAfter = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function clickToRemote(browser, url, session, isHovered) {
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

/** Runs in the page: from the click to the frame after the first card. */
function clickAndWait() {
  return new Promise((resolve) => {
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelector('article') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.querySelector('main a[href="/employee_dashboard"]').click();
  });
}

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
