/**
 * Stands in for nginx on machines without it: `nginx -c <configuration>` starts a process that serves what the
 * configuration says, writes its process id where that says, and returns once it listens.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { readNginxConfig, valuesOf } from './nginx-config.ts';
import { startProxy } from './proxy.ts';

const [option, path = '', role] = process.argv.slice(2);
if (option !== '-c') throw new Error('Usage: nginx -c <configuration>');

if (role === 'serve') {
  const text = readFileSync(path, 'utf8');
  await startProxy(text);
  writeFileSync(valuesOf(readNginxConfig(text), 'pid')[0] ?? '', String(process.pid));
  process.send?.('listening');
} else {
  const child = spawn(process.execPath, [import.meta.filename, '-c', path, 'serve'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').then(() => {
    throw new Error('The stand-in for nginx couldn’t start.');
  });
  await Promise.race([once(child, 'message'), gone]);
  process.exit(0);
}
