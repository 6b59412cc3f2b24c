/**
 * Runs an embedded server for tests, until its input ends or it is killed: `node run-server.mjs <data folder>`. Prints
 * one line of JSON with the server's process id and a superuser's URL. With `--remove`, the folder is removed at the end, even
 * if whoever started the server was killed. With `--disposable`, it's removed as well, and the data don't have to survive a crash
 * of the machine: fsync and autovacuum are off.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

const [dataDir, mode] = process.argv.slice(2);
const isDisposable = mode === '--disposable';
const isRemoved = isDisposable || mode === '--remove';
const sources = join(import.meta.dirname, '..');
const compiled = mkdtempSync(join(dataDir, 'compiled-'));
// Imports of packages are looked up from the compiled files.
symlinkSync(join(import.meta.dirname, '..', '..', '..', '..', 'node_modules'), join(compiled, 'node_modules'));
for (const name of readdirSync(sources).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))) {
  const { code } = transformSync(readFileSync(join(sources, name), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  writeFileSync(
    join(compiled, name.replace('.ts', '.mjs')),
    code.replace(/from ['"](\.\/[^'"]+)['"]/g, "from '$1.mjs'"),
  );
}

const { startEmbeddedPostgres } = await import(join(compiled, 'index.mjs'));
const clear = () => rmSync(isRemoved ? dataDir : compiled, { recursive: true, force: true });
const settings = isDisposable ? { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' } : {};
const server = await startEmbeddedPostgres({ dataDir, settings, log: () => undefined }).catch((error) => {
  clear();
  throw error;
});
process.stdout.write(`${JSON.stringify({ pid: server.pid, url: server.superuserUrl })}\n`);
process.stdin.resume();
let isEnding = false;
const end = async () => {
  if (isEnding) return;
  isEnding = true;
  await server.stop();
  clear();
  process.exit();
};
process.stdin.once('end', end);
// Ctrl-C reaches everyone in the terminal at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
