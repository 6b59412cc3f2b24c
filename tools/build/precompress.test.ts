import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { temporaryFolder } from '../setup/temporary-folder.mjs';
import { precompress } from './precompress.ts';

const text = 'globalThis.started = true;\n'.repeat(100);

test('text files of a kilobyte and more get a compressed twin, in sub-folders too', async (t) => {
  const folder = temporaryFolder(t, { 'index.html': text, 'assets/main.js': text, 'assets/icon.svg': text });
  await precompress(folder);
  for (const path of ['index.html', 'assets/main.js', 'assets/icon.svg']) {
    assert.equal(brotliDecompressSync(readFileSync(join(folder, `${path}.br`))).toString(), text);
  }
});

test('small files, source maps and pictures get none', async (t) => {
  const paths = ['small.js', 'main.js.map', 'photo.png'];
  const folder = temporaryFolder(t, { 'small.js': 'x', 'main.js.map': text, 'photo.png': text });
  await precompress(folder);
  assert.deepEqual(
    paths.filter((path) => existsSync(join(folder, `${path}.br`))),
    [],
  );
});
