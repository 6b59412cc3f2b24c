/**
 * Shows where CPU time goes: `node tools/run.mjs tools/cpu-time.ts <command> [arguments]` runs a command and prints the
 * seconds that each kind of process below it was computing. On machines that others use, too, these say more than the time
 * that passed. Linux only, because it reads `/proc`.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('Name the command that is to be measured.');

/** What `/proc/<pid>/stat` says, in hundredths of a second: of the process, and of children that it has waited for. */
interface Stat {
  readonly parent: number;
  readonly own: number;
  readonly ofChildren: number;
}

interface Seen {
  kind: string;
  own: number;
}

const seen = new Map<number, Seen>();
const descendants = new Set([process.pid]);

const child = spawn(command, args, { stdio: 'inherit' });
const looking = setInterval(look, 200);
child.on('error', (error) => {
  throw error;
});
child.on('exit', (code) => {
  clearInterval(looking);
  report();
  process.exitCode = code ?? 1;
});

/** Notes what every process below this one has computed so far. Parents have lower numbers, unless numbers began anew. */
function look(): void {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  for (const pid of pids.sort((a, b) => a - b)) {
    const stat = statOf(pid);
    if (stat === undefined || pid === process.pid) continue;
    if (!descendants.has(pid) && !descendants.has(stat.parent)) continue;
    descendants.add(pid);
    // A process becomes another program after it was started, and has no name when it has ended.
    const kind = kindOf(read(`/proc/${pid}/cmdline`)) || (seen.get(pid)?.kind ?? 'other');
    seen.set(pid, { kind, own: stat.own });
  }
}

function report(): void {
  const kinds = new Map<string, number>();
  for (const { kind, own } of seen.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + own);
  const all = statOf(process.pid)?.ofChildren ?? 0;
  const noticed = [...kinds.values()].reduce((sum, own) => sum + own, 0);
  kinds.set('too short to be seen', Math.max(0, all - noticed));
  const rows = [...kinds].sort(([, a], [, b]) => b - a).filter(([, own]) => own >= 50);
  for (const [kind, own] of rows) console.error(`${(own / 100).toFixed(1).padStart(8)} s  ${kind}`);
  console.error(`${(Math.max(all, noticed) / 100).toFixed(1).padStart(8)} s  altogether`);
}

function statOf(pid: number): Stat | undefined {
  const text = read(`/proc/${pid}/stat`);
  // The name of the program stands in brackets, and may hold anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
  return text === '' ? undefined : { parent, own: user + system, ofChildren: childrenUser + childrenSystem };
}

/** The program, and what it does where one program does several things. */
function kindOf(cmdline: string): string {
  const words = cmdline.split('\0').flatMap((word) => word.split(' '));
  const [program = ''] = words;
  const type = words.find((word) => word.startsWith('--type='))?.slice('--type='.length);
  if (program.includes('chrom')) return `chromium ${type ?? 'browser'}`;
  if (program.startsWith('postgres:') || basename(program) === 'postgres') return 'postgres';
  const script = words.slice(1).find((word) => /\.[cm]?[jt]s$/.test(word));
  return [basename(program), script?.replace(/^.*\/(?=[^/]+\/[^/]+\/[^/]+$)/, '')].filter(Boolean).join(' ');
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
