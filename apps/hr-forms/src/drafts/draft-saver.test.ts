import { DraftHarness, copies, long, otherTab, pause, say } from '../testing/draft-harness';
import { textOf } from '../testing/fake-draft-server';

let bench: DraftHarness;

beforeEach(() => {
  jest.useFakeTimers();
  bench = new DraftHarness();
});
afterEach(() => {
  bench.end();
  jest.useRealTimers();
});

describe('a form that is typed into', () => {
  test('is saved once typing pauses, and what is typed meanwhile follows', async () => {
    const saver = bench.open();
    saver.change(say('a'));
    saver.change(say('ab'));
    await pause();
    saver.change(say('abc'));
    await pause();
    expect(bench.server.open).toHaveLength(1);
    await bench.arrive();
    expect(bench.stored()).toEqual([textOf(say('ab'))]);
    expect(saver.getState()).toMatchObject({ kind: 'unsaved' });
    await pause();
    await bench.arrive();
    expect(bench.stored()).toEqual([textOf(say('abc'))]);
    expect(saver.getState()).toMatchObject({ kind: 'saved' });
    expect(copies()).toBe('');
    expect(bench.created).toEqual([saver.id]);
  });

  test('is not called saved while newer text than the one that made the draft is not', async () => {
    const saver = bench.open();
    saver.change(say('first'));
    await pause();
    saver.change(say('newer'));
    await bench.arrive('loseAnswer');
    await long();
    await bench.arrive();
    expect(saver.getState()).toMatchObject({ kind: 'unsaved' });
    await pause();
    await bench.arrive();
    expect(saver.getState()).toMatchObject({ kind: 'saved' });
    expect(bench.stored()).toEqual([textOf(say('newer'))]);
  });

  test('is not said to be changed elsewhere by a save of its own whose answer was lost', async () => {
    const saver = bench.open(await bench.storedDraft());
    saver.change(say('mine'));
    await pause();
    await bench.arrive('loseAnswer');
    saver.change(say('mine too'));
    await long();
    await bench.arrive();
    await pause();
    await bench.arrive();
    expect(saver.getState()).toMatchObject({ kind: 'saved' });
    expect(bench.server.stored.get(saver.id)).toEqual({ version: 3, text: textOf(say('mine too')) });
  });

  test('is said to be changed elsewhere where it was, and keeps what was typed in this browser', async () => {
    const draft = await bench.storedDraft();
    const saver = bench.open(draft);
    bench.server.saveElsewhere(draft, say('theirs'));
    saver.change(say('mine'));
    await pause();
    await bench.arrive();
    expect(saver.getState()).toEqual({ kind: 'newer' });
    saver.change(say('mine too'));
    await long();
    expect(bench.server.open).toEqual([]);
    expect(copies()).toContain('mine too');
    saver.stop();
    expect(bench.open(draft).getState()).toEqual({ kind: 'newer' });
  });
});

