/**
 * What the shell provides to every remote: one copy per page, with each request listed (sub-paths are shared separately).
 * Remotes build against these and don't contain copies.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '..', '..');

/** Of `@atrium/ui`, what remotes bring themselves, as far as they use it, and what only the shell draws. */
const notProvided: readonly string[] = ['./icons', './toast-region'];

/** On the first page already; the rest is loaded after sign-in or when a screen needs it. */
const firstPage = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components', '@atrium/errors', '@atrium/ui'];

const platform = [
  ...firstPage,
  '@atrium/auth-store',
  '@atrium/router',
  '@atrium/state',
  '@atrium/tenant-api',
  ...Object.keys(manifest('@atrium/ui').exports)
    .filter((entry) => entry !== '.' && !notProvided.includes(entry))
    .map((entry) => `@atrium/ui${entry.slice(1)}`),
];

/** Federation's `shared` option of the shell, which provides. */
export const providedByShell = Object.fromEntries(
  platform.map((request) => [request, { ...singleton(request), eager: firstPage.includes(request) }]),
);

/** Federation's `shared` option of a remote, which only consumes (`import: false`); mismatched versions are errors. */
export const consumedByRemote = Object.fromEntries(
  platform.map((request) => [request, { ...singleton(request), import: false as const, strictVersion: true }]),
);

/** Version of every shared request, for release records. */
export const sharedVersions = Object.fromEntries(
  platform.map((request) => [request, manifest(packageOf(request)).version]),
);

function singleton(request: string) {
  const { version } = manifest(packageOf(request));
  return { singleton: true, version, requiredVersion: `^${version}` };
}

function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

interface Manifest {
  readonly version: string;
  readonly exports: object;
}

function manifest(name: string): Manifest {
  return JSON.parse(readFileSync(join(workspace, 'node_modules', name, 'package.json'), 'utf8')) as Manifest;
}
