/** What goes into each server’s archive. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { containedPackagesFile, type ContainedPackages } from '../build/contained-packages-plugin.ts';
import { readReleaseFolder } from '../atrium/release-folder.ts';
import { billOfMaterials, nameAt, type Contained } from './bill-of-materials.ts';
import { compareBundled, compareNames, packagesImportedBy, type BundledAndNot } from './imports.ts';
import { closureOf, type LockedEntries, type LockEntry, type Platform } from './lock-closure.ts';
import type { ArchivedFile } from './tar.ts';

export type ServerName = 'api' | 'registry';

export interface ServerPackage {
  /** `atrium-api`, which is also the folder that the archive unpacks to. */
  readonly name: string;
  readonly version: string;
  /** Whether it contains programs for one kind of machine. */
  readonly isForPlatform: boolean;
  readonly files: readonly ArchivedFile[];
  readonly billOfMaterials: ReturnType<typeof billOfMaterials>;
}

interface Manifest {
  readonly version: string;
  readonly description: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly nx?: { readonly tags?: readonly string[] };
}

export interface PackageParts {
  /** The checkout, with its builds and its packages. */
  readonly root: string;
  readonly server: ServerName;
  readonly platform: Platform;
  /** Folder of the built commands that come with the server, as `<name>.mjs`. */
  readonly commands: string;
}

const texts = ['LICENSE', 'NOTICE'];

/** Reads a checkout that is built. Throws where its server imports other packages than its package.json names. */
export function packageServer({ root, server, platform, commands }: PackageParts): ServerPackage {
  const manifest = readManifest(join(root, 'apps', server));
  const { engines, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly engines: object;
    readonly license: string;
  };
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: LockedEntries;
  };
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies ?? {}).filter(([name]) => !name.startsWith('@atrium/')),
  );
  const dist = join(root, 'apps', server, 'dist');
  const programs = [...programsIn(dist), ...programsIn(commands)];
  const bundled = JSON.parse(readFileSync(join(dist, containedPackagesFile), 'utf8')) as ContainedPackages;
  checkNames(server, programs, Object.keys(dependencies), bundled.imported);

  const name = `atrium-${server}`;
  const closure = closureOf(packages, Object.keys(dependencies));
  const installed = closureOf(packages, Object.keys(dependencies), platform);
  const beside = programsIn(dist).flatMap((program) => [...packagesImportedBy(textOf(program))]);
  checkBundled(server, compareBundled(bundled, new Set(installed.keys()), new Set(closureOf(packages, beside).keys())));
  const contained = [...installed].map(([path, { entry }]): Contained => ({ path, entry }));
  const own = { name, version: manifest.version, description: manifest.description, license, type: 'module' };
  const described = { ...own, private: true, engines, dependencies };
  const lock = {
    name,
    version: manifest.version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name, version: manifest.version, license, dependencies, engines },
      ...Object.fromEntries(
        [...closure].map(([path, { entry, isOptional }]) => [path, lockedAlone(entry, isOptional)]),
      ),
    },
  };
  const files = [
    fileOf('package.json', json(described)),
    fileOf('package-lock.json', json(lock)),
    ...texts.map((text) => copied(join(root, text), text)),
    ...programs.map(({ folder, path }) => copied(join(folder, path), path)),
    ...templatesOf(dist),
    ...contained.flatMap(({ path }) => packageFiles(root, path)),
    ...filesBelow(join(root, 'deploy', server), 'deploy'),
    ...(server === 'registry' ? releasesOf(root) : []),
  ];
  return {
    name,
    version: manifest.version,
    isForPlatform: contained.some(({ entry }) => entry.os !== undefined || entry.cpu !== undefined),
    files: files.map((file) => ({ ...file, path: `${name}/${file.path}` })),
    billOfMaterials: billOfMaterials({ name, version: manifest.version }, contained),
  };
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

interface Program {
  readonly folder: string;
  /** Below the folder. */
  readonly path: string;
}

/** Source maps stay at home: nothing is minified. */
function programsIn(folder: string): readonly Program[] {
  if (!existsSync(folder)) throw new Error(`Nothing is built in ${folder}.`);
  return pathsBelow(folder)
    .filter((path) => path.endsWith('.mjs'))
    .map((path) => ({ folder, path }));
}

const textOf = ({ folder, path }: Program): string => readFileSync(join(folder, path), 'utf8');

function checkNames(
  server: ServerName,
  programs: readonly Program[],
  named: readonly string[],
  bundled: readonly string[],
): void {
  const { missing, unused } = compareNames(programs.map(textOf), named, bundled);
  if (missing.length === 0 && unused.length === 0) return;
  const sentences = [
    ...missing.map((name) => `apps/${server}/package.json doesn’t name ${name}, which the server imports.`),
    ...unused.map((name) => `apps/${server}/package.json names ${name}, which the server doesn’t import.`),
  ];
  throw new Error(sentences.join('\n'));
}

function checkBundled(server: ServerName, { unnamed, twice }: BundledAndNot): void {
  if (unnamed.length === 0 && twice.length === 0) return;
  const sentences = [
    ...unnamed.map(
      (path) => `${path} is part of the ${server} server, but no package that its package.json names needs it.`,
    ),
    ...twice.map((path) => `${path} is part of the ${server} server, and a package that isn’t loads it again.`),
  ];
  throw new Error(sentences.join('\n'));
}

/** What a lock file says of how a package came into it. */
const origins = ['dev', 'devOptional', 'optional', 'peer'];

/** A lock entry for a lock file in which everything is there for production. */
function lockedAlone(entry: LockEntry, isOptional: boolean) {
  const rest = Object.fromEntries(Object.entries(entry).filter(([key]) => !origins.includes(key)));
  return isOptional ? { ...rest, optional: true } : rest;
}

const templatesOf = (dist: string) => filesBelow(join(dist, 'workers', 'templates'), 'workers/templates');

/** As npm installed it; packages inside of it have entries of their own. */
function packageFiles(root: string, path: string): readonly ArchivedFile[] {
  const folder = join(root, path);
  if (!existsSync(folder)) throw new Error(`${nameAt(path)} isn’t installed in ${folder}. Run npm ci.`);
  return filesBelow(folder, path, (inner) => !inner.split('/').includes('node_modules'));
}

/** The shell and the remotes, as builds left them for `publish`. */
function releasesOf(root: string): readonly ArchivedFile[] {
  const released = readdirSync(join(root, 'apps')).filter((name) => {
    const tags = readManifest(join(root, 'apps', name)).nx?.tags ?? [];
    return tags.includes('type:remote') || tags.includes('type:shell');
  });
  return released.flatMap((name) => {
    const { recordText, files } = readReleaseFolder(name, join(root, 'apps', name, 'dist', 'release'));
    return [
      fileOf(`releases/${name}/release.json`, Buffer.from(recordText)),
      ...[...files].map(([path, content]) => fileOf(`releases/${name}/${path}`, content)),
    ];
  });
}

const fileOf = (path: string, content: Buffer): ArchivedFile => ({ path, isExecutable: false, read: () => content });

function copied(file: string, path: string): ArchivedFile {
  const isExecutable = (statSync(file).mode & 0o100) !== 0;
  return { path, isExecutable, read: () => readFileSync(file) };
}

function filesBelow(folder: string, to: string, isWanted: (path: string) => boolean = () => true) {
  if (!existsSync(folder)) return [];
  return pathsBelow(folder)
    .filter(isWanted)
    .map((path) => copied(join(folder, path), `${to}/${path}`));
}

const pathsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
