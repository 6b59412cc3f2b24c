import { defineCommand } from '../command.ts';
import type { ReleaseAnswer } from '@atrium/remote-contract/registry-calls';
import { idOf } from '../named-release.ts';
import { differenceOf, type Difference, type ReleaseDifference } from '../release-diff.ts';
import { tableOf } from '../table.ts';

export const diff = defineCommand({
  name: 'diff',
  usage: 'diff <remote> [a] [b]',
  summary: 'compare the files, sizes, contract, shared versions and used symbols of two releases',
  details: 'Compares the stable release with the latest one by default.',
  operands: ['remote', 'a?', 'b?'],
  run: async ({ registry, operands: { remote, a = 'stable', b = 'latest' } }) => {
    const read = async (name: string) => registry.release(remote, await idOf(registry, remote, name));
    const [before, after] = await Promise.all([read(a), read(b)]);
    const difference = differenceOf(before.record, after.record);
    const [one, other] = [summaryOf(before), summaryOf(after)];
    return { text: textOf(remote, one, other, difference), json: { remote, before: one, after: other, ...difference } };
  },
});

type Summary = Pick<ReleaseAnswer, 'id' | 'version' | 'commit' | 'publishedAt'>;
const summaryOf = ({ id, version, commit, publishedAt }: ReleaseAnswer): Summary => ({
  id,
  version,
  commit,
  publishedAt,
});

function textOf(
  remote: string,
  before: Summary,
  after: Summary,
  { contract, shared, uses, files, totals }: ReleaseDifference,
): string {
  const arrow = (rows: readonly (readonly [string, string, string])[]) =>
    tableOf(rows.map(([name, one, other]) => [`  ${name}`, one, '→', other]));
  const value = (one: unknown) => (one === null ? 'none' : typeof one === 'string' ? one : JSON.stringify(one));
  const changes = (list: readonly Difference[]) =>
    arrow(list.map(({ key, before: one, after: other }) => [key, value(one), value(other)]));
  const symbols = [...uses.added.map((name) => `  + ${name}`), ...uses.removed.map((name) => `  - ${name}`)];
  const sections = (
    [
      ['Contract', contract.length > 0 && changes(contract)],
      ['Shared versions (at build time)', shared.length > 0 && changes(shared)],
      ['Used symbols', symbols.length > 0 && symbols.join('\n')],
      [
        'Files (over the wire)',
        files.length > 0 &&
          arrow(files.map(({ name, before: one, after: other }) => [name, sizeOf(one), sizeOf(other)])),
      ],
    ] as const
  ).flatMap(([title, body]) => (body === false ? [] : [`${title}\n${body}`]));
  const head = [before, after].map(({ id, version, commit }) => `  ${id}  ${version}  ${commit ?? 'unknown commit'}`);
  const sums = arrow([
    ['files', String(totals.before.files), String(totals.after.files)],
    ['total (over the wire)', kilobytes(totals.before.compressedBytes), kilobytes(totals.after.compressedBytes)],
    ['first visit', kilobytes(totals.before.initialCompressedBytes), kilobytes(totals.after.initialCompressedBytes)],
  ]);
  const body = sections.length === 0 ? ['The files and contract are identical.'] : sections;
  return [`${remote}\n${head.join('\n')}`, ...body, `Totals\n${sums}`].join('\n\n');
}

const sizeOf = (size: { readonly compressedBytes: number } | null) =>
  size === null ? 'none' : kilobytes(size.compressedBytes);
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(2)} KB`;
