/** Checks the table of security requirements: what it names is there, and its sum is right. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inWorkspace } from './setup/paths.mjs';

interface Requirement {
  readonly id: string;
  readonly state: string;
  readonly tests: readonly string[];
}

const text = readFileSync(inWorkspace('docs/security/asvs-level-2.md'), 'utf8');
const requirements = text.split('\n').flatMap((line): Requirement[] => {
  const [, id = '', , state = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
  if (!/^\d+\.\d+\.\d+$/.test(id)) return [];
  return [{ id, state, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }];
});

test('each requirement is there once, in a known state', () => {
  assert.equal(new Set(requirements.map(({ id }) => id)).size, requirements.length);
  const unknown = requirements.filter(({ state }) => !['met', 'partly', '**open**', 'operator', 'n/a'].includes(state));
  assert.deepEqual(unknown, []);
});

test('the tests that it names are there', () => {
  const named = requirements.flatMap(({ tests }) => tests);
  assert.ok(named.length > 100);
  const inFolder = (name: string) => (/^(apps|libs|tools)\//.test(name) ? name : `apps/api/src/${name}`);
  assert.deepEqual(
    named.filter((name) => !existsSync(inWorkspace(inFolder(name)))),
    [],
  );
});

test('its sum is that of its rows', () => {
  const count = (state: string) => requirements.filter((requirement) => requirement.state === state).length;
  const [met, partly, open] = [count('met'), count('partly'), count('**open**')];
  assert.ok(
    text.includes(`Of ${requirements.length} requirements, ${met} are met, ${partly} partly, and ${open} are open.`),
  );
  assert.ok(text.includes(`${count('operator')} are up to who runs the suite`));
  assert.ok(text.includes(`and ${count('n/a')} concern nothing that it has.`));
});
