import type { FormValues } from '@atrium/hr-form-model/values';
import fc from 'fast-check';
import { findKeptDraft, findUnsentDraft } from './draft-copy';
import { DraftSaver } from './draft-saver';
import { DraftHarness, copies, long, otherTab, pause, say } from '../testing/draft-harness';
import { textOf } from '../testing/fake-draft-server';

let bench: DraftHarness;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
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
    of(3, 'discard', 'save elsewhere'),
  ),
  { maxLength: 60 },
);

interface Tab {
  readonly saver: DraftSaver;
  /** What was typed last, or what the form was opened with. */
  text: string;
}

const anyTabSteps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind'][]>(
      'type',
      'type',
      'pause',
      'open draft',
      'open draft',
      'leave',
      'answer',
      'loseAnswer',
      'lose',
    ),
    which: fc.nat(3),
    tab: fc.constantFrom(0, 1),
  }),
  { maxLength: 40 },
);

/** One person with one form, and everything that may happen to them. */
class Person {
  saver: DraftSaver | null = bench.open();
  id = this.saver?.id ?? '';
  /** What the form shows. */
  private values: FormValues = {};
  /** What they typed last and did not throw away. */
  text: string | null = null;
  isChangedElsewhere = false;
  isDiscarding = false;
  readonly discarded: string[] = [];
  private count = 0;

  async live(step: Step): Promise<void> {
    switch (step.kind) {
      case 'type':
        if (this.saver === null || this.isDiscarding) break;
        this.count += 1;
        this.values = say(`text ${this.count}.`);
        this.text = textOf(this.values);
        this.saver.change(this.values);
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
        this.comeBack(bench.server.stored.has(this.id) ? this.id : null);
        break;
      case 'open blank':
        // A blank form beside a draft that is saved would be another one, and rightly so.
        this.comeBack(bench.server.stored.has(this.id) && findUnsentDraft('amina', 'leave') === null ? this.id : null);
        break;
      case 'open draft':
        this.comeBack(bench.server.stored.has(this.id) ? this.id : null);
        break;
      case 'discard':
        if (this.saver !== null && !this.isDiscarding) void this.discard(this.saver);
        break;
      case 'save elsewhere':
        if (!bench.server.stored.has(this.id)) break;
        bench.server.saveElsewhere(this.id, say('theirs'));
        this.isChangedElsewhere = true;
        break;
      default:
        bench.server.open[step.which % bench.server.open.length]?.[step.kind]();
    }
    await jest.advanceTimersByTimeAsync(0);
  }

  private comeBack(draft: string | null): void {
    if (this.saver !== null) return;
    this.saver = bench.open(draft);
    this.id = this.saver.id;
  }

  private async discard(saver: DraftSaver): Promise<void> {
    this.isDiscarding = true;
    const failure = await saver.discard(this.values);
    this.isDiscarding = false;
    if (failure !== null) return;
    this.discarded.push(saver.id);
    this.values = {};
    this.text = null;
    this.isChangedElsewhere = false;
    saver.stop();
    this.saver = bench.open();
    this.id = this.saver.id;
  }
}

describe('whatever happens, in whatever order', () => {
  test('nothing that was typed is lost, nothing is called saved that is not, and no draft is made twice', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        bench = new DraftHarness();
        const person = new Person();
        const isStored = () => person.text === null || bench.server.history.has(person.text);
        const check = () => {
          expect(isStored() || copies().includes(person.text ?? '')).toBe(true);
          const state = person.saver?.getState().kind;
          if (state === 'saved') expect(isStored()).toBe(true);
          if (state === 'newer') expect(person.isChangedElsewhere).toBe(true);
          if (person.discarded.length === 0) expect(bench.server.stored.size).toBeLessThanOrEqual(1);
        };
        for (const step of steps) {
          await person.live(step);
          check();
        }

        // In the end the line holds, and they look at their form once more.
        await person.live({ kind: 'open draft', which: 0 });
        for (let round = 0; round < 8; round += 1) {
          await long();
          for (const call of [...bench.server.open]) call.answer();
          await jest.advanceTimersByTimeAsync(0);
        }
        check();
        expect(bench.server.open).toEqual([]);
        for (const id of person.discarded) expect(bench.server.stored.has(id)).toBe(false);
        const state = person.saver?.getState().kind;
        if (state !== 'newer') {
          expect(isStored()).toBe(true);
          expect(copies()).toBe('');
          if (person.text !== null && !person.isChangedElsewhere) {
            expect(bench.server.stored.get(person.id)?.text).toBe(person.text);
          }
        }
        bench.end();
      }),
      { numRuns: 150 },
    );
  });

  test('nothing that was typed in either of two tabs is lost, nor called saved where it is not', async () => {
    const Savers = [DraftSaver, otherTab()] as const;
    await fc.assert(
      fc.asyncProperty(anyTabSteps, async (steps) => {
        bench = new DraftHarness();
        const draft = await bench.storedDraft();
        const tabs: (Tab | null)[] = [null, null];
        /** What nobody has typed over. */
        const texts = new Set<string>();
        const check = () => {
          for (const text of texts) expect(bench.server.history.has(text) || copies().includes(text)).toBe(true);
          for (const tab of tabs) {
            if (tab?.saver.getState().kind === 'saved') expect(bench.server.history.has(tab.text)).toBe(true);
          }
        };
        let count = 0;
        for (const { kind, which, tab: place } of steps) {
          const tab = tabs[place] ?? null;
          if (kind === 'type' && tab !== null) {
            texts.delete(tab.text);
            count += 1;
            tab.text = textOf(say(`text ${count}.`));
            texts.add(tab.text);
            tab.saver.change(say(`text ${count}.`));
          } else if (kind === 'open draft' && tab === null) {
            const kept = findKeptDraft('amina', 'leave', draft)?.copy;
            const saver = bench.open(draft, Savers[place]);
            tabs[place] = { saver, text: textOf(kept?.typed ?? kept?.unanswered ?? say('old')) };
          } else if (kind === 'leave') {
            tab?.saver.stop();
            tabs[place] = null;
          } else if (kind === 'pause') {
            await pause();
          } else if (kind === 'answer' || kind === 'loseAnswer' || kind === 'lose') {
            bench.server.open[which % bench.server.open.length]?.[kind]();
          }
          await jest.advanceTimersByTimeAsync(0);
          check();
        }
        bench.end();
      }),
      { numRuns: 100 },
    );
  });
});
