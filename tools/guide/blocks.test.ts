import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inWorkspace } from '../setup/paths.mjs';
import { notRun, scriptOf, shellBlocks } from './blocks.ts';

const guide = readFileSync(inWorkspace('docs', 'guides', 'run-in-production.md'), 'utf8');

test('blocks of the language sh are commands, and others are not', () => {
  const markdown = [
    '# Guide',
    '```sh',
    'one',
    'two',
    '```',
    '```',
    'no',
    '```',
    '```ini',
    'no',
    '```',
    '```sh',
    'three',
    '```',
  ];
  assert.deepEqual(shellBlocks(markdown.join('\n')), [
    { line: 3, text: 'one\ntwo' },
    { line: 13, text: 'three' },
  ]);
});

test('what isn’t run of the guide is listed with the reason, and nothing else is listed', () => {
  const texts = shellBlocks(guide).map(({ text }) => text);
  assert.deepEqual(
    [...notRun.keys()].filter((text) => !texts.includes(text)),
    [],
  );
  const script = scriptOf(shellBlocks(guide), 'guide');
  for (const text of texts) assert.equal(script.includes(text), !notRun.has(text), text);
});

test('every block of the guide says what it is, so that no command escapes', () => {
  const fences = guide.split('\n').filter((line) => line.startsWith('```'));
  const opening = fences.filter((_, index) => index % 2 === 0);
  assert.deepEqual([...new Set(opening)].sort(), ['```sh']);
});
