import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { temporaryFolder } from '../setup/temporary-folder.mjs';
import { describePackages } from './describe.ts';
import { readDocument, writeDocument } from './document.ts';

/** The lines of the API of a package with this one source. */
function apiOf(t: TestContext, source: string, more: Readonly<Record<string, string>> = {}): readonly string[] {
  const folder = temporaryFolder(t, { 'index.ts': source, ...more });
  const entries = [{ request: '@atrium/probe', file: join(folder, 'index.ts') }];
  const [described] = describePackages([{ packageName: '@atrium/probe', entries }]);
  assert.ok(described);
  const text = writeDocument(described);
  assert.ok(!text.includes(folder), 'it names no path of this machine');
  return text
    .split('\n')
    .slice(text.split('\n').indexOf('## @atrium/probe') + 3)
    .filter((line) => line !== '');
}

test('it lists every export with its kind and type, sorted, without comments', (t) => {
  const lines = apiOf(
    t,
    `/** Says hello. */
     export function greet(name: string, times = 1, { loud }: { loud?: boolean } = {}): string { return name.repeat(times) + loud; }
     export const answer = 42;
     export interface Guest { /** As on the passport. */ readonly name: string; age?: number }
     export class Party { #secret = 1; private hidden = this.#secret; constructor(readonly host: Guest) {} invite(guest: Guest): boolean { return this.hidden > 0 && guest === this.host; } }
     export type Mood = 'sad' | 'happy';`,
  );
  assert.deepEqual(lines, [
    'interface Guest {',
    '  age?: number',
    '  readonly name: string',
    '}',
    "type Mood = 'happy' | 'sad'",
    'class Party {',
    '  constructor(host: Guest)',
    '  invite(guest: Guest): boolean',
    '  readonly host: Guest',
    '}',
    'const answer: 42',
    'function greet(name: string, times?: number, options?: { loud?: boolean }): string',
    '```',
  ]);
});

test('it follows what is exported again, and types that are reached and not exported', (t) => {
  const lines = apiOf(t, `export { make } from './make';`, {
    'make.ts': `interface Made { readonly by: Maker } interface Maker { readonly name: string }
      export const make = (name: string): Made => ({ by: { name } });`,
  });
  assert.deepEqual(lines, [
    'function make(name: string): Made',
    '```',
    '## behind @atrium/probe',
    '```ts',
    'interface Made {',
    '  readonly by: Maker',
    '}',
    'interface Maker {',
    '  readonly name: string',
    '}',
    '```',
  ]);
});

test('it writes inferred types out, and leaves out sentences', (t) => {
  const lines = apiOf(
    t,
    `export const texts = { 'a.b': 'A sentence.', deep: { tone: 'calm' } } as const;
     export type Code = keyof typeof texts;`,
  );
  assert.deepEqual(
    lines,
    ["type Code = 'a.b' | 'deep'", 'const texts {', '  a.b: string', '}', '```'].toSpliced(3, 0, "  deep.tone: 'calm'"),
  );
});

test('the order in which the compiler meets types changes nothing', (t) => {
  const one = apiOf(
    t,
    `export const first: 'b' = 'b'; export const pick = (x: boolean) => (x ? ('a' as const) : ('b' as const));`,
  );
  const other = apiOf(
    t,
    `export const pick = (x: boolean) => (x ? ('a' as const) : ('b' as const)); export const first: 'b' = 'b';`,
  );
  assert.deepEqual(one, other);
});

test('what is written is read back', () => {
  const exports = [
    { name: 'Guest', kind: 'interface', head: '<Name>', members: ['readonly name: Name'] },
    { name: 'greet', kind: 'function', head: '(name: string): string', members: [] },
    { name: 'Link', kind: 'from', head: "'react-router'", members: [] },
  ];
  const text = writeDocument({ packageName: '@atrium/probe', sections: [{ title: '@atrium/probe', exports }] });
  assert.deepEqual(
    [...readDocument(text)],
    [
      ['@atrium/probe Guest', [{ line: 'interface Guest<Name>', members: ['readonly name: Name'] }]],
      ['@atrium/probe greet', [{ line: 'function greet(name: string): string', members: [] }]],
      ['@atrium/probe Link', [{ line: "from 'react-router' Link", members: [] }]],
    ],
  );
});
