import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breaksBetween } from './compare.ts';

type Lines = readonly string[];

const api = (...lines: Lines) => `# x\n\n## @atrium/ui\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`;
const breaks = (before: Lines, after: Lines) => breaksBetween(api(...before), api(...after));

const props = (...members: Lines) => ['interface CardProps {', ...members.map((member) => `  ${member}`), '}'];
const union = (...parts: Lines) => ['type Code {', ...parts.map((part) => `  | '${part}'`), '}'];

const compatible: readonly (readonly [what: string, before: Lines, after: Lines])[] = [
  ['nothing', ['const a: string'], ['const a: string']],
  ['a new export', ['const a: string'], ['const a: string', 'const b: string']],
  ['exports in another order', ['const a: string', 'const b: string'], ['const b: string', 'const a: string']],
  ['an optional member', props('a: string'), props('a: string', 'readonly b?: string')],
  [
    'a member of a constant',
    ['const t {', '  color.a: string', '}'],
    ['const t {', '  color.a: string', '  color.b: string', '}'],
  ],
  ['a part of a union', union('a', 'b'), union('a', 'b', 'c')],
  ['a part of a union on one line', ["type Tone = 'a' | 'b'"], ["type Tone = 'a' | 'b' | 'c'"]],
  ['a union that got too long for one line', ["type Code = 'a' | 'b'"], union('a', 'b', 'c')],
  ['a part of a union in a member', props("tone?: 'a' | 'b'"), props("tone?: 'a' | 'b' | 'c'")],
  ['a parameter that may be left out', ['function f(a: string): void'], ['function f(a: string, b?: number): void']],
  ['rest parameters', ['function f(): void'], ['function f(...more: string[]): void']],
  ['a parameter that may now be left out', ['function f(a: string): void'], ['function f(a?: string): void']],
  ['another name of a parameter', ['function f(a: () => void): void'], ['function f(b: () => void): void']],
];
for (const [what, before, after] of compatible) {
  test(`it breaks nobody: ${what}`, () => {
    assert.deepEqual(breaks(before, after), []);
  });
}

const breaking: readonly (readonly [what: string, before: Lines, after: Lines, sentence: string])[] = [
  ['an export that is gone', ['const a: string'], [], 'a of @atrium/ui was removed'],
  [
    'an export of another kind',
    ['const a: string'],
    ['function a(): string'],
    'a of @atrium/ui changed from “const a: string” to “function a(): string”',
  ],
  ['a member that is gone', props('a: string'), props(), 'CardProps of @atrium/ui no longer has “a: string”'],
  [
    'a member of another type',
    props('a: string'),
    props('a: number'),
    'CardProps of @atrium/ui changed “a: string” to “a: number”',
  ],
  [
    'a member that must be there now',
    props('a?: string'),
    props('a: string'),
    'CardProps of @atrium/ui changed “a?: string” to “a: string”',
  ],
  [
    'a new member that must be there',
    props('a: string'),
    props('a: string', 'b: string'),
    'CardProps of @atrium/ui now requires “b: string”',
  ],
  ['a part of a union that is gone', union('a', 'b'), union('a'), "Code of @atrium/ui no longer has “| 'b'”"],
  [
    'another result',
    ['function f(): string'],
    ['function f(): string | null'],
    'f of @atrium/ui changed from “function f(): string” to “function f(): string | null”',
  ],
  [
    'a further parameter that is needed',
    ['function f(a: string): void'],
    ['function f(a: string, b: number): void'],
    'f of @atrium/ui changed from “function f(a: string): void” to “function f(a: string, b: number): void”',
  ],
  [
    'a parameter of another type',
    ['function f(a: string): void'],
    ['function f(a: number): void'],
    'f of @atrium/ui changed from “function f(a: string): void” to “function f(a: number): void”',
  ],
];
for (const [what, before, after, sentence] of breaking) {
  test(`it is named: ${what}`, () => {
    assert.deepEqual(breaks(before, after), [sentence]);
  });
}

test('a part of a union that has no tag of its own is named', () => {
  const after = ['type Code {', "  | 'a'", "  | 'b'", '  | null', '}'];
  assert.deepEqual(breaks(union('a', 'b'), after), ['Code of @atrium/ui now requires “| null”']);
});

test('each export of a removed entry point is named', () => {
  const menu = api('const Menu: string', 'const MenuButton: string').replaceAll('@atrium/ui', '@atrium/ui/menu');
  assert.deepEqual(breaksBetween(menu, api()), [
    'Menu of @atrium/ui/menu was removed',
    'MenuButton of @atrium/ui/menu was removed',
  ]);
});

test('a type that was only used by others may be removed', () => {
  const behind = api('type Inner = string').replaceAll('## @atrium/ui', '## behind @atrium/ui');
  assert.deepEqual(breaksBetween(behind, api()), []);
});
