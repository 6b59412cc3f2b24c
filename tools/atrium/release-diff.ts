import type { ReleaseRecordAnswer } from '@atrium/remote-contract/registry-calls';

type ReleaseFile = ReleaseRecordAnswer['files'][number];
type Uses = ReleaseRecordAnswer['uses'];

/** A key whose value differs. `before` or `after` is null if the key is missing. */
export interface Difference {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

export type ReleaseDifference = ReturnType<typeof differenceOf>;

/** The differences between two release records. */
export function differenceOf(before: ReleaseRecordAnswer, after: ReleaseRecordAnswer) {
  return {
    contract: changesOf(flatten(before.contract), flatten(after.contract)),
    shared: changesOf(before.shared, after.shared),
    uses: symbolsOf(before.uses, after.uses),
    files: filesOf(before.files, after.files),
    totals: { before: totalsOf(before), after: totalsOf(after) },
  };
}

type Flat = Readonly<Record<string, unknown>>;

function changesOf(before: Flat, after: Flat): readonly Difference[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys
    .filter((key) => before[key] !== after[key])
    .map((key) => ({ key, before: before[key] ?? null, after: after[key] ?? null }));
}

/** Plain data by path, such as `needs.libs.@atrium/ui` or `routes./wallet.title`. */
function flatten(value: unknown, path = ''): Flat {
  if (typeof value !== 'object' || value === null) return { [path]: value };
  const nameOf = (key: string, inner: unknown) => (Array.isArray(value) ? (pathOf(inner) ?? key) : key);
  const parts = Object.entries(value).map(([key, inner]: [string, unknown]) => {
    const name = nameOf(key, inner);
    return flatten(inner, path === '' ? name : `${path}.${name}`);
  });
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

function pathOf(value: unknown): string | undefined {
  const isPlace = typeof value === 'object' && value !== null && 'path' in value;
  return isPlace && typeof value.path === 'string' ? value.path : undefined;
}

function symbolsOf(before: Uses, after: Uses) {
  const namesOf = (uses: Uses) =>
    Object.entries(uses).flatMap(([request, names]) => names.map((name) => `${request} ${name}`));
  const [old, now] = [namesOf(before), namesOf(after)];
  return { added: now.filter((name) => !old.includes(name)), removed: old.filter((name) => !now.includes(name)) };
}

/** Files by their names without hashes, or by their full names if a release has a name twice. */
function filesOf(before: readonly ReleaseFile[], after: readonly ReleaseFile[]) {
  const [old, now] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((name) => {
    const [one, other] = [old.get(name), now.get(name)];
    if (one?.integrity === other?.integrity) return [];
    return [{ name, before: sizeOf(one), after: sizeOf(other) }];
  });
}

function byName(files: readonly ReleaseFile[]): ReadonlyMap<string, ReleaseFile> {
  const plain = (path: string) => path.replace(/\.[0-9a-f]{8,}(?=\.)/, '');
  const times = (name: string) => files.filter(({ path }) => plain(path) === name).length;
  return new Map(files.map((file) => [times(plain(file.path)) === 1 ? plain(file.path) : file.path, file]));
}

const sizeOf = (file: ReleaseFile | undefined) =>
  file === undefined ? null : { bytes: file.bytes, compressedBytes: file.compressedBytes };

function totalsOf({ files, initial }: ReleaseRecordAnswer) {
  const sum = (list: readonly ReleaseFile[]) => list.reduce((bytes, file) => bytes + file.compressedBytes, 0);
  return {
    files: files.length,
    bytes: files.reduce((bytes, file) => bytes + file.bytes, 0),
    compressedBytes: sum(files),
    initialCompressedBytes: sum(files.filter(({ path }) => initial.includes(path))),
  };
}
