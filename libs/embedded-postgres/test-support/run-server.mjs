/** Runs an embedded server until it is killed: `node run-server.mjs <data folder>`; prints the server's process id. */
import { readdirSync, mkdtempSync, readFileSync, writeFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

const sources = join(import.meta.dirname, '..', 'src');
// Imports of packages are looked up from the compiled files.
const compiled = mkdtempSync(join(process.argv[2], 'compiled-'));
symlinkSync(join(import.meta.dirname, '..', '..', '..', 'node_modules'), join(compiled, 'node_modules'));
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
const server = await startEmbeddedPostgres({ dataDir: process.argv[2], log: () => undefined });
process.stdout.write(`${server.pid}\n`);
process.stdin.resume();
