import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblem, Problem } from './problem.mjs';
import { startOf } from './process-identity.mjs';

/**
 * Takes a data folder for this process, creating it where it is missing. Answers with the release, and with whether
 * an earlier holder went away without one: its children may still be ending. Throws a Problem where a live one holds it.
 */
export function lockDataFolder(dataDir) {
  const path = join(dataDir, 'start.json');
  const before = readHolder(path);
  const isHeld = before !== null && startOf(before.pid) !== null && startOf(before.pid) === before.started;
  if (isHeld) {
    throw new Problem(
      `Atrium is already running with ${dataDir} (process ${before.pid}). Stop it, or set DATA_DIR to a different folder.`,
    );
  }
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  } catch (error) {
    throw fileProblem(error, dataDir);
  }
  return { wasAbandoned: before !== null, release: () => rmSync(path, { force: true }) };
}

function readHolder(path) {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? { pid, started } : null;
  } catch {
    return null;
  }
}
