import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** When the second frame after the first content was drawn, since the navigation began. */
    __drawn: Promise<number>;
  }
}

/** Before a page is opened: notes when what `content` selects is drawn. */
export async function noteContent(context: BrowserContext | Page, content: string): Promise<void> {
  await context.addInitScript((wanted) => {
    window.__drawn = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector(wanted) === null) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            resolve(performance.now());
          }),
        );
      }).observe(document, { childList: true, subtree: true });
    });
  }, content);
}

/** Opens an address; answers the milliseconds until the content of {@link noteContent} was drawn. */
export async function followDeepLink(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(() => window.__drawn);
}
