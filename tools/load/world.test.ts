import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idIn, signerOf, slugOf } from './world.ts';

test('ids and names of copies differ from company to company and keep their length', () => {
  const id = '0190a3c4-1b2d-7e3f-8a4b-5c6d7e8f9a0b';
  const copies = [0, 1, 2, 999, 1000].map((company) => idIn(company, id));
  assert.equal(copies[0], id);
  assert.equal(copies[4], '0190a3c4-1b2d-7e3f-8a4b-5c6d7e0003e8');
  assert.equal(new Set(copies).size, copies.length);
  const names = [0, 1, 35, 36, 1000].map((company) => slugOf(company, 'template'));
  assert.equal(names[0], 'template');
  assert.ok(names.every((name) => /^[a-z][a-z0-9]{7}$/.test(name)));
  assert.equal(new Set(names).size, names.length);
});

test('a token says who it is for and is signed with a key of the secret', () => {
  const of = (secret: string) => signerOf(secret).tokenOf({ user: 'u', role: 'employee', tenant: 'c0000001' });
  const [, claims = '', signature] = of('one secret').split('.');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Readonly<Record<string, unknown>>;
  assert.equal(said['user_id'], 'u');
  assert.equal(said['tenant'], 'c0000001');
  assert.notEqual(of('another secret').split('.')[2], signature);
});
