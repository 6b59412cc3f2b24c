import type { FormValues } from '@atrium/hr-form-model/values';
import { v7 as uuid } from 'uuid';
import type { DraftCalls, SavedDraft, SaveOutcome } from './draft-calls';
import { draftCopyName, forgetDraft, type DraftCopy, type KeptDraft } from './draft-copy';
import { OpenCopy } from './open-copy';
import { enqueue } from './call-queue';

/** How far saving has come, as the line above the form says it. */
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
  readonly id: string;
  /** The version on the server that the form was opened with; null for a blank form. */
  readonly version: number | null;
  /** Where an earlier one was left, in this browser. */
  readonly kept: KeptDraft | null;
  /** The first save made the draft. Not called once the form was left. */
  readonly onCreated: (draft: SavedDraft) => void;
}

/**
 * Saves a form as it is typed, one call for a draft at a time. Values move in one direction only:
 *
 *     typed ──typing pauses──▸ unanswered ──answered──▸ on the server
 *                               │      ▴
 *                               └─lost─┘ the same values again
 *
 * What was sent is sent again unchanged until its answer is known, even if newer values have been typed: the server
 * recognises a repeated call by its content, and neither takes it for someone else's change nor for the newer values. Both
 * are kept in this browser until then, in a copy of this form's own. Whoever opens the draft next takes over that copy, and
 * a form that was left and whose copy was taken over sends nothing any more.
 */
