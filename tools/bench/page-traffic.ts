import type { Page, Request } from 'playwright-core';

/** How long a page that is at rest has asked for nothing. */
const quietMs = 400;

/** The requests of a page. Streams of events never end, so nobody waits for them. */
export class PageTraffic {
  private readonly pending = new Set<Request>();
  private changed: () => void = () => undefined;

  constructor(page: Page) {
    page.on('request', (request) => {
      this.pending.add(request);
      this.changed();
    });
    const over = (request: Request) => {
      this.pending.delete(request);
      this.changed();
    };
    page.on('requestfailed', over);
    page.on('requestfinished', over);
    page.on('response', (response) => {
      if (response.headers()['content-type']?.startsWith('text/event-stream') === true) over(response.request());
    });
  }

  /** Resolves once the page has waited for nothing, and asked for nothing more, for a while. */
  comesToRest(): Promise<void> {
    return new Promise((resolve) => {
      let quiet: NodeJS.Timeout | undefined;
      this.changed = () => {
        clearTimeout(quiet);
        if (this.pending.size > 0) return;
        quiet = setTimeout(() => {
          this.changed = () => undefined;
          resolve();
        }, quietMs);
      };
      this.changed();
    });
  }
}
