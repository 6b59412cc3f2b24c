import { parseSync, type ExportSpecifier, type ImportSpecifier, type ModuleItem } from '@swc/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Test aids stand in `testing/`. */
const source = /^(?!testing\/).*(?<!\.test|\.d)\.tsx?$/;
const dynamicImport = /\bimport\(\s*'([^']+)'\s*\)/g;

/**
 * The names that the sources below a folder import of each of `requests` at run time, sorted: what a build records as
 * `uses`, without the build. `*` stands for a module as a whole.
 */
export function usedSymbols(folder: string, requests: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const used = new Map<string, ReadonlySet<string>>();
  const note = (request: string, ...names: readonly string[]) => {
    if (!requests.includes(request)) return;
    used.set(request, new Set([...(used.get(request) ?? []), ...names]));
  };
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => source.test(name))) {
    const text = readFileSync(join(folder, path), 'utf8');
    for (const statement of parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }).body) {
      const imported = importOf(statement);
      if (imported !== null) note(imported.request, ...imported.names);
    }
    for (const [, request = ''] of text.matchAll(dynamicImport)) note(request, '*');
  }
  return Object.fromEntries([...used].map(([request, names]) => [request, [...names].sort()]));
}

interface Imported {
  readonly request: string;
  readonly names: readonly string[];
}

/** What a statement imports, or exports of another module, at run time. */
function importOf(statement: ModuleItem): Imported | null {
  switch (statement.type) {
    case 'ExportAllDeclaration':
      return { request: statement.source.value, names: ['*'] };
    case 'ImportDeclaration':
      return statement.typeOnly ? null : importedBy(statement.source.value, statement.specifiers);
    case 'ExportNamedDeclaration':
      if (!statement.source || statement.typeOnly) return null;
      return importedBy(statement.source.value, statement.specifiers);
    default:
      return null;
  }
}

type Specifier = ImportSpecifier | ExportSpecifier;

const importedBy = (request: string, specifiers: readonly Specifier[]): Imported => ({
  request,
  names: specifiers.filter((one) => !('isTypeOnly' in one && one.isTypeOnly)).map(nameOf),
});

function nameOf(specifier: Specifier): string {
  switch (specifier.type) {
    case 'ImportDefaultSpecifier':
      return 'default';
    case 'ImportSpecifier':
      return (specifier.imported ?? specifier.local).value;
    case 'ExportSpecifier':
      return specifier.orig.value;
    default:
      return '*';
  }
}
