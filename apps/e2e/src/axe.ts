import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong with the page as it is, each with the elements that it is about. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // What is right is not listed, and the page has no frames from elsewhere: a few times as fast, and finds the same.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Axe finds nothing wrong with the page as it is once it stands still, and nothing sticks out to the side. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of a transition are not what people read.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  expect(await violationsOn(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels that stick out to the side').toBeLessThanOrEqual(0);
}
