/** What built programs take from node_modules, held against what their package.json names. */
import { isBuiltin } from 'node:module';

const imported = [/^(?:import|export) .*? from "([^"]+)";$/gm, /^import "([^"]+)";$/gm, /\bimport\("([^"]+)"\)/g];

/** Names of the packages that the text of a built program imports. */
export function packagesImportedBy(program: string): ReadonlySet<string> {
  const requests = imported.flatMap((pattern) => [...program.matchAll(pattern)].map(([, request = '']) => request));
  return new Set(requests.filter((request) => /^[^./#]/.test(request) && !isBuiltin(request)).map(packageOf));
}

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a program names a file of a package that it finds at run time, such as a font. */
const namesFileOf = (program: string, name: string): boolean =>
  [`'${name}/`, `"${name}/`, `\`${name}/`].some((start) => program.includes(start));

export interface NamedAndUsed {
  readonly missing: readonly string[];
  readonly unused: readonly string[];
}

/** Packages that programs use and nobody named, and packages that are named and that no program uses. */
export function compareNames(programs: readonly string[], named: readonly string[]): NamedAndUsed {
  const used = new Set(programs.flatMap((program) => [...packagesImportedBy(program)]));
  const isFound = (name: string) => programs.some((program) => namesFileOf(program, name));
  return {
    missing: [...used].filter((name) => !named.includes(name)).sort(),
    unused: named.filter((name) => !used.has(name) && !isFound(name)).sort(),
  };
}
