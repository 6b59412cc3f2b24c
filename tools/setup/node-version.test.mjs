import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodeProblem } from './node-version.mjs';

for (const version of ['20.19.0', '20.20.2', '22.0.0', '26.1.3']) {
  test(`Node ${version} will do`, () => assert.equal(nodeProblem(version), null));
}

for (const version of ['20.18.3', '18.20.0', '16.0.0']) {
  test(`Node ${version} is told to be too old`, () => assert.match(nodeProblem(version), /needs Node 20\.19 or newer/));
}
