import type { StoredSession } from '@atrium/auth-store';
import { callTenant } from '../suite/tenant-call';

/** What a call of the home page has come to; `answer` is the last one, also while it is read again. */
export interface Reading {
  readonly status: 'reading' | 'slow' | 'read' | 'failed';
  readonly answer?: unknown;
}

export type Readings = Readonly<Record<string, Reading | undefined>>;

/** From then on a card says that it takes longer than usual, and later that it can’t be loaded. */
export const patienceMs = { slow: 8_000, failed: 45_000 };

const storageKey = 'atrium.home';

/** What one account has read: kept while the tab is open, so that it is shown at once and then read again. */
export class HomeStore {
  private readings: Readings;
  private readonly listeners = new Set<() => void>();
  private readonly running = new Set<string>();

  constructor(private readonly user: string) {
    this.readings = restore(user);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly current = (): Readings => this.readings;

  /** Reads a call; one that is under way is left alone. */
  read(call: string, session: Pick<StoredSession, 'token' | 'tenant'>): void {
    if (this.running.has(call)) return;
    this.running.add(call);
    this.become(call, 'reading');
    const slow = setTimeout(() => {
      this.become(call, 'slow');
    }, patienceMs.slow);
    callTenant(session, call, { signal: AbortSignal.timeout(patienceMs.failed) })
      .then(
        (answer) => {
          this.put(call, answer);
        },
        () => {
          this.become(call, 'failed');
        },
      )
      .finally(() => {
        clearTimeout(slow);
        this.running.delete(call);
      });
  }

  /** Takes an answer as if it had been read. */
  put(call: string, answer: unknown): void {
    this.show({ ...this.readings, [call]: { status: 'read', answer } });
    // Responses that arrive after signing out are dropped.
    if (store?.of === this) keep(this.user, this.readings);
  }

  private become(call: string, status: Reading['status']): void {
    this.show({ ...this.readings, [call]: { ...this.readings[call], status } });
  }

  private show(readings: Readings): void {
    this.readings = readings;
    for (const listener of this.listeners) listener();
  }
}

let store: { readonly user: string; readonly of: HomeStore } | undefined;

/** That of an account; another account’s is forgotten. */
export function homeStoreOf(user: string): HomeStore {
  if (store?.user !== user) store = { user, of: new HomeStore(user) };
  return store.of;
}

/** For signing out: what was read is nobody else’s. */
export function forgetHome(): void {
  store = undefined;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage nothing was kept.
  }
}

function keep(user: string, readings: Readings): void {
  try {
    const answers = Object.entries(readings).map(([call, reading]) => [call, reading?.answer]);
    sessionStorage.setItem(storageKey, JSON.stringify({ user, answers: Object.fromEntries(answers) as object }));
  } catch {
    // Full or forbidden: the page is read anew then.
  }
}

function restore(user: string): Readings {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as { user?: unknown; answers: object };
    if (kept.user !== user) return {};
    const answers = Object.entries(kept.answers) as [string, unknown][];
    return Object.fromEntries(answers.map(([call, answer]) => [call, { status: 'reading', answer }]));
  } catch {
    return {};
  }
}
