import type { Page } from '@playwright/test';

declare global {
  interface Window {
    __callsUntilContent: Promise<readonly string[]>;
  }
}

interface Opening {
  /** The event in the page that opens a screen. */
  readonly event: 'click' | 'keydown' | 'input';
  /** Selects what somebody came for; there is none of it before. */
  readonly content: string;
  readonly open: () => Promise<void>;
}

/**
 * Opens a screen inside the suite, and answers the paths of the API's calls that began between the event and the first
 * content. It's the page that counts: out here, what begins right after the content would count as well.
 */
export async function callsUntilContent(page: Page, { event, content, open }: Opening): Promise<readonly string[]> {
  await page.evaluate(hearOpening, { event, content });
  await open();
  return page.evaluate(() => window.__callsUntilContent);
}

function hearOpening({ event, content }: Pick<Opening, 'event' | 'content'>): void {
  if (document.querySelector(content) !== null) throw new Error(`${content} is there before the ${event}.`);
  window.__callsUntilContent = new Promise((resolve) => {
    const hear = () => {
      const calls: string[] = [];
      const send = window.fetch.bind(window);
      window.fetch = (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        if (pathname.startsWith('/api/')) calls.push(pathname);
        return send(input, init);
      };
      const observer = new MutationObserver(() => {
        if (document.querySelector(content) === null) return;
        observer.disconnect();
        window.fetch = send;
        resolve(calls);
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
    };
    addEventListener(event, hear, { capture: true, once: true });
  });
}
