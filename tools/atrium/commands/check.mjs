import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inWorkspace } from '../../setup/paths.mjs';
import { exitCodes } from '../exit-codes.mjs';
import { Failure, usageFailure } from '../failure.mjs';
import { readReleaseFolder } from '../release-folder.mjs';

export const check = {
  name: 'check',
  usage: 'check <remote> | check --shell',
  summary: 'says what would be refused, and changes nothing',
  details: `With a remote: its build against the shell and the other remotes that are live.
With --shell: the build of a shell (and the libs in it) against every release that is live, pinned or last good.`,
  operands: ['remote?'],
  options: {
    shell: { type: 'boolean', help: 'check a shell in place of a remote' },
    dir: { value: 'folder', help: 'the build (apps/<remote>/dist/release, or apps/shell/dist)' },
  },
  run: ({ registry, values: { shell = false, dir }, operands: { remote } }) => {
    if (shell) return checkShell(registry, dir ?? remote);
    if (remote === undefined) throw usageFailure('check needs <remote> or --shell.');
    return checkRemote(registry, remote, dir);
  },
};

async function checkRemote(registry, remote, dir) {
  const { record, recordText } = readReleaseFolder(remote, dir);
  const { findings } = await registry.check(recordText);
  return outcomeOf(findings, { remote, release: record.id }, `${remote} ${record.id} fits what is live.`);
}

async function checkShell(registry, dir) {
  const platform = readPlatform(dir === undefined ? inWorkspace('apps', 'shell', 'dist') : resolve(dir));
  const { findings } = await registry.checkPlatform(platform);
  const { shell } = platform;
  return outcomeOf(findings, { shell }, `The shell ${shell} breaks no release that is live, pinned or last good.`);
}

function readPlatform(folder) {
  const path = join(folder, 'platform.json');
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Failure(`There is no platform.json in ${folder}. Build the shell: npx nx run shell:build.`, {
      code: 'not-built',
    });
  }
}

function outcomeOf(findings, subject, sentence) {
  const isFine = findings.length === 0;
  const list = findings.map(({ remote, release, message }) => `  - ${remote} ${release}: ${message}`);
  return {
    text: isFine ? sentence : [`${findings.length} found:`, ...list].join('\n'),
    json: { ok: isFine, ...subject, findings },
    exitCode: isFine ? exitCodes.ok : exitCodes.refused,
  };
}
