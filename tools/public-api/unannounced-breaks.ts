import { readFileSync } from 'node:fs';
import { inWorkspace } from '../setup/paths.mjs';
import { breaksBetween } from './compare.ts';
import type { SharedLib } from './libs.ts';
import { readReleased } from './released.ts';
import { isEnough, neededFor, plannedBump } from './version-rule.ts';

/**
 * The breaking changes of a lib since its last release that neither its package.json nor a plan announces, as lines of text.
 * Empty if there are none, or if it was never released.
 */
export function unannouncedBreaks(lib: SharedLib, plans: readonly string[]): readonly string[] {
  const released = readReleased(lib);
  if (released === null) return [];
  const breaks = breaksBetween(released.api, readFileSync(inWorkspace(lib.apiFile), 'utf8'));
  if (breaks.length === 0 || isEnough(released.version, lib.version, plannedBump(lib.name, plans))) return [];
  const needed = neededFor(released.version);
  return [
    `${lib.name} has breaking changes since ${released.version}, but no ${needed} version is planned:`,
    ...breaks.map((sentence) => `  - ${sentence}`),
    `Restore what was there, or plan the version: npx nx release plan ${needed} -p ${lib.name}`,
  ];
}
