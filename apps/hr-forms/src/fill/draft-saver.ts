import type { FormValues } from '@atrium/hr-form-model/values';
import { v7 as uuid } from 'uuid';
import { forgetLocalCopy, keepLocalCopy, localCopyName } from './local-copy';

/** A draft on the server, as it was last seen. */
export interface SavedDraft {
  readonly id: string;
  readonly version: number;
}

/** What a try to save came to. `newer`: someone saved it in between; `refused`: trying again would not help. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly draft: SavedDraft }
  | { readonly kind: 'newer' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' };

export interface DraftCalls {
  /** Sent again with the same key, it makes no second draft. */
  readonly create: (key: string, values: FormValues) => Promise<SaveOutcome>;
  readonly update: (draft: SavedDraft, values: FormValues) => Promise<SaveOutcome>;
}

/** Where the work stands, in the words of the line that tells it. */
export type SaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'newer' };

const pauseMs = 800;
const firstRetryMs = 3_000;
const lastRetryMs = 60_000;

interface DraftSaverOptions {
  readonly userId: string;
  readonly form: string;
  readonly calls: DraftCalls;
  /** Null: there is none yet, the first save makes it. */
  readonly draft: SavedDraft | null;
  readonly onCreated: (draft: SavedDraft) => void;
}

/**
 * Saves a form as it is typed: once typing pauses, one call at a time, always the latest values. What could not be saved
 * stays in this browser and is tried again.
 */
export class DraftSaver {
  private readonly key = uuid();
  private draft: SavedDraft | null;
  private latest: FormValues | null = null;
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryMs = firstRetryMs;
  private isStopped = false;
  private state: SaveState = { kind: 'untouched' };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: DraftSaverOptions) {
    this.draft = options.draft;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): SaveState => this.state;

  /** Takes values that were typed. */
  change(values: FormValues): void {
    this.latest = values;
    keepLocalCopy(this.copyName(), { values, version: this.draft?.version ?? null });
    // One who is behind would overwrite what someone else saved: nothing is sent until they have looked.
    if (this.state.kind === 'newer') return;
    if (this.state.kind !== 'unreachable') this.show({ kind: 'unsaved' });
    this.schedule(pauseMs);
  }

  /** Says that the server has a newer version than the one that was opened. */
  markNewer(): void {
    clearTimeout(this.timer);
    this.show({ kind: 'newer' });
  }

  /** Saves at once; the draft once everything is on the server, null where that failed. */
  async flush(values: FormValues): Promise<SavedDraft | null> {
    if (this.draft === null || this.latest !== null) this.latest = values;
    await this.running;
    if (this.latest !== null && this.state.kind !== 'newer') await this.save();
    return this.latest === null ? this.draft : null;
  }

  /** Nothing is to be saved any more: it was submitted or discarded. */
  finish(): void {
    clearTimeout(this.timer);
    this.isStopped = true;
    this.latest = null;
    forgetLocalCopy(this.copyName());
  }

  /** Listens for the line to come back. */
  readonly start = (): void => {
    window.addEventListener('online', this.retryNow);
  };

  /** The form is left: what is still unsaved goes out now, and stays in this browser should that fail. */
  readonly stop = (): void => {
    window.removeEventListener('online', this.retryNow);
    clearTimeout(this.timer);
    if (this.latest !== null && this.state.kind === 'unsaved') void this.save();
  };

  private readonly retryNow = (): void => {
    if (this.latest !== null && this.state.kind === 'unreachable') this.schedule(0);
  };

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.save(), delayMs);
  }

  private save(): Promise<void> {
    clearTimeout(this.timer);
    // The one under way saves older values; the latest follow once it is done.
    this.running ??= this.saveLatest().finally(() => {
      this.running = null;
      if (this.latest !== null && this.state.kind === 'unsaved') this.schedule(pauseMs);
    });
    return this.running;
  }

  private async saveLatest(): Promise<void> {
    const values = this.latest;
    if (values === null) return;
    this.show({ kind: 'saving' });
    const outcome =
      this.draft === null
        ? await this.options.calls.create(this.key, values)
        : await this.options.calls.update(this.draft, values);
    if (this.isStopped) return;

    if (outcome.kind === 'saved') {
      this.take(outcome.draft, values);
    } else if (outcome.kind === 'unreachable') {
      this.show({ kind: 'unreachable' });
      this.schedule(this.retryMs);
      this.retryMs = Math.min(this.retryMs * 2, lastRetryMs);
    } else {
      this.show(outcome);
    }
  }

  private take(draft: SavedDraft, values: FormValues): void {
    const isNew = this.draft === null;
    // The copy of a form without a draft would otherwise come back with the next blank one.
    forgetLocalCopy(this.copyName());
    this.draft = draft;
    this.retryMs = firstRetryMs;
    if (this.latest === values) {
      this.latest = null;
      this.show({ kind: 'saved', at: new Date() });
    } else {
      if (this.latest !== null) keepLocalCopy(this.copyName(), { values: this.latest, version: draft.version });
      this.show({ kind: 'unsaved' });
    }
    if (isNew) this.options.onCreated(draft);
  }

  private copyName(): string {
    return localCopyName(this.options.userId, this.options.form, this.draft?.id ?? null);
  }

  private show(state: SaveState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
