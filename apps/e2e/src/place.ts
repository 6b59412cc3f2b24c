import type { Page } from '@playwright/test';
import { expect } from './test';

export interface Place {
  /** Or a page below it. */
  readonly path: string;
  readonly search?: string;
  /** The label of a launcher that is to be gone. */
  readonly left?: string | undefined;
}

/** Looks at every frame, not now and then: most is there at once. */
export async function expectPlace(page: Page, place: Place, says: string): Promise<void> {
  try {
    await page.waitForFunction(isAt, place, { timeout: 60_000 });
  } catch {
    expect(await page.evaluate(isAt, place), `${says}: the page is there, at ${page.url()}`).toBe(true);
  }
}

/** Runs in the page: whether a place is shown, with all of it. */
function isAt({ path, search, left }: Place): boolean {
  const main = document.querySelector('main');
  const here = new URLSearchParams(location.search);
  return (
    (location.pathname === path || location.pathname.startsWith(`${path}/`)) &&
    [...new URLSearchParams(search)].every(([key, value]) => here.get(key) === value) &&
    (left === undefined || main?.querySelector(`nav[aria-label="${left}"]`) === null) &&
    main?.querySelector('h1')?.checkVisibility() === true &&
    main.querySelector('[aria-busy="true"]') === null &&
    !main.innerText.includes('Loading...')
  );
}
