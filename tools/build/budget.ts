import { brotliCompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stats } from 'webpack';

/** What the browser loads without any interaction, and its budget. */
export interface Visit {
  readonly visit: string;
  readonly maxKilobytes: number;
  readonly maxScripts: number;
  readonly files: readonly string[];
}

/**
 * Budgets of the first visit, compressed with brotli. A visit is what the browser loads without any interaction: the page's
 * own scripts and the chunks imported at its start.
 */
const signIn = { visit: 'Sign-in page', chunks: ['signed-out'], maxKilobytes: 115, maxScripts: 8 };
// `workspace` comes through federation, so it is not among the files of the group that asks for it.
const launcher = { visit: 'Launcher', chunks: ['signed-in', 'workspace'], maxKilobytes: 150, maxScripts: 12 };

/** The heaviest first visit, as stated in a release's record. */
export const shellBudget = { kilobytes: launcher.maxKilobytes, requests: launcher.maxScripts };

/** The page's own scripts, with the one that runs before all others, and what each kind of visit imports at its start. */
export function scriptsOfVisits(stats: Stats, firstScript?: string): readonly Visit[] {
  const {
    chunks = [],
    entrypoints = {},
    namedChunkGroups = {},
  } = stats.toJson({
    all: false,
    chunks: true,
    chunkGroups: true,
    entrypoints: true,
  });
  const entry = entrypoints['main']?.assets?.map(({ name }) => name) ?? [];
  const own = firstScript === undefined ? entry : [firstScript, ...entry];
  const filesOf = (name: string) => {
    const files =
      namedChunkGroups[name]?.assets?.map((asset) => asset.name) ??
      chunks.find(({ names }) => names.includes(name))?.files;
    if (files === undefined) throw new Error(`No chunk is called ${name}.`);
    return files;
  };
  return [signIn, launcher].map(({ chunks: needed, ...visit }) => ({
    ...visit,
    files: [...new Set([...own, ...needed.flatMap(filesOf)])].filter((name) => name.endsWith('.js')),
  }));
}

/** Prints the size of each first visit, and throws if one is over budget. */
export function checkBudgets(visits: readonly Visit[], dist: string): void {
  const tooHeavy: string[] = [];
  for (const { visit, files, maxKilobytes, maxScripts } of visits) {
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0);
    const kilobytes = Math.round(bytes / 100) / 10;
    console.log(`${visit}: ${kilobytes} KB in ${files.length} scripts (limit: ${maxKilobytes} KB in ${maxScripts})`);
    if (kilobytes > maxKilobytes || files.length > maxScripts) tooHeavy.push(visit);
  }
  if (tooHeavy.length > 0) throw new Error(`Over budget: ${tooHeavy.join(', ')}`);
}
