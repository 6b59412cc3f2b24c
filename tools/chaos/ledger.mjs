import { effectsOf } from './effects.mjs';

const mutating = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

/**
 * Every write that pages sent to the API, and what came back: acknowledged (2xx), refused (4xx), or unsure (no answer, or
 * the server's or a proxy's regret: it may have happened). At the end it says what of it is missing.
 */
export class Ledger {
  writes = [];
  #byRequest = new Map();
  #listeners = new Set();

  /** Records what the pages of a browser context send to the API at `apiPort`. */
  follow(context, apiPort) {
    const isWrite = (request) => mutating.has(request.method()) && new URL(request.url()).port === String(apiPort);
    context.on('request', (request) => {
      if (!isWrite(request)) return;
      const write = {
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

  /** Resolves when the next write is on its way to the server. */
  nextWrite() {
    return new Promise((resolve) => {
      const listener = (write) => {
        this.#listeners.delete(listener);
        resolve(write);
      };
      this.#listeners.add(listener);
    });
  }

  count(outcome) {
    return this.writes.filter((write) => write.outcome === outcome).length;
  }

  /**
   * Compares what was acknowledged with `stored`, which held `before` when the first page opened: values by the names of
   * {@link effectsOf}. Answers sentences: writes that are lost, and things that nobody wrote.
   *
   * Each name is a register that several pages write at once. A value that is there may have been written by any of
   * its writes whose answer did not come before another acknowledged one began.
   */
  compare(stored, before) {
    const registers = new Map();
    const enter = (name, entry) => registers.set(name, [...(registers.get(name) ?? []), entry]);
    for (const [name, value] of before) enter(name, { value, began: 0, ended: 0, isSure: true });
    for (const write of joinRetries(this.writes)) {
      if (write.outcome === 'refused') continue;
      const { began, ended } = write;
      for (const { name, value } of effectsOf(write)) {
        enter(name, { value, began, ended, isSure: write.outcome === 'acknowledged' });
      }
      // A task that is restored brings back the list that it stands in, where that was deleted too.
      const list = /\/task\/restore\//.test(write.path)
        ? stored.get(`task ${write.path.split('/').at(-2)} list`)
        : null;
      if (list) enter(`list ${list} deleted`, { value: false, began, ended: Infinity, isSure: false });
    }

    const lost = [];
    for (const [name, entries] of registers) {
      const sure = entries.filter(({ isSure }) => isSure);
      const is = stored.get(name);
      const isExplained =
        sure.length === 0 ||
        entries.some(({ value, ended }) => value === is && !sure.some((later) => later.began > ended));
      if (!isExplained) lost.push(`${name} is ${is}, and was written: ${sure.map(({ value }) => value).join(', ')}`);
    }
    const strangers = [...stored]
      .filter(([name, value]) => !(registers.get(name) ?? []).some((entry) => entry.value === value))
      .map(([name, value]) => `${name} is ${value}, which nobody wrote`);
    return { lost, strangers };
  }
}

/** A creation that was sent again under its key is one write. */
function joinRetries(writes) {
  const joined = new Map();
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

function bodyOf(request) {
  const text = request.postData();
  if (text === null) return {};
  const type = request.headers()['content-type'] ?? '';
  if (type.startsWith('application/json')) return JSON.parse(text);
  const fields = text.matchAll(/name="([^"]+)"\r\n\r\n(.*?)\r\n--/gs);
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]));
}
