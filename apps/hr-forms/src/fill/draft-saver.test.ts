import fc from 'fast-check';
import { draftCopyName, findUnsentDraft, readDraftCopy } from './draft-copy';
import { DraftSaver } from './draft-saver';
import { DraftsStandIn, textOf } from './drafts-stand-in';

let server: DraftsStandIn;
let created: string[];
let ids = 0;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new DraftsStandIn();
  created = [];
});
afterEach(() => {
  jest.useRealTimers();
});

const say = (text: string) => ({ reason: text });
const nextId = () => `draft-${String((ids += 1)).padStart(9, '0')}`;

/** Opens a form as the screen does: a blank one, or a draft of the server. */
function open(draft: string | null = null): DraftSaver {
  const found =
    draft === null
      ? (findUnsentDraft('amina', 'leave') ?? { id: nextId(), copy: null })
      : { id: draft, copy: readDraftCopy(draftCopyName('amina', 'leave', draft)) };
  const saver = new DraftSaver({
    userId: 'amina',
    form: 'leave',
    calls: server.calls,
    id: found.id,
    version: draft === null ? null : (server.stored.get(draft)?.version ?? null),
    kept: found.copy,
    onCreated: ({ id }) => created.push(id),
  });
  saver.start();
  return saver;
}

const pause = () => jest.advanceTimersByTimeAsync(1_000);
const long = () => jest.advanceTimersByTimeAsync(120_000);
const arrive = async (how: 'answer' | 'loseAnswer' | 'lose' = 'answer') => {
  const [call] = server.open;
  if (call === undefined) throw new Error('No call is under way.');
  call[how]();
  await jest.advanceTimersByTimeAsync(0);
};
const stored = () => [...server.stored.values()].map(({ text }) => text);
const copies = () => Object.values(localStorage).join();

describe('a form that is typed into', () => {
  test('is saved once typing pauses, and what is typed meanwhile follows', async () => {
    const saver = open();
    saver.change(say('a'));
    saver.change(say('ab'));
    await pause();
    saver.change(say('abc'));
    await pause();
    expect(server.open).toHaveLength(1);
    await arrive();
    expect(stored()).toEqual([textOf(say('ab'))]);
    expect(saver.getState()).toMatchObject({ kind: 'unsaved' });
    await pause();
    await arrive();
    expect(stored()).toEqual([textOf(say('abc'))]);
    expect(saver.getState()).toMatchObject({ kind: 'saved' });
    expect(copies()).toBe('');
    expect(created).toEqual([saver.id]);
  });

  test('is not called saved while newer text than the one that made the draft is not', async () => {
    const saver = open();
    saver.change(say('first'));
    await pause();
    saver.change(say('newer'));
    await arrive('loseAnswer');
    await long();
    await arrive();
    expect(saver.getState()).toMatchObject({ kind: 'unsaved' });
    await pause();
    await arrive();
    expect(saver.getState()).toMatchObject({ kind: 'saved' });
    expect(stored()).toEqual([textOf(say('newer'))]);
  });

  test('is not said to be changed elsewhere by a save of its own whose answer was lost', async () => {
    server.calls.create('d', say('old')).catch(() => null);
    await arrive();
    const saver = open('d');
    saver.change(say('mine'));
    await pause();
    await arrive('loseAnswer');
    saver.change(say('mine too'));
    await long();
    await arrive();
    await pause();
    await arrive();
    expect(saver.getState()).toMatchObject({ kind: 'saved' });
    expect(server.stored.get('d')).toEqual({ version: 3, text: textOf(say('mine too')) });
  });

  test('is said to be changed elsewhere where it was, and keeps what was typed in this browser', async () => {
    server.calls.create('d', say('old')).catch(() => null);
    await arrive();
    const saver = open('d');
    server.saveElsewhere('d', say('theirs'));
    saver.change(say('mine'));
    await pause();
    await arrive();
    expect(saver.getState()).toEqual({ kind: 'newer' });
    saver.change(say('mine too'));
    await long();
    expect(server.open).toEqual([]);
    expect(copies()).toContain('mine too');
    saver.stop();
    expect(open('d').getState()).toEqual({ kind: 'newer' });
  });
});

