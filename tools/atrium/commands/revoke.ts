import { defineChange } from '../command.ts';
import { changed, makeChange } from '../change.ts';
import { idOf } from '../named-release.ts';

export const revoke = defineChange({
  name: 'revoke',
  usage: 'revoke <remote> <release>',
  summary: 'block a release permanently',
  details: `The release is removed from every pin and rollout. If it’s stable, the previous release takes over. This can’t be
undone: build a new release instead.`,
  operands: ['remote', 'release'],
  run: async ({ registry, values, operands: { remote, release: name } }) => {
    const release = await idOf(registry, remote, name);
    const result = await makeChange(registry, { action: 'revoke', remote, release }, values);
    return changed(
      `${remote} ${release} has been revoked. Stable release: ${result.remote?.stable ?? 'none'}.`,
      result,
    );
  },
});
