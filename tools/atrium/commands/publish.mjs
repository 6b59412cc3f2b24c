import { makeChange } from '../change.mjs';
import { usageFailure } from '../failure.mjs';
import { dirOption, readReleaseFolder, uploadOf } from '../release-folder.mjs';
import { readPercent } from '../values.mjs';

export const publish = {
  name: 'publish',
  usage: 'publish <remote> [--promote [percent]]',
  summary: 'check and store a release, ready to promote',
  details: `Nobody gets a release until it’s promoted. Publishing the same release again changes nothing. If publishing is
interrupted, nothing has been published: run it again.`,
  operands: ['remote', 'percent?'],
  isChange: true,
  options: {
    ...dirOption,
    promote: { type: 'boolean', help: 'also promote it, to everyone or to the given percentage' },
  },
  run: async ({ registry, values, operands: { remote, percent: share } }) => {
    const percent = shareOf(values.promote, share);
    const build = readReleaseFolder(remote, values.dir);
    const release = await registry.publish(uploadOf(build, values.why.trim()));
    const promoted = percent === null ? null : await promoteTo(registry, release, percent, values);
    const { id, version, commit, isNew } = release;
    const lines = [
      isNew ? `Published ${remote} ${version} as ${id}.` : `${remote} ${id} has already been published.`,
      ...(isNew && commit?.endsWith('-dirty') ? ['Note: it was built from a checkout with uncommitted changes.'] : []),
      promoted === null
        ? `Next: npm run atrium -- promote ${remote} ${id} --why "…"`
        : `${percent === 100 ? 'Everyone gets' : `${percent}% of people get`} it on their next page load. (revision ${promoted.rev})`,
    ];
    return { text: lines.join('\n'), json: { ...release, promoted } };
  },
};

function shareOf(isPromoted, share) {
  if (share !== undefined && !isPromoted) throw usageFailure(`Unexpected argument for publish: “${share}”.`);
  if (!isPromoted) return null;
  return share === undefined ? 100 : readPercent(share, '--promote');
}

const promoteTo = (registry, { remote, id }, percent, values) =>
  makeChange(registry, { action: 'promote', remote, release: id, percent }, values);
