import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { builtStories, openStory, themes, setTheme } from './stories';
import { tolerance } from './tolerance';

const widths = [390, 1280] as const;

for (const width of widths) {
  test.describe(`${width} px wide`, () => {
    for (const story of builtStories()) {
      test(`${story.title}, ${story.name}`, async ({ page }) => {
        await openStory(page, story, { width });
        for (const theme of themes) {
          await setTheme(page, theme);
          // The second theme changes colours alone.
          await expectAccessible(page, theme === themes[0] ? undefined : ['color-contrast']);
          await expect.soft(page).toHaveScreenshot(`${story.id}-${width}-${theme}.png`, tolerance);
        }
      });
    }
  });
}
