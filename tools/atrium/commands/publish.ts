import type { PublishAnswer } from '@atrium/remote-contract/registry-calls';
import { defineChange, type ChangeValues } from '../command.ts';
import { makeChange } from '../change.ts';
import { usageFailure } from '../failure.ts';
import type { Registry } from '../registry.ts';
import { dirOption, readReleaseFolder, uploadOf } from '../release-folder.ts';
import { readPercent } from '../values.ts';

export const publish = defineChange({
  name: 'publish',
  usage: 'publish <remote> [--promote [percent]]',
  summary: 'check and store a release, ready to promote',
  details: `Nobody gets a release until it’s promoted. Publishing the same release again changes nothing. If publishing is
interrupted, nothing has been published: run it again.`,
  operands: ['remote', 'percent?'],
  options: {
    ...dirOption,
    promote: { type: 'boolean', help: 'also promote it, to everyone or to the given percentage' },
  },
  run: async ({ registry, settings: { places }, values, operands: { remote, percent: share } }) => {
    const percent = shareOf(values.promote === true, share);
    const build = readReleaseFolder(remote, values.dir, places);
    const release = await registry.publish(uploadOf(build, values.why.trim()));
    const promoted = percent === null ? null : await promoteTo(registry, release, percent, values);
    const { id, version, commit, isNew } = release;
    const lines = [
      isNew ? `Published ${remote} ${version} as ${id}.` : `${remote} ${id} has already been published.`,
      ...(isNew && commit?.endsWith('-dirty') === true
        ? ['Note: it was built from a checkout with uncommitted changes.']
        : []),
      promoted === null
        ? `Next: ${places.called} promote ${remote} ${id} --why "…"`
        : `${percent === 100 ? 'Everyone gets' : `${percent}% of people get`} it on their next page load. (revision ${promoted.rev})`,
    ];
    return { text: lines.join('\n'), json: { ...release, promoted } };
  },
});

function shareOf(isPromoted: boolean, share: string | undefined): number | null {
  if (share !== undefined && !isPromoted) throw usageFailure(`Unexpected argument for publish: “${share}”.`);
  if (!isPromoted) return null;
  return share === undefined ? 100 : readPercent(share, '--promote');
}

const promoteTo = (registry: Registry, { remote, id }: PublishAnswer, percent: number, values: ChangeValues) =>
  makeChange(registry, { action: 'promote', remote, release: id, percent }, values);
