import type { Page, Request } from '@playwright/test';
import { expect } from './test';

/** The requests of a page that are under way. Streams of events aren’t among them: they never end, and bring no files. */
export class PageTraffic {
  private readonly pending = new Set<Request>();
  private begun = 0;

  /** Before the page is opened. */
  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      this.begun += 1;
      this.pending.add(request);
    });
    page.on('requestfailed', (request) => this.pending.delete(request));
    page.on('requestfinished', (request) => this.pending.delete(request));
    page.on('response', (response) => {
      if (response.headers()['content-type']?.startsWith('text/event-stream')) this.pending.delete(response.request());
    });
  }

  /** Resolves when the page has waited for nothing, and asked for nothing more, over half a second. */
  async comesToRest(): Promise<void> {
    let before = -1;
    await expect
      .poll(
        () => {
          const isQuiet = this.pending.size === 0 && this.begun > 0 && this.begun === before;
          before = this.begun;
          return isQuiet;
        },
        { message: `${this.page.url()} comes to rest`, intervals: [500], timeout: 30_000 },
      )
      .toBe(true);
  }
}
