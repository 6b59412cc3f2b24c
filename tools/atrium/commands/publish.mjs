import { makeChange } from '../change.mjs';
import { usageFailure } from '../failure.mjs';
import { dirOption, readReleaseFolder, uploadOf } from '../release-folder.mjs';
import { readPercent } from '../values.mjs';

export const publish = {
  name: 'publish',
  usage: 'publish <remote> [--promote [percent]]',
  summary: 'checks and keeps a release; nobody gets it before it is promoted',
  details: `The same release again changes nothing. When it is cut off half-way, nothing was published; run it again.`,
  operands: ['remote', 'percent?'],
  isChange: true,
  options: {
    ...dirOption,
    promote: { type: 'boolean', help: 'give it to everyone, or to the share that follows' },
  },
  run: async ({ registry, values, operands: { remote, percent: share } }) => {
    const percent = shareOf(values.promote, share);
    const build = readReleaseFolder(remote, values.dir);
    const release = await registry.publish(uploadOf(build, values.why.trim()));
    const promoted = percent === null ? null : await promoteTo(registry, release, percent, values);
    const { id, version, commit, isNew } = release;
    const lines = [
      isNew ? `Published ${remote} ${version} as ${id}.` : `${remote} ${id} is published already.`,
      ...(isNew && commit?.endsWith('-dirty')
        ? ['It was built from a checkout with changes that are in no commit.']
        : []),
      promoted === null
        ? `Next: npm run atrium -- promote ${remote} ${id} --why "…"`
        : `${percent === 100 ? 'Everyone gets' : `${percent} % of people get`} it from their next page load on. (revision ${promoted.rev})`,
    ];
    return { text: lines.join('\n'), json: { ...release, promoted } };
  },
};

function shareOf(isPromoted, share) {
  if (share !== undefined && !isPromoted) throw usageFailure(`publish does not understand “${share}”.`);
  if (!isPromoted) return null;
  return share === undefined ? 100 : readPercent(share, '--promote');
}

const promoteTo = (registry, { remote, id }, percent, values) =>
  makeChange(registry, { action: 'promote', remote, release: id, percent }, values);
