import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../../../tools/browser/axe-violations';

/**
 * Axe finds nothing wrong with the page, and nothing sticks out to the side. `rules` are those to ask about where only
 * some can have become wrong; all of them otherwise.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Colours in the middle of a transition are not what people read.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  // A story is no page with landmarks for everything in it.
  const options = rules === undefined ? { rules: { region: { enabled: false } } } : { runOnly: rules };
  expect.soft(await axeViolations(page, options)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, 'pixels that stick out to the side').toBeLessThanOrEqual(0);
}