describe('a form that is left', () => {
  test('sends what is unsaved, and calls nobody back', async () => {
    const saver = bench.open();
    saver.change(say('a'));
    saver.stop();
    await bench.arrive();
    expect(bench.stored()).toEqual([textOf(say('a'))]);
    expect(bench.created).toEqual([]);
    expect(copies()).toBe('');
  });

  test('does not try again by itself; the next one takes over, as the same draft', async () => {
    const first = bench.open();
    first.change(say('a'));
    await pause();
    first.stop();
    await bench.arrive('loseAnswer');
    await long();
    expect(bench.server.open).toEqual([]);

    const next = bench.open();
    expect(next.id).toBe(first.id);
    next.change(say('ab'));
    await pause();
    await bench.arrive();
    await pause();
    await bench.arrive();
    expect(bench.stored()).toEqual([textOf(say('ab'))]);
    expect(next.getState()).toMatchObject({ kind: 'saved' });
  });

  test('still sends what was typed behind a running call, unless another one took over', async () => {
    const first = bench.open();
    first.change(say('a'));
    await pause();
    first.change(say('ab'));
    first.stop();
    await bench.arrive();
    await bench.arrive();
    expect(bench.stored()).toEqual([textOf(say('ab'))]);

    const second = bench.open(first.id);
    second.change(say('abc'));
    await pause();
    second.change(say('abcd'));
    second.stop();
    const third = bench.open(first.id);
    third.change(say('abcde'));
    await bench.arrive();
    await pause();
    await bench.arrive();
    await pause();
    await bench.arrive();
    expect(third.getState()).toMatchObject({ kind: 'saved' });
    expect(bench.stored()).toEqual([textOf(say('abcde'))]);
  });

  test('still saves what comes in afterwards, such as a file whose upload takes a while', async () => {
    const saver = bench.open();
    saver.change(say('a'));
    saver.stop();
    await bench.arrive();
    saver.change(say('a, with a file'));
    await bench.arrive();
    expect(bench.stored()).toEqual([textOf(say('a, with a file'))]);
    expect(copies()).toBe('');
  });
});

describe('a draft that is open in two tabs', () => {
  test('keeps in this browser what was typed in either, until one has the last word', async () => {
    const draft = await bench.storedDraft();
    const [one, other] = [bench.open(draft), bench.open(draft, otherTab())];
    one.change(say('in the one'));
    other.change(say('in the other'));
    await pause();
    await bench.arrive('lose');
    await bench.arrive('lose');
    expect(copies()).toContain('in the one');
    expect(copies()).toContain('in the other');

    await long();
    await bench.arrive();
    await bench.arrive();
    expect(one.getState()).toMatchObject({ kind: 'saved' });
    expect(other.getState()).toEqual({ kind: 'newer' });
    expect(bench.stored()).toEqual([textOf(say('in the one'))]);
    expect(copies()).toContain('in the other');
    other.giveUp();
    expect(copies()).toBe('');
  });

  test('goes on in the one that was opened last with what the first had not saved', async () => {
    const first = bench.open();
    first.change(say('a'));
    const last = bench.open(null, otherTab());
    expect(last.id).toBe(first.id);
    last.change(say('ab'));
    // Closing a tab asks nobody.
    first.stop();
    await pause();
    expect(bench.server.open).toHaveLength(1);
    await bench.arrive();
    expect(last.getState()).toMatchObject({ kind: 'saved' });
    expect(bench.stored()).toEqual([textOf(say('ab'))]);
    expect(copies()).toBe('');
  });
});

