import type { ReleaseRef } from '@atrium/remote-contract';
import type { CDPSession, Page } from '@playwright/test';
import { readChannel } from './releases';
import { expect, startSignedIn, test } from './test';
import { demo } from './environment';
import { signIn } from './api';

const warmUp = 10;
const mounts = 50;
/** What caches and the engine's own bookkeeping may take; a leak of a screen per mount would be many times that. */
const heapTolerance = 0.15;
/** What is kept for calls under way or, as lists that nobody shows, for a minute, is gone by then. */
const settledWithin = 90_000;

/** Parts of the shell, and what of their looks is compared. */
const parts = [
  'body',
  'header',
  'header a',
  'nav[aria-label=Main] a',
  'main',
  'main nav',
  'main nav a',
  'main nav a span',
];
const looks = [
  'color',
  'background-color',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'margin',
  'padding',
  'border',
  'border-radius',
  'box-shadow',
  'display',
  'gap',
  'width',
  'height',
];

/** Where the first page leads into a remote: by the navigation, or by a tile. */
const placeOf = (release: ReleaseRef | undefined) =>
  release?.contract.nav[0] ?? release?.contract.tiles.find(({ launcher }) => launcher === 'main');

/** Away from everything that reacts to a pointer. */
const restPointer = (page: Page) => page.mouse.move(0, 0);

function readLooks(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([selectors, properties]) =>
      selectors.flatMap((selector) => {
        const element = document.querySelector(selector);
        if (element === null) throw new Error(`There is no ${selector}.`);
        const style = getComputedStyle(element);
        return properties.map((property) => `${selector} ${property}: ${style.getPropertyValue(property)}`);
      }),
    [parts, looks] as const,
  );
}

/** Rules of all style sheets, with those that were added by script. */
const countRules = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0));

/**
 * Opens a remote from the navigation, or where it is not there from its tile, and goes home again, some times over. From
 * within the page: the way between test and browser, several times per mount, took most of the time.
 */
const mountAndUnmount = (page: Page, path: string, times: number): Promise<void> =>
  page.evaluate(
    async ([link, count]) => {
      const find = (selector: string): HTMLElement => {
        const element = document.querySelector<HTMLElement>(selector);
        if (element === null) throw new Error(`There is no ${selector}.`);
        return element;
      };
      const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() === true;
      const until = (isReached: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (isReached()) resolve();
            else requestAnimationFrame(look);
          };
          // Not before it was drawn.
          requestAnimationFrame(look);
        });
      const launcher = 'nav[aria-label=Home]';
      // Some screens read something anew each time: what is drawn until then is not all of them.
      const isRead = () =>
        document.querySelector('main [aria-busy=true]') === null &&
        document.querySelector('main')?.textContent.includes('Loading') === false;
      for (let time = 0; time < count; time += 1) {
        find(link).click();
        await until(() => !isShown(launcher) && isShown('main h1') && isRead());
        find('a[aria-label="Atrium home"]').click();
        await until(() => isShown(launcher));
      }
    },
    [`nav[aria-label=Main] a[href="${path}"], nav[aria-label=Home] a[href="${path}"]`, times] as const,
  );

async function weigh(devtools: CDPSession) {
  // Twice: what the first round frees may hold on to something else.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

test('50 mounts and unmounts of each remote leave heap, elements and the styles of the shell where they were', async ({
  page,
}) => {
  const { remotes, releases } = await readChannel();
  const places = remotes.flatMap(({ stable }) => placeOf(releases.find(({ id }) => id === stable)) ?? []);
  expect(places.length).toBeGreaterThanOrEqual(5);
  test.setTimeout(places.length * 240_000);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startSignedIn(page, await signIn(demo.admin, demo.password));
  await page.goto('/');
  const launcher = page.getByRole('navigation', { name: 'Home', exact: true });
  await expect(launcher).toBeVisible();
  await restPointer(page);
  const looksBefore = await readLooks(page);
  const devtools = await page.context().newCDPSession(page);

  for (const { path, label } of places) {
    await mountAndUnmount(page, path, warmUp);
    const before = { ...(await weigh(devtools)), rules: await countRules(page) };
    await mountAndUnmount(page, path, mounts - warmUp);
    await expect(async () => {
      const after = { ...(await weigh(devtools)), rules: await countRules(page) };
      expect(after.heap, `heap after ${label}`).toBeLessThanOrEqual(before.heap * (1 + heapTolerance));
      expect(after.nodes, `elements after ${label}`).toBeLessThanOrEqual(before.nodes * (1 + heapTolerance));
      expect(after.listeners, `listeners after ${label}`).toBeLessThanOrEqual(before.listeners * (1 + heapTolerance));
      expect(after.rules, `style rules after ${label}`).toBe(before.rules);
      await expect.poll(() => readLooks(page), `looks of the shell after ${label}`).toEqual(looksBefore);
    }).toPass({ timeout: settledWithin });
  }
});
