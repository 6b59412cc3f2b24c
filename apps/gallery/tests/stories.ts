import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../dist', import.meta.url));
const origin = 'http://gallery.localhost';

/**
 * In the order in which pictures are taken. A story opens in the light theme, and letters of what came in by an animation
 * stand a pixel off until they are drawn anew: so both themes are ones that it is changed to.
 */
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** All stories of the built gallery. */
export function builtStories(): Story[] {
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Story>>;
  };
  return Object.values(entries);
}

/** Opens a story, and resolves when it is drawn, has played, and its fonts and pictures are there. */
export async function openStory(page: Page, { id, tags }: Story, { width }: { readonly width: number }): Promise<void> {
  const height = 720;
  await page.setViewportSize({ width, height });
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ path: join(built, decodeURIComponent(new URL(route.request().url()).pathname)) }),
  );
  // Calendars mark the current day.
  await page.clock.setFixedTime('2026-03-10T09:00:00Z');
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story`);
  await page.locator('html[data-played]').waitFor({ state: 'attached' });
  // The browser draws this handle itself, and another version draws it differently.
  await page.addStyleTag({ content: 'textarea::-webkit-resizer { display: none; }' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  // What lies over a page has a whole screen; of the rest a picture is as tall as what it shows.
  if (!tags.includes('viewport')) {
    // What has the focus may have scrolled the page.
    const shown = await page
      .locator('main')
      .evaluate((main) => Math.ceil(main.getBoundingClientRect().bottom + scrollY));
    await page.setViewportSize({ width, height: shown });
  }
  const hovered = page.locator('[data-hovered-state] :is(button, input, select, a)').first();
  const box = (await hovered.count()) > 0 ? await hovered.boundingBox() : null;
  if (box !== null) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}
