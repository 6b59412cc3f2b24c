import { parseSync } from '@swc/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = /(?<!\.test|\.testing|\.d)\.tsx?$/;
const dynamicImport = /\bimport\(\s*'(?<request>[^']+)'\s*\)/g;

/**
 * The names that the sources below a folder import of each of `requests` at run time, sorted: what a build records as
 * `uses`, without the build. `*` stands for a module as a whole.
 */
export function usedSymbols(folder, requests) {
  const used = new Map();
  const note = (request, ...names) => {
    if (!requests.includes(request)) return;
    used.set(request, new Set([...(used.get(request) ?? []), ...names]));
  };
  for (const path of readdirSync(folder, { recursive: true }).filter((name) => source.test(name))) {
    const text = readFileSync(join(folder, path), 'utf8');
    for (const statement of parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }).body) {
      if (statement.source && !statement.typeOnly) note(statement.source.value, ...namesOf(statement));
    }
    for (const { groups } of text.matchAll(dynamicImport)) note(groups.request, '*');
  }
  return Object.fromEntries([...used].map(([request, names]) => [request, [...names].sort()]));
}

function namesOf({ type, specifiers }) {
  if (type === 'ExportAllDeclaration') return ['*'];
  return specifiers.filter(({ isTypeOnly }) => !isTypeOnly).map(nameOf);
}

function nameOf(specifier) {
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