describe('a form that is left', () => {
  test('sends what is unsaved, and calls nobody back', async () => {
    const saver = open();
    saver.change(say('a'));
    saver.stop();
    await arrive();
    expect(stored()).toEqual([textOf(say('a'))]);
    expect(created).toEqual([]);
    expect(copies()).toBe('');
  });

  test('does not try again by itself; the next one takes over, as the same draft', async () => {
    const first = open();
    first.change(say('a'));
    await pause();
    first.stop();
    await arrive('loseAnswer');
    await long();
    expect(server.open).toEqual([]);

    const next = open();
    expect(next.id).toBe(first.id);
    next.change(say('ab'));
    await pause();
    await arrive();
    await pause();
    await arrive();
    expect(stored()).toEqual([textOf(say('ab'))]);
    expect(next.getState()).toMatchObject({ kind: 'saved' });
  });

  test('still sends what was typed behind a running call, unless another one took over', async () => {
    const first = open();
    first.change(say('a'));
    await pause();
    first.change(say('ab'));
    first.stop();
    await arrive();
    await arrive();
    expect(stored()).toEqual([textOf(say('ab'))]);

    const second = open(first.id);
    second.change(say('abc'));
    await pause();
    second.change(say('abcd'));
    second.stop();
    const third = open(first.id);
    third.change(say('abcde'));
    await arrive();
    await pause();
    await arrive();
    await pause();
    await arrive();
    expect(third.getState()).toMatchObject({ kind: 'saved' });
    expect(stored()).toEqual([textOf(say('abcde'))]);
  });
});

describe('a draft that is discarded', () => {
  test('is deleted by its id, without saving it first', async () => {
    const saver = open();
    saver.change(say('a'));
    await pause();
    await arrive();
    saver.change(say('ab'));
    const gone = saver.discard();
    await pause();
    expect(server.open.map(({ name }) => name)).toEqual(['remove']);
    await arrive();
    expect(await gone).toBeNull();
    expect(stored()).toEqual([]);
    expect(copies()).toBe('');
  });

  test('waits for the call that makes it, and is deleted where that answer was lost', async () => {
    const saver = open();
    saver.change(say('a'));
    await pause();
    const gone = saver.discard();
    await arrive('loseAnswer');
    await arrive();
    expect(await gone).toBeNull();
    expect(stored()).toEqual([]);
  });

  test('that was never sent is gone without a call', async () => {
    const saver = open();
    expect(saver.hasDraft()).toBe(false);
    saver.change(say('a'));
    expect(saver.hasDraft()).toBe(true);
    expect(await saver.discard()).toBeNull();
    await long();
    expect(server.open).toEqual([]);
    expect(copies()).toBe('');
  });

  test('is there to be saved again where it could not be deleted', async () => {
    const saver = open();
    saver.change(say('a'));
    await pause();
    await arrive();
    saver.change(say('ab'));
    const gone = saver.discard();
    await pause();
    await arrive('lose');
    expect(await gone).toBe('No response.');
    await pause();
    await arrive();
    expect(stored()).toEqual([textOf(say('ab'))]);
    expect(saver.hasDraft()).toBe(true);
  });
});

describe('before something that needs the draft', () => {
  test('everything goes out, older values first', async () => {
    const saver = open();
    saver.change(say('a'));
    await pause();
    saver.change(say('ab'));
    const draft = saver.flush(say('ab'));
    await arrive();
    await arrive();
    expect(await draft).toEqual({ id: saver.id, version: 2 });
    expect(stored()).toEqual([textOf(say('ab'))]);
  });

  test('a form that nobody typed into becomes one; none is named while the line is dead', async () => {
    const saver = open();
    const failed = saver.flush(say(''));
    await pause();
    await arrive('lose');
    expect(await failed).toBeNull();
    const draft = saver.flush(say(''));
    await pause();
    await arrive();
    expect(await draft).toEqual({ id: saver.id, version: 1 });
  });
});

interface Step {
  readonly kind:
    | 'type'
    | 'pause'
    | 'wait'
    | 'online'
    | 'leave'
    | 'look away'
    | 'open blank'
    | 'open draft'
    | 'discard'
    | 'save elsewhere'
    | 'answer'
    | 'loseAnswer'
    | 'lose';
  /** Of the calls under way. */
  readonly which: number;
}