describe('a draft that is discarded', () => {
  /** One that is saved, with more typed since. */
  const discardAfterTyping = async () => {
    const saver = bench.open();
    saver.change(say('a'));
    await pause();
    await bench.arrive();
    saver.change(say('ab'));
    const gone = saver.discard(say('ab'));
    await pause();
    return { saver, gone };
  };

  test('is deleted by its id, without saving it first', async () => {
    const { gone } = await discardAfterTyping();
    expect(bench.server.open.map(({ name }) => name)).toEqual(['remove']);
    await bench.arrive();
    expect(await gone).toBeNull();
    expect(bench.stored()).toEqual([]);
    expect(copies()).toBe('');
  });

  test('waits for the call that makes it, and is deleted where that answer was lost', async () => {
    const saver = bench.open();
    saver.change(say('a'));
    await pause();
    const gone = saver.discard(say('a'));
    await bench.arrive('loseAnswer');
    await bench.arrive();
    expect(await gone).toBeNull();
    expect(bench.stored()).toEqual([]);
  });

  test('does not come back with a call of the form that was left before', async () => {
    const first = bench.open();
    first.change(say('a'));
    first.stop();
    const next = bench.open();
    expect(next.id).toBe(first.id);
    const gone = next.discard(say('a'));
    await pause();
    expect(bench.server.open.map(({ name }) => name)).toEqual(['create']);
    await bench.arrive();
    await bench.arrive();
    expect(await gone).toBeNull();
    expect(bench.stored()).toEqual([]);
    expect(copies()).toBe('');
  });

  test('leaves nothing behind in this browser, whichever tab has kept it', async () => {
    const draft = await bench.storedDraft();
    const [one, other] = [bench.open(draft), bench.open(draft, otherTab())];
    one.change(say('in the one'));
    other.change(say('in the other'));
    const gone = one.discard(say('in the one'));
    await bench.arrive();
    expect(await gone).toBeNull();
    expect(copies()).toBe('');
  });

  test('that was never sent is gone without a call', async () => {
    const saver = bench.open();
    expect(saver.hasDraft()).toBe(false);
    saver.change(say('a'));
    expect(saver.hasDraft()).toBe(true);
    expect(await saver.discard(say('a'))).toBeNull();
    await long();
    expect(bench.server.open).toEqual([]);
    expect(copies()).toBe('');
  });

  test('is deleted where the call that makes it found a newer one', async () => {
    const first = bench.open();
    first.change(say('a'));
    first.stop();
    await bench.arrive('loseAnswer');
    const next = bench.open();
    bench.server.saveElsewhere(next.id, say('theirs'));
    await pause();
    await bench.arrive();
    expect(next.getState().kind).toBe('newer');
    const gone = next.discard(say('a'));
    await bench.arrive();
    expect(await gone).toBeNull();
    expect(bench.stored()).toEqual([]);
  });

  test('is saved again where it was deleted and the answer was lost', async () => {
    const saver = bench.open();
    saver.change(say('a'));
    await pause();
    await bench.arrive();
    const gone = saver.discard(say('a'));
    await bench.arrive('loseAnswer');
    expect(await gone).toBe('No response.');
    expect(saver.getState().kind).toBe('unsaved');
    await pause();
    await bench.arrive();
    await bench.arrive();
    expect(saver.getState().kind).toBe('saved');
    expect(bench.stored()).toEqual([textOf(say('a'))]);
    expect(copies()).toBe('');
  });

  test('is gone on with by a blank form where nobody knows whether it was deleted', async () => {
    const saver = bench.open();
    saver.change(say('a'));
    await pause();
    await bench.arrive();
    const gone = saver.discard(say('a'));
    await bench.arrive('loseAnswer');
    await gone;
    saver.change(say('ab'));
    saver.stop();
    await bench.arrive('lose');
    expect(bench.stored()).toEqual([]);

    const next = bench.open();
    expect(next.id).toBe(saver.id);
    await pause();
    await bench.arrive();
    await bench.arrive();
    expect(bench.stored()).toEqual([textOf(say('ab'))]);
    expect(next.getState().kind).toBe('saved');
    expect(copies()).toBe('');
  });

  test('is there to be saved again where it could not be deleted', async () => {
    const { saver, gone } = await discardAfterTyping();
    await bench.arrive('lose');
    expect(await gone).toBe('No response.');
    await pause();
    await bench.arrive();
    expect(bench.stored()).toEqual([textOf(say('ab'))]);
    expect(saver.hasDraft()).toBe(true);
  });
});

describe('before something that needs the draft', () => {
  test('everything goes out, older values first', async () => {
    const saver = bench.open();
    saver.change(say('a'));
    await pause();
    saver.change(say('ab'));
    const draft = saver.flush(say('ab'));
    await bench.arrive();
    await bench.arrive();
    expect(await draft).toEqual({ id: saver.id, version: 2 });
    expect(bench.stored()).toEqual([textOf(say('ab'))]);
  });

  test('a form that nobody typed into becomes one; none is named while the line is dead', async () => {
    const saver = bench.open();
    const failed = saver.flush(say(''));
    await pause();
    await bench.arrive('lose');
    expect(await failed).toBeNull();
    const draft = saver.flush(say(''));
    await pause();
    await bench.arrive();
    expect(await draft).toEqual({ id: saver.id, version: 1 });
  });
});
