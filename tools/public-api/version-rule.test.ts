import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEnough, plannedBump } from './version-rule.ts';

for (const [released, current, planned, expected] of [
  ['0.1.0', '0.1.0', null, false],
  ['0.1.0', '0.1.1', null, false],
  ['0.1.0', '0.2.0', null, true],
  ['0.1.0', '0.1.0', 'patch', false],
  ['0.1.0', '0.1.0', 'minor', true],
  ['0.1.0', '1.0.0', null, true],
  ['1.4.2', '1.5.0', null, false],
  ['1.4.2', '1.4.2', 'minor', false],
  ['1.4.2', '1.4.2', 'major', true],
  ['1.4.2', '2.0.0', null, true],
  ['1.4.2', '1.0.0', null, false],
] as const) {
  const now = planned === null ? current : `${current} and a plan for a ${planned} version`;
  test(`after ${released}, ${now} ${expected ? 'may' : 'may not'} break its users`, () => {
    assert.equal(isEnough(released, current, planned), expected);
  });
}

test('the greatest plan for a lib counts, and those of others do not', () => {
  const plan = (bumps: string) => `---\n${bumps}\n---\n\nui: major news\n`;
  assert.equal(plannedBump('ui', [plan('ui: patch'), plan('errors: major\nui: minor')]), 'minor');
  assert.equal(plannedBump('ui', [plan("'ui': preminor")]), 'minor');
  assert.equal(plannedBump('ui', [plan('rich-ui: major')]), null);
});