const of = (weight: number, ...kinds: Step['kind'][]) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(3) }),
});
const anySteps = fc.array(
  fc.oneof(
    of(8, 'type'),
    of(6, 'pause'),
    of(12, 'answer', 'answer', 'loseAnswer', 'lose'),
    of(8, 'leave', 'look away', 'open blank', 'open draft', 'wait', 'online'),
    of(1, 'discard', 'save elsewhere'),
  ),
  { maxLength: 60 },
);

/** One person with one form, and everything that may happen to them. */
class Person {
  saver: DraftSaver | null = open();
  id = this.saver?.id ?? '';
  /** What they typed last and did not throw away. */
  text: string | null = null;
  isChangedElsewhere = false;
  isDiscarding = false;
  discarded = 0;
  private count = 0;

  async live(step: Step): Promise<void> {
    switch (step.kind) {
      case 'type':
        if (this.saver === null || this.isDiscarding) break;
        this.count += 1;
        this.text = textOf(say(`text ${this.count}.`));
        this.saver.change(say(`text ${this.count}.`));
        break;
      case 'pause':
        await pause();
        break;
      case 'wait':
        await long();
        break;
      case 'online':
        window.dispatchEvent(new Event('online'));
        break;
      case 'leave':
        // A question that waits for its answer is in the way.
        if (this.isDiscarding) break;
        this.saver?.stop();
        this.saver = null;
        break;
      case 'look away':
        if (this.isDiscarding || this.saver === null) break;
        this.saver.stop();
        this.saver = null;
        this.comeBack(server.stored.has(this.id) ? this.id : null);
        break;
      case 'open blank':
        // A blank form beside a draft that is saved would be another one, and rightly so.
        this.comeBack(server.stored.has(this.id) && findUnsentDraft('amina', 'leave') === null ? this.id : null);
        break;
      case 'open draft':
        this.comeBack(server.stored.has(this.id) ? this.id : null);
        break;
      case 'discard':
        if (this.saver !== null && !this.isDiscarding) void this.discard(this.saver);
        break;
      case 'save elsewhere':
        if (!server.stored.has(this.id)) break;
        server.saveElsewhere(this.id, say('theirs'));
        this.isChangedElsewhere = true;
        break;
      default:
        server.open[step.which % server.open.length]?.[step.kind]();
    }
    await jest.advanceTimersByTimeAsync(0);
  }

  private comeBack(draft: string | null): void {
    if (this.saver !== null) return;
    this.saver = open(draft);
    this.id = this.saver.id;
  }

  private async discard(saver: DraftSaver): Promise<void> {
    this.isDiscarding = true;
    const failure = await saver.discard();
    this.isDiscarding = false;
    if (failure !== null) return;
    this.discarded += 1;
    this.text = null;
    this.isChangedElsewhere = false;
    saver.stop();
    this.saver = open();
    this.id = this.saver.id;
  }
}

describe('whatever happens, in whatever order', () => {
  test('nothing that was typed is lost, nothing is called saved that is not, and no draft is made twice', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        localStorage.clear();
        jest.clearAllTimers();
        server = new DraftsStandIn();
        const person = new Person();
        const isStored = () => person.text === null || server.history.has(person.text);
        const check = () => {
          expect(isStored() || copies().includes(person.text ?? '')).toBe(true);
          const state = person.saver?.getState().kind;
          if (state === 'saved') expect(isStored()).toBe(true);
          if (state === 'newer') expect(person.isChangedElsewhere).toBe(true);
          if (person.discarded === 0) expect(server.stored.size).toBeLessThanOrEqual(1);
        };
        for (const step of steps) {
          await person.live(step);
          check();
        }

        // In the end the line holds, and they look at their form once more.
        await person.live({ kind: 'open draft', which: 0 });
        for (let round = 0; round < 8; round += 1) {
          await long();
          for (const call of [...server.open]) call.answer();
          await jest.advanceTimersByTimeAsync(0);
        }
        check();
        expect(server.open).toEqual([]);
        const state = person.saver?.getState().kind;
        if (state !== 'newer') {
          expect(isStored()).toBe(true);
          expect(copies()).toBe('');
          if (person.text !== null && !person.isChangedElsewhere) {
            expect(server.stored.get(person.id)?.text).toBe(person.text);
          }
        }
        person.saver?.stop();
      }),
      { numRuns: 150 },
    );
  });
});
