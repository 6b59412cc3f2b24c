/** What differs between two records of releases. Pure. */
export function differenceOf(before, after) {
  return {
    contract: changesOf(flatten(before.contract), flatten(after.contract)),
    shared: changesOf(before.shared, after.shared),
    uses: symbolsOf(before.uses, after.uses),
    files: filesOf(before.files, after.files),
    totals: { before: totalsOf(before), after: totalsOf(after) },
  };
}

/** Keys whose values differ: `before` or `after` is null where the key is not there. */
function changesOf(before, after) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys
    .filter((key) => before[key] !== after[key])
    .map((key) => ({ key, before: before[key] ?? null, after: after[key] ?? null }));
}

/** Plain data by path, such as `needs.libs.@atrium/ui` or `routes./wallet.title`. */
function flatten(value, path = '') {
  if (typeof value !== 'object' || value === null) return { [path]: value };
  const entries = Object.entries(value).map(([key, inner]) => [
    Array.isArray(value) ? (inner?.path ?? key) : key,
    inner,
  ]);
  return Object.assign({}, ...entries.map(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`)));
}

function symbolsOf(before, after) {
  const namesOf = (uses) =>
    Object.entries(uses).flatMap(([request, names]) => names.map((name) => `${request} ${name}`));
  const [old, now] = [namesOf(before), namesOf(after)];
  return { added: now.filter((name) => !old.includes(name)), removed: old.filter((name) => !now.includes(name)) };
}

/** Files by their names without hashes; where a release has one name twice, by their full names. */
function filesOf(before, after) {
  const [old, now] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((name) => {
    const [one, other] = [old.get(name), now.get(name)];
    if (one?.integrity === other?.integrity) return [];
    return [{ name, before: sizeOf(one), after: sizeOf(other) }];
  });
}

function byName(files) {
  const plain = (path) => path.replace(/\.[0-9a-f]{8,}(?=\.)/, '');
  const times = (name) => files.filter(({ path }) => plain(path) === name).length;
  return new Map(files.map((file) => [times(plain(file.path)) === 1 ? plain(file.path) : file.path, file]));
}

const sizeOf = (file) => (file === undefined ? null : { bytes: file.bytes, compressedBytes: file.compressedBytes });

function totalsOf({ files, initial }) {
  const sum = (list) => list.reduce((bytes, file) => bytes + file.compressedBytes, 0);
  return {
    files: files.length,
    bytes: files.reduce((bytes, file) => bytes + file.bytes, 0),
    compressedBytes: sum(files),
    initialCompressedBytes: sum(files.filter(({ path }) => initial.includes(path))),
  };
}
