/** What built programs take from node_modules, held against what their package.json names. */
import { packageOf } from '../build/bundled-packages.ts';
import type { ContainedPackages } from '../build/contained-packages-plugin.ts';
import { isBuiltin } from 'node:module';

const imported = [/^(?:import|export) .*? from "([^"]+)";$/gm, /^import "([^"]+)";$/gm, /\bimport\("([^"]+)"\)/g];

/** Names of the packages that the text of a built program imports. */
export function packagesImportedBy(program: string): ReadonlySet<string> {
  const requests = imported.flatMap((pattern) => [...program.matchAll(pattern)].map(([, request = '']) => request));
  return new Set(requests.filter((request) => /^[^./#]/.test(request) && !isBuiltin(request)).map(packageOf));
}

/** Whether a program names a file of a package that it finds at run time, such as a font. */
const namesFileOf = (program: string, name: string): boolean =>
  [`'${name}/`, `"${name}/`, `\`${name}/`].some((start) => program.includes(start));

export interface NamedAndUsed {
  readonly missing: readonly string[];
  readonly unused: readonly string[];
}

/**
 * Packages that programs use and nobody named, and packages that are named and that no program uses. `bundled` are the names
 * of those that have become part of the programs.
 */
export function compareNames(
  programs: readonly string[],
  named: readonly string[],
  bundled: readonly string[] = [],
): NamedAndUsed {
  const used = new Set([...programs.flatMap((program) => [...packagesImportedBy(program)]), ...bundled]);
  const isFound = (name: string) => programs.some((program) => namesFileOf(program, name));
  return {
    missing: [...used].filter((name) => !named.includes(name)).sort(),
    unused: named.filter((name) => !used.has(name) && !isFound(name)).sort(),
  };
}

/** Packages whose values never pass from a bundled package to another: a second copy of these is no harm. */
const harmlessTwice = ['node_modules/inherits', 'node_modules/safe-buffer', 'node_modules/semver'];

export interface BundledAndNot {
  /** Bundled packages that an archive wouldn't have, and whose licences neither. */
  readonly unnamed: readonly string[];
  /** Bundled packages that packages beside the programs load a second time. An `instanceof` of one doesn't know the other. */
  readonly twice: readonly string[];
}

/** `archived` is where an archive has packages, and `beside` where those are that aren't bundled, and what they need. */
export const compareBundled = (
  { installedAt }: ContainedPackages,
  archived: ReadonlySet<string>,
  beside: ReadonlySet<string>,
): BundledAndNot => ({
  unnamed: installedAt.filter((path) => !archived.has(path)),
  twice: installedAt.filter((path) => beside.has(path) && !harmlessTwice.includes(path)),
});
