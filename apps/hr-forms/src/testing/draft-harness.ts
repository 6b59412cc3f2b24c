import { findKeptDraft, findUnsentDraft } from '../drafts/draft-copy';
import type * as SaverModule from '../drafts/draft-saver';
import { DraftSaver } from '../drafts/draft-saver';
import { FakeDraftServer } from './fake-draft-server';

/** For tests of saving drafts: a server in memory, the storage of one browser, and fake timers. */
export class DraftHarness {
  server = new FakeDraftServer();
  /** The ids of created drafts, as reported to forms. */
  readonly created: string[] = [];
  private readonly opened: DraftSaver[] = [];

  constructor() {
    jest.clearAllTimers();
    localStorage.clear();
  }

  /** Opens a form as the screen does: a blank one, or a draft of the server. */
  open(draft: string | null = null, Saver = DraftSaver): DraftSaver {
    const kept = draft === null ? findUnsentDraft('amina', 'leave') : findKeptDraft('amina', 'leave', draft);
    const saver = new Saver({
      userId: 'amina',
      form: 'leave',
      calls: this.server.calls,
      id: draft ?? kept?.id ?? nextId(),
      version: draft === null ? null : (this.server.stored.get(draft)?.version ?? null),
      kept,
      onCreated: ({ id }) => this.created.push(id),
    });
    saver.start();
    this.opened.push(saver);
    return saver;
  }

  /** A draft on the server. */
  async storedDraft(): Promise<string> {
    const id = nextId();
    void this.server.calls.create(id, say('old'));
    await this.arrive();
    return id;
  }

  /** Settles the oldest pending call. */
  async arrive(how: 'answer' | 'loseAnswer' | 'lose' = 'answer'): Promise<void> {
    const [call] = this.server.open;
    if (call === undefined) throw new Error('No call is under way.');
    call[how]();
    await jest.advanceTimersByTimeAsync(0);
  }

  stored = () => [...this.server.stored.values()].map(({ text }) => text);

  /** Closes every form, so that none of them acts in the next test. */
  end(): void {
    for (const saver of this.opened) saver.stop();
  }
}

/** Another tab: nothing but the storage and the server is the same. */
export function otherTab(): typeof DraftSaver {
  let loaded: typeof DraftSaver | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof SaverModule>('../drafts/draft-saver').DraftSaver;
  });
  return loaded ?? DraftSaver;
}

export const say = (text: string) => ({ reason: text });

let ids = 0;
/** Ordered by time, as real ids are. */
const nextId = () => `draft-${String((ids += 1)).padStart(9, '0')}`;

/** Long enough for what was typed to be sent. */
export const pause = () => jest.advanceTimersByTimeAsync(1_000);
/** Long enough for any retry. */
export const long = () => jest.advanceTimersByTimeAsync(120_000);

/** All that this browser keeps. */
export const copies = () => Object.values(localStorage).join();
