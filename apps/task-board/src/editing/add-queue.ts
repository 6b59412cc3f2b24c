import { isObject } from '@atrium/forms/storage';
import { newKey } from '@atrium/tenant-api';
import { forgetDraft, keepDraft, readDraft } from './draft-store';

/** Something that was typed and is to become a row. */
export interface QueuedEntry {
  /** Sent along with every try: it becomes the row's id, so that there is one row however often it is sent. */
  readonly key: string;
  readonly text: string;
  /** Why the last try failed; null while it waits or is on its way. */
  readonly refusal: string | null;
}

/** Resolves to the sentence that says why it failed, or to null. */
export type SendEntry = (text: string, key: string) => Promise<string | null>;

/**
 * Entries of one add field, sent one after the other in the order in which they were typed. One that is refused holds up
 * those behind it until it is sent again or discarded. They outlive the screen, and in the tab's storage a reload: sent again,
 * they are the same rows.
 */
export class AddQueue {
  private entries: readonly QueuedEntry[];
  private readonly listeners = new Set<() => void>();
  private isRunning = false;
  private send: SendEntry | null = null;

  constructor(
    private readonly userId: string,
    private readonly name: string,
    private readonly onIdle: () => void,
  ) {
    this.entries = readDraft(userId, name, isQueue) ?? [];
  }

  readonly read = (): readonly QueuedEntry[] => this.entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      this.leaveWhenIdle();
    };
  };

  /** How entries are sent from now on; what was left over is sent. */
  sendWith(send: SendEntry): void {
    this.send = send;
    void this.run();
  }

  add(text: string): void {
    this.put([...this.entries, { key: newKey(), text, refusal: null }]);
    void this.run();
  }

  /** Sends a refused entry again. With another text it is another row. */
  retry(key: string, text: string): void {
    this.put(
      this.entries.map((entry) => {
        if (entry.key !== key) return entry;
        return { key: entry.text === text ? key : newKey(), text, refusal: null };
      }),
    );
    void this.run();
  }

  discard(key: string): void {
    this.put(this.entries.filter((entry) => entry.key !== key));
    void this.run();
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let next = this.next(); next !== null && this.send !== null; next = this.next()) {
      const { key, text } = next;
      const refusal = await this.send(text, key);
      this.put(
        refusal === null
          ? this.entries.filter((entry) => entry.key !== key)
          : this.entries.map((entry) => (entry.key === key ? { ...entry, refusal } : entry)),
      );
    }
    this.isRunning = false;
    this.leaveWhenIdle();
  }

  /** The first one, unless it was refused. */
  private next(): QueuedEntry | null {
    const [first] = this.entries;
    return first?.refusal === null ? first : null;
  }

  private put(entries: readonly QueuedEntry[]): void {
    this.entries = entries;
    if (entries.length === 0) forgetDraft(this.userId, this.name);
    else keepDraft(this.userId, this.name, entries);
    for (const listener of this.listeners) listener();
  }

  private leaveWhenIdle(): void {
    if (!this.isRunning && this.listeners.size === 0) this.onIdle();
  }
}

const queues = new Map<string, AddQueue>();

/** The queue of one field of one account, whichever screen asks for it. */
export function addQueue(userId: string, name: string): AddQueue {
  const id = `${userId} ${name}`;
  const known = queues.get(id);
  if (known !== undefined) return known;
  const made = new AddQueue(userId, name, () => {
    queues.delete(id);
  });
  queues.set(id, made);
  return made;
}

const isQueue = (stored: unknown): stored is readonly QueuedEntry[] => Array.isArray(stored) && stored.every(isEntry);

const isEntry = (stored: unknown): boolean =>
  isObject(stored) &&
  typeof stored['key'] === 'string' &&
  typeof stored['text'] === 'string' &&
  (stored['refusal'] === null || typeof stored['refusal'] === 'string');
