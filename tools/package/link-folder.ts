import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const leftOut = new Set(['.cache', '.federation', '.nx']);

/**
 * A folder like another, whose files are the same ones on disk: a second `node_modules` in a second or two. `isWanted` is
 * asked of what is directly in it.
 */
export function linkFolder(from: string, to: string, isWanted: (name: string) => boolean = () => true): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (leftOut.has(entry.name) || !isWanted(entry.name)) continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
