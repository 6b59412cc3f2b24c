import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { checkAuditChain } from './audit-chain.ts';

interface Entry {
  readonly seq: string;
  readonly text: string;
  readonly hash: string;
}

/** Five entries, as a registry sends them. */
const whole = chained([1, 2, 3, 4, 5].map((seq) => JSON.stringify({ seq, why: `Reason ${seq}.` })));

function chained(texts: readonly string[]): readonly Entry[] {
  let before = Buffer.alloc(0);
  return texts.map((text) => {
    before = createHash('sha256').update(before).update(text).digest();
    return { seq: String((JSON.parse(text) as { readonly seq: number }).seq), text, hash: before.toString('hex') };
  });
}

/** In pages of two. */
const check = (entries: readonly Entry[], heads: readonly string[] = []) =>
  checkAuditChain((after) => {
    const start = entries.findIndex(({ seq }) => seq === after) + 1;
    return Promise.resolve(entries.slice(start, start + 2));
  }, heads);
const headOf = (entries: readonly Entry[]): string => entries.at(-1)?.hash ?? '';

test('a whole chain fits, and has the heads that it had before', async () => {
  const heads = whole.map(({ hash }) => hash);
  assert.deepEqual(await check(whole, heads), { entries: 5, head: headOf(whole), problem: null });
  assert.deepEqual(await check([]), { entries: 0, head: '', problem: null });
});

const changed = whole.map((entry) => (entry.seq === '3' ? { ...entry, text: entry.text.replace('3.', '4.') } : entry));
const [first, second, third, fourth, fifth] = whole as [Entry, Entry, Entry, Entry, Entry];
for (const [what, entries, entry, good] of [
  ['a changed entry', changed, '3', 2],
  ['a deleted entry', [first, second, fourth, fifth], '4', 2],
  ['the first entry deleted', whole.slice(1), '2', 0],
  ['two entries in another order', [first, third, second, fourth, fifth], '3', 1],
  ['an entry under another number', [first, { ...second, seq: '9' }], '9', 1],
] as const) {
  test(`${what} is the first that doesn’t fit`, async () => {
    const chain = await check(entries);
    assert.match(chain.problem ?? '', new RegExp(`^entry ${entry} doesn’t fit`));
    assert.equal(chain.entries, good);
  });
}

test('an end that was cut off, and a log that was written anew, are told by the hash that was kept', async () => {
  assert.equal((await check(whole.slice(0, 4))).problem, null);
  assert.match((await check(whole.slice(0, 4), [headOf(whole)])).problem ?? '', /cut off after entry 4/);
  const anew = chained(whole.map(({ text }) => text.replace('Reason', 'Cause')));
  assert.equal((await check(anew)).problem, null);
  assert.match((await check(anew, [headOf(whole)])).problem ?? '', /written anew/);
});
