import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../../../tools/browser/axe-violations';

/** Every screen is checked at these widths, in pixels. */
export const widths = [1280, 390] as const;
export type Width = (typeof widths)[number];

/** Call it before a page is opened. Transitions are off, because nobody reads the colours in between. */
export async function setWidth(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/**
 * Axe finds nothing wrong with the page as it is, in the light and in the dark theme, and nothing sticks out to the side.
 * The dark theme only changes colours, so axe only checks their contrast there.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // A page that is still being loaded has no heading, and axe doesn't wait.
  await expect(page.locator('h1').first()).toBeAttached();
  await standStill(page);
  expect.soft(await axeViolations(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await standStill(page);
  expect.soft(await axeViolations(page, { runOnly: ['color-contrast'] }), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // What is measured by script follows the window a moment later.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.soft.poll(overflow, { message: 'pixels that stick out to the side' }).toBeLessThanOrEqual(0);
}

/** Waits for transitions to end. Colours in the middle of one are not what people read. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
}
