import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareBundled, compareNames, packagesImportedBy } from './imports.ts';

const program = `
import * as __webpack_external from "node:fs";
import { parse as parse_1 } from "csv-parse/sync";
import argon from "@node-rs/argon2";
import "side-effect";
const text = 'select "x" from "app_user";';
const later = () => import("@aws-sdk/client-s3");
const own = () => import("./workers/worker.mjs");
const font = require.resolve('@fonts/noto/400.ttf');
`;

test('packages are read from static and late imports, without Node’s own modules and files of ours', () => {
  assert.deepEqual([...packagesImportedBy(program)].sort(), [
    '@aws-sdk/client-s3',
    '@node-rs/argon2',
    'csv-parse',
    'side-effect',
  ]);
});

test('what is imported must be named, and what is named must be used, be it as a file', () => {
  const named = ['@aws-sdk/client-s3', '@fonts/noto', '@node-rs/argon2', 'csv-parse', 'left-over'];
  assert.deepEqual(compareNames([program], named), { missing: ['side-effect'], unused: ['left-over'] });
});

test('what has become part of the program counts as imported', () => {
  const named = ['@aws-sdk/client-s3', '@node-rs/argon2', 'csv-parse', 'fastify', 'side-effect'];
  assert.deepEqual(compareNames([program], named, ['fastify', 'zod']), { missing: ['zod'], unused: [] });
});

test('what is bundled must be in the archive, and nowhere else in the process', () => {
  const bundled = {
    imported: ['pg', 'zod'],
    installedAt: ['node_modules/pg', 'node_modules/semver', 'node_modules/split2', 'node_modules/zod'],
  };
  const archived = new Set(['node_modules/pg', 'node_modules/semver', 'node_modules/sharp', 'node_modules/zod']);
  const beside = new Set(['node_modules/pg', 'node_modules/semver', 'node_modules/sharp']);
  assert.deepEqual(compareBundled(bundled, archived, beside), {
    unnamed: ['node_modules/split2'],
    twice: ['node_modules/pg'],
  });
});
