import { idOf } from '../named-release.mjs';
import { differenceOf } from '../release-diff.mjs';
import { tableOf } from '../table.mjs';

export const diff = {
  name: 'diff',
  usage: 'diff <remote> [a] [b]',
  summary: 'compare the files, sizes, contract, shared versions and used symbols of two releases',
  details: 'Compares the stable release with the latest one by default.',
  operands: ['remote', 'a?', 'b?'],
  run: async ({ registry, operands: { remote, a = 'stable', b = 'latest' } }) => {
    const [before, after] = await Promise.all(
      [a, b].map(async (name) => registry.release(remote, await idOf(registry, remote, name))),
    );
    const difference = differenceOf(before.record, after.record);
    const [one, other] = [before, after].map(({ id, version, commit, publishedAt }) => ({
      id,
      version,
      commit,
      publishedAt,
    }));
    return { text: textOf(remote, one, other, difference), json: { remote, before: one, after: other, ...difference } };
  },
};

function textOf(remote, before, after, { contract, shared, uses, files, totals }) {
  const arrow = (rows) => tableOf(rows.map(([name, one, other]) => [`  ${name}`, one, '→', other]));
  const value = (one) => (one === null ? 'none' : String(one));
  const changes = (list) => arrow(list.map(({ key, before: one, after: other }) => [key, value(one), value(other)]));
  const symbols = [...uses.added.map((name) => `  + ${name}`), ...uses.removed.map((name) => `  - ${name}`)];
  const sections = [
    ['Contract', contract.length > 0 && changes(contract)],
    ['Shared versions (at build time)', shared.length > 0 && changes(shared)],
    ['Used symbols', symbols.length > 0 && symbols.join('\n')],
    [
      'Files (over the wire)',
      files.length > 0 && arrow(files.map(({ name, before: one, after: other }) => [name, sizeOf(one), sizeOf(other)])),
    ],
  ].flatMap(([title, body]) => (body === false ? [] : [`${title}\n${body}`]));
  const head = [before, after].map(({ id, version, commit }) => `  ${id}  ${version}  ${commit ?? 'unknown commit'}`);
  const sums = arrow([
    ['files', String(totals.before.files), String(totals.after.files)],
    ['total (over the wire)', kilobytes(totals.before.compressedBytes), kilobytes(totals.after.compressedBytes)],
    ['first visit', kilobytes(totals.before.initialCompressedBytes), kilobytes(totals.after.initialCompressedBytes)],
  ]);
  const body = sections.length === 0 ? ['The files and contract are identical.'] : sections;
  return [`${remote}\n${head.join('\n')}`, ...body, `Totals\n${sums}`].join('\n\n');
}

const sizeOf = (size) => (size === null ? 'none' : kilobytes(size.compressedBytes));
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(2)} KB`;
