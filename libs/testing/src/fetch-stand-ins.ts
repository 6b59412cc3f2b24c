import type { EventStream } from './event-stream';

/**
 * The part of the fetch standard that an API client touches. jsdom has none of it, and Node's own classes don't know
 * jsdom's `FormData` and `File`; these keep a body as the screen made it, so that a test can look into it.
 */
export class StandInRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal | null;

  constructor(url: string, init: Omit<RequestInit, 'body'> & { readonly body?: unknown } = {}) {
    this.url = url;
    this.method = (init.method ?? 'GET').toUpperCase();
    this.headers = new Headers(init.headers);
    this.body = init.body ?? null;
    this.signal = init.signal ?? null;
  }
}

export class StandInResponse {
  readonly headers: Headers;

  constructor(
    readonly status: number,
    private readonly content: string,
    /** Read as it comes, where the answer is a stream. */
    readonly body: EventStream | null = null,
  ) {
    this.headers = new Headers({ 'content-type': 'application/json' });
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  text(): Promise<string> {
    return Promise.resolve(this.content);
  }

  blob(): Promise<Blob> {
    return Promise.resolve(new Blob([this.content]));
  }

  json(): Promise<unknown> {
    return Promise.resolve(JSON.parse(this.content));
  }

  clone(): StandInResponse {
    return new StandInResponse(this.status, this.content, this.body);
  }
}
