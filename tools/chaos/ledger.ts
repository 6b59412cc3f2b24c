import type { BrowserContext, Request } from 'playwright-core';
import { effectsOf, type StoredValue } from './effects.ts';

const mutating = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

type Outcome = 'acknowledged' | 'refused' | 'unsure';

/** The writes of pages whose effects are compared. */
interface Body {
  readonly title?: string;
  readonly task_board_list?: string;
  readonly is_completed?: boolean;
  readonly transaction_type?: string;
  readonly amount?: string | number;
  readonly asset?: string;
  readonly employee?: string;
  readonly values?: Readonly<Record<string, string | undefined>>;
}

export interface Write {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: Body;
  began: number;
  ended: number;
  outcome: Outcome;
}

/** Values of the database by name. */
export type StoredValues = ReadonlyMap<string, StoredValue>;

interface Entry {
  readonly value: StoredValue;
  readonly began: number;
  readonly ended: number;
  readonly isSure: boolean;
}

/**
 * Every write that pages sent to the API, and its outcome: acknowledged (2xx), refused (4xx), or unknown (no answer or 5xx:
 * it may have happened). At the end, it reports what is missing.
 */
export class Ledger {
  readonly writes: Write[] = [];
  readonly #byRequest = new Map<Request, Write>();
  readonly #listeners = new Set<(write: Write) => void>();

  /** Records what the pages of a browser context send to the API at `apiPort`. */
  follow(context: BrowserContext, apiPort: number): void {
    const isWrite = (request: Request) =>
      mutating.has(request.method()) && new URL(request.url()).port === String(apiPort);
    context.on('request', (request) => {
      if (!isWrite(request)) return;
      const write: Write = {
        method: request.method(),
        path: new URL(request.url()).pathname,
        key: request.headers()['idempotency-key'] ?? null,
        body: bodyOf(request),
        began: performance.timeOrigin + performance.now(),
        ended: Infinity,
        outcome: 'unsure',
      };
      this.writes.push(write);
      this.#byRequest.set(request, write);
      for (const listener of this.#listeners) listener(write);
    });
    context.on('response', (response) => {
      const write = this.#byRequest.get(response.request());
      if (write === undefined) return;
      // The browser's own clock for the start: events of several pages arrive here late, and not in order.
      const { startTime } = response.request().timing();
      if (startTime > 0) write.began = Math.min(write.began, startTime);
      const status = response.status();
      if (status >= 500) return;
      write.ended = performance.timeOrigin + performance.now();
      write.outcome = status < 400 ? 'acknowledged' : 'refused';
    });
  }

  /** Resolves when the next write has been sent. */
  nextWrite(): Promise<Write> {
    return new Promise((resolve) => {
      const listener = (write: Write) => {
        this.#listeners.delete(listener);
        resolve(write);
      };
      this.#listeners.add(listener);
    });
  }

  count(outcome: Outcome): number {
    return this.writes.filter((write) => write.outcome === outcome).length;
  }

  /**
   * Compares acknowledged writes with `stored`, which was `before` when the first page opened; both hold values by the names
   * of {@link effectsOf}. Returns sentences about lost writes, and about values that nobody wrote.
   *
   * Each name is a register that several pages write concurrently. A stored value may come from any of its writes that
   * wasn't answered before another acknowledged one began.
   */
  compare(
    stored: StoredValues,
    before: StoredValues,
  ): { readonly lost: readonly string[]; readonly strangers: readonly string[] } {
    const registers = new Map<string, readonly Entry[]>();
    const enter = (name: string, entry: Entry) => {
      registers.set(name, [...(registers.get(name) ?? []), entry]);
    };
    for (const [name, value] of before) enter(name, { value, began: 0, ended: 0, isSure: true });
    for (const write of joinRetries(this.writes)) {
      if (write.outcome === 'refused') continue;
      const { began, ended } = write;
      for (const { name, value } of effectsOf(write)) {
        enter(name, { value, began, ended, isSure: write.outcome === 'acknowledged' });
      }
      // A task that is restored brings back the list that it stands in, where that was deleted too.
      const list = write.path.includes('/task/restore/')
        ? stored.get(`task ${write.path.split('/').at(-2) ?? ''} list`)
        : null;
      if (typeof list === 'string')
        enter(`list ${list} deleted`, { value: false, began, ended: Infinity, isSure: false });
    }

    const lost: string[] = [];
    for (const [name, entries] of registers) {
      const sure = entries.filter(({ isSure }) => isSure);
      const is = stored.get(name);
      const isExplained =
        sure.length === 0 ||
        entries.some(({ value, ended }) => value === is && !sure.some((later) => later.began > ended));
      if (!isExplained)
        lost.push(`${name} is ${String(is)}, and was written: ${sure.map(({ value }) => value).join(', ')}`);
    }
    const strangers = [...stored]
      .filter(([name, value]) => !(registers.get(name) ?? []).some((entry) => entry.value === value))
      .map(([name, value]) => `${name} is ${String(value)}, which nobody wrote`);
    return { lost, strangers };
  }
}

/** A creation that is sent again with its key counts as one write. */
function joinRetries(writes: readonly Write[]): readonly Write[] {
  const joined = new Map<Write | string, Write>();
  for (const write of writes) {
    const id = write.key === null ? write : `${write.path} ${write.key}`;
    const before = joined.get(id);
    if (before === undefined) joined.set(id, { ...write });
    else {
      before.began = Math.min(before.began, write.began);
      before.ended = Math.min(before.ended, write.ended);
      if (before.outcome !== 'acknowledged' && write.outcome !== 'refused') before.outcome = write.outcome;
    }
  }
  return [...joined.values()];
}

function bodyOf(request: Request): Body {
  const text = request.postData();
  if (text === null) return {};
  const type = request.headers()['content-type'] ?? '';
  if (type.startsWith('application/json')) return JSON.parse(text) as Body;
  const fields = text.matchAll(/name="([^"]+)"\r\n\r\n(.*?)\r\n--/gs);
  const entries = [...fields].map(([, name = '', value]): [string, string | undefined] => [name, value]);
  return Object.fromEntries(entries);
}