export class DraftSaver {
  private readonly copy: OpenCopy;
  private version: number | null;
  private mayBeGone: boolean;
  private unanswered: FormValues | null;
  private typed: FormValues | null;
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryMs = firstRetryMs;
  private phase: 'open' | 'discarding' | 'over' = 'open';
  private wasLeft = false;
  private state: SaveState = { kind: 'untouched' };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: DraftSaverOptions) {
    const { userId, form, id, version, kept } = options;
    this.copy = new OpenCopy(draftCopyName(userId, form, id, uuid()), kept);
    this.version = kept === null ? version : kept.copy.version;
    this.mayBeGone = kept?.copy.mayBeGone ?? false;
    this.unanswered = kept?.copy.unanswered ?? null;
    this.typed = kept?.copy.typed ?? null;
    if (kept === null) return;
    // Without an open answer, only someone else can have brought the server past what was seen.
    const isBehind = kept.copy.unanswered === null && !kept.copy.mayBeGone && kept.copy.version !== version;
    this.state = { kind: isBehind ? 'newer' : 'unsaved' };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): SaveState => this.state;

  /** Whether there is something to discard, on the server or in this browser. */
  readonly hasDraft = (): boolean => this.version !== null || this.hasWork();

  /** Whether the form is no longer on the screen. */
  get isLeft(): boolean {
    return this.wasLeft;
  }

  get id(): string {
    return this.options.id;
  }

  /** Takes values that were typed. */
  change(values: FormValues): void {
    if (this.phase === 'over' || this.isTakenOver()) return;
    this.typed = values;
    this.keep();
    // One who is behind would overwrite what someone else saved: nothing is sent until they have looked.
    if (this.state.kind === 'newer') return;
    if (this.state.kind !== 'unreachable') this.show({ kind: 'unsaved' });
    // A file may arrive after its form was left.
    if (this.wasLeft) void this.send();
    else this.schedule(pauseMs);
  }

  /** Says that the server has a newer version than the one that was opened. */
  markNewer(): void {
    clearTimeout(this.timer);
    this.show({ kind: 'newer' });
  }

  /** Saves at once, also a form that nobody typed into; the draft once everything is on the server, null where that failed. */
  async flush(values: FormValues): Promise<SavedDraft | null> {
    if (!this.hasDraft()) this.typed = values;
    await this.running;
    while (this.hasWork()) {
      if (!this.isOpen() || this.state.kind === 'newer') return null;
      await this.send();
      if (this.state.kind !== 'saved' && this.state.kind !== 'unsaved') return null;
    }
    return this.version === null ? null : { id: this.id, version: this.version };
  }

  /**
   * Deletes the draft, whatever is typed or under way; null once it is gone, or the sentence that says why it is not.
   * It may be gone then all the same, so `values`, which the person still sees, are saved again.
   */
  async discard(values: FormValues): Promise<string | null> {
    this.phase = 'discarding';
    clearTimeout(this.timer);
    // What arrived after the deletion would make the draft again.
    const failure = await enqueue(this.id, () => this.remove());
    if (failure === null) {
      this.finish();
      return null;
    }
    this.phase = 'open';
    if (this.state.kind === 'newer') return failure;
    this.mayBeGone = this.version !== null;
    if (!this.hasWork()) this.typed = values;
    this.keep();
    this.show({ kind: 'unsaved' });
    this.schedule(pauseMs);
    return failure;
  }

  /** Nothing of the draft is to be saved any more: it was submitted or discarded. */
  finish(): void {
    this.giveUp();
    const { userId, form, id } = this.options;
    forgetDraft(userId, form, id);
  }

  /** What was typed here is not to be saved any more: someone else has saved something newer. */
  giveUp(): void {
    clearTimeout(this.timer);
    this.phase = 'over';
    this.typed = null;
    this.unanswered = null;
    this.keep();
  }

  /** Goes on with what an earlier form left, and listens for the connection to come back. */
  readonly start = (): void => {
    window.addEventListener('online', this.retryNow);
    this.wasLeft = false;
    if (this.hasWork()) this.copy.takeOver(this.unsaved());
    if (this.hasWork() && this.state.kind === 'unsaved') this.schedule(pauseMs);
  };

  /** The form is left: what is still unsaved goes out now, and stays in this browser should that fail. */
  readonly stop = (): void => {
    window.removeEventListener('online', this.retryNow);
    clearTimeout(this.timer);
    this.wasLeft = true;
    if (this.phase === 'open' && this.hasWork() && this.state.kind === 'unsaved') void this.send();
  };

  private readonly retryNow = (): void => {
    if (this.hasWork() && this.state.kind === 'unreachable') this.schedule(0);
  };

  private isOpen(): boolean {
    return this.phase === 'open' && !this.wasLeft;
  }

  private hasWork(): boolean {
    return this.unanswered !== null || this.typed !== null;
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    if (!this.isOpen()) return;
    this.timer = setTimeout(() => void this.send(), delayMs);
  }

  private send(): Promise<void> {
    clearTimeout(this.timer);
    // The one under way saves older values; the latest follow once it is done.
    this.running ??= enqueue(this.id, () => this.sendOne()).finally(() => {
      this.running = null;
      this.sendNext();
    });
    return this.running;
  }

  private sendNext(): void {
    if (this.phase !== 'open' || !this.hasWork() || this.state.kind !== 'unsaved') return;
    if (!this.wasLeft) this.schedule(pauseMs);
    else if (!this.isTakenOver()) void this.send();
  }

  private async sendOne(): Promise<void> {
    const values = this.unanswered ?? this.typed;
    // While it waited for its turn, the form may have been left to another one, or done with.
    if (values === null || this.phase !== 'open' || this.isTakenOver()) return;
    if (this.unanswered === null) {
      this.unanswered = values;
      this.typed = null;
    }
    this.keep();
    this.show({ kind: 'saving' });
    this.accept(await this.save(values));
  }

  private async save(values: FormValues): Promise<SaveOutcome> {
    const { calls, id } = this.options;
    if (this.version !== null) {
      const outcome = await calls.update({ id, version: this.version }, values);
      if (outcome.kind !== 'gone' || !this.mayBeGone) return outcome;
      this.version = null;
      this.mayBeGone = false;
      this.keep();
    }
    return calls.create(id, values);
  }

  private accept(outcome: SaveOutcome): void {
    if (this.phase === 'over') return;
    if (outcome.kind === 'unreachable') {
      this.show({ kind: 'unreachable' });
      this.schedule(this.retryMs);
      this.retryMs = Math.min(this.retryMs * 2, lastRetryMs);
      return;
    }
    if (outcome.kind !== 'saved') {
      // It is not on the server, and goes along with what is typed next.
      this.typed ??= this.unanswered;
      this.unanswered = null;
      this.keep();
      this.show(outcome.kind === 'gone' ? { kind: 'refused', message: outcome.message } : outcome);
      return;
    }
    const isNew = this.version === null;
    this.version = outcome.draft.version;
    this.mayBeGone = false;
    this.unanswered = null;
    this.retryMs = firstRetryMs;
    this.keep();
    this.show(this.typed === null ? { kind: 'saved', at: new Date() } : { kind: 'unsaved' });
    if (isNew && !this.wasLeft) this.options.onCreated(outcome.draft);
  }

  private async remove(): Promise<string | null> {
    const mayBeThere = this.version !== null || this.unanswered !== null || this.state.kind === 'newer';
    return mayBeThere ? this.options.calls.remove(this.id) : null;
  }

  /** Brings the copy in this browser up to date. */
  private keep(): void {
    if (!this.isTakenOver()) this.copy.keep(this.hasWork() ? this.unsaved() : null);
  }

  private unsaved(): DraftCopy {
    const { version, mayBeGone, unanswered, typed } = this;
    return { version, mayBeGone, unanswered, typed };
  }

  /** Whether the form was left, and another one goes on with what it had not saved. */
  private isTakenOver(): boolean {
    return this.wasLeft && this.copy.isTaken();
  }

  private show(state: SaveState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
