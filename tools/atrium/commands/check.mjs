import { exitCodes } from '../exit-codes.mjs';
import { usageFailure } from '../failure.mjs';
import { readReleaseFolder, shellName } from '../release-folder.mjs';

export const check = {
  name: 'check',
  usage: 'check <remote> | check shell',
  summary: 'says what publish would refuse, and changes nothing',
  details: `With a remote: its build against the shells and the other remotes that are live.
With shell: the build of a shell (and the libs in it) against every release that is live, pinned or last good.`,
  operands: ['remote?'],
  options: {
    shell: { type: 'boolean', help: 'the same as check shell' },
    dir: { value: 'folder', help: 'the build (apps/<remote>/dist/release)' },
  },
  run: async ({ registry, values: { shell = false, dir }, operands: { remote = shell ? shellName : undefined } }) => {
    if (remote === undefined) throw usageFailure('check needs <remote>.');
    const { record, recordText } = readReleaseFolder(remote, dir);
    const { findings } = await registry.check(recordText);
    const sentence =
      remote === shellName
        ? `The shell ${record.contract.version} breaks no release that is live, pinned or last good.`
        : `${remote} ${record.id} fits what is live.`;
    return outcomeOf(findings, { remote, release: record.id }, sentence);
  },
};

function outcomeOf(findings, subject, sentence) {
  const isFine = findings.length === 0;
  const list = findings.map(({ remote, release, message }) => `  - ${remote} ${release}: ${message}`);
  return {
    text: isFine ? sentence : [`${findings.length} found:`, ...list].join('\n'),
    json: { ok: isFine, ...subject, findings },
    exitCode: isFine ? exitCodes.ok : exitCodes.refused,
  };
}
