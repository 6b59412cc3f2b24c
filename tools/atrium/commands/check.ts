import { defineCommand, type Outcome } from '../command.ts';
import type { FindingAnswer } from '@atrium/remote-contract/registry-calls';
import { problemsFound } from '../counted.ts';
import { exitCodes } from '../exit-codes.ts';
import { usageFailure } from '../failure.ts';
import { readReleaseFolder, shellName } from '../release-folder.ts';

export const check = defineCommand({
  name: 'check',
  usage: 'check <remote> | check shell',
  summary: 'check a build without publishing it',
  details: `A remote’s build is checked against the live shells and the other live remotes.
A shell’s build (with its libs) is checked against every release that is live, pinned or last good.`,
  operands: ['remote?'],
  options: {
    shell: { type: 'boolean', help: 'the same as check shell' },
    dir: { value: 'folder', help: 'the build’s output folder (default: apps/<remote>/dist/release)' },
  },
  run: async ({
    registry,
    settings: { places },
    values: { shell = false, dir },
    operands: { remote = shell ? shellName : undefined },
  }) => {
    if (remote === undefined) throw usageFailure('Missing argument for check: <remote>.');
    const { record, recordText } = readReleaseFolder(remote, dir, places);
    const { findings } = await registry.check(recordText);
    const sentence =
      remote === shellName
        ? `Shell ${record.contract.version} works with every release that is live, pinned or last good.`
        : `${remote} ${record.id} works with everything that’s live.`;
    return outcomeOf(findings, { remote, release: record.id }, sentence);
  },
});

function outcomeOf(
  findings: readonly FindingAnswer[],
  subject: { readonly remote: string; readonly release: string },
  sentence: string,
): Outcome {
  const isFine = findings.length === 0;
  const list = findings.map(({ remote, release, message }) => `  - ${remote} ${release}: ${message}`);
  return {
    text: isFine ? sentence : [problemsFound(findings.length), ...list].join('\n'),
    json: { ok: isFine, ...subject, findings },
    exitCode: isFine ? exitCodes.ok : exitCodes.refused,
  };
}
