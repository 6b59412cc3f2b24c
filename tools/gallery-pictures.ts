/**
 * `npm run gallery:pictures`: builds the gallery and retakes the pictures that differ by more than the tolerance; `-- --all`
 * retakes every one. They're stored with 256 colours, which halves their size without a visible difference.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ensureChromium } from './setup/chromium.mjs';
import { inWorkspace } from './setup/paths.mjs';
import { runNode, runNx } from './setup/run.mjs';

const folder = inWorkspace('apps', 'gallery', 'pictures');
const started = Date.now();
const CHROMIUM_PATH = await ensureChromium();

const build = await runNx(['run', 'gallery:build']);
if (build.code !== 0) {
  console.error(build.output);
  process.exit(1);
}
const which = process.argv.includes('--all') ? 'all' : 'changed';
const config = inWorkspace('apps', 'gallery', 'playwright.config.ts');
const args = ['test', '--config', config, '--project', 'pictures', `--update-snapshots=${which}`];
const { code, output } = await runNode([inWorkspace('node_modules', '@playwright', 'test', 'cli.js'), ...args], {
  env: { CHROMIUM_PATH },
});

let taken = 0;
for (const name of readdirSync(folder)) {
  const path = join(folder, name);
  if (statSync(path).mtimeMs < started) continue;
  taken += 1;
  const picture = readFileSync(path);
  const packed = await sharp(picture).removeAlpha().png({ palette: true, dither: 0, effort: 10 }).toBuffer();
  if (packed.length < picture.length) writeFileSync(path, packed);
}
// What axe found, or what overflows, remains to be fixed.
if (code !== 0) console.error(output);
console.log(`${taken} pictures taken. Look at each of them: git diff --stat apps/gallery/pictures`);
process.exitCode = code;
