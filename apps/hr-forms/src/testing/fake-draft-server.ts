import type { FormValues } from '@atrium/hr-form-model/values';
import type { DraftCalls, SaveOutcome } from '../drafts/draft-calls';

interface StoredDraft {
  readonly version: number;
  readonly text: string;
}

interface OpenCall {
  readonly name: 'create' | 'update' | 'remove';
  /** The server gets it, and its answer arrives. */
  readonly answer: () => void;
  /** The server gets it, and its answer does not arrive. */
  readonly loseAnswer: () => void;
  /** It does not even reach the server. */
  readonly lose: () => void;
}

/**
 * The calls that save drafts, in memory: with the server’s rules for repeated calls. The test decides when, and whether,
 * each is answered.
 */
export class FakeDraftServer {
  readonly stored = new Map<string, StoredDraft>();
  /** Everything that was ever stored. */
  readonly history = new Set<string>();
  /** Sent and not answered so far, oldest first. */
  readonly open: OpenCall[] = [];

  readonly calls: DraftCalls = {
    create: (id, values) => this.receive('create', unreachable, () => this.create(id, values)),
    update: ({ id, version }, values) =>
      this.receive('update', unreachable, () => this.update(id, version, textOf(values))),
    remove: (id) =>
      this.receive('remove', 'No response.', () => {
        this.stored.delete(id);
        return null;
      }),
  };

  /** Someone else reads the draft and saves it. */
  saveElsewhere(id: string, values: FormValues): void {
    const version = this.stored.get(id)?.version;
    if (version !== undefined) this.store(id, { version: version + 1, text: textOf(values) });
  }

  private create(id: string, values: FormValues): SaveOutcome {
    const text = textOf(values);
    if (!this.stored.has(id)) this.store(id, { version: 1, text });
    const { version, text: held } = this.stored.get(id) ?? {};
    return version !== undefined && held === text ? { kind: 'saved', draft: { id, version } } : { kind: 'newer' };
  }

  private update(id: string, version: number, text: string): SaveOutcome {
    const held = this.stored.get(id);
    if (held === undefined) return { kind: 'gone', message: 'This form no longer exists.' };
    if (held.version === version) this.store(id, { version: version + 1, text });
    else if (held.text !== text) return { kind: 'newer' };
    return { kind: 'saved', draft: { id, version: this.stored.get(id)?.version ?? 0 } };
  }

  private store(id: string, draft: StoredDraft): void {
    this.stored.set(id, draft);
    this.history.add(draft.text);
  }

  private receive<Answer>(name: OpenCall['name'], lost: Answer, handle: () => Answer): Promise<Answer> {
    return new Promise((settle) => {
      const end = (answer: () => Answer) => () => {
        this.open.splice(this.open.indexOf(call), 1);
        settle(answer());
      };
      const call: OpenCall = {
        name,
        answer: end(handle),
        lose: end(() => lost),
        loseAnswer: end(() => {
          handle();
          return lost;
        }),
      };
      this.open.push(call);
    });
  }
}

const unreachable: SaveOutcome = { kind: 'unreachable' };

export const textOf = (values: FormValues): string => JSON.stringify(values);
