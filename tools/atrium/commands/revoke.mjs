import { makeChange, told } from '../change.mjs';
import { idOf } from '../named-release.mjs';

export const revoke = {
  name: 'revoke',
  usage: 'revoke <remote> <release>',
  summary: 'forbids a release for good: nobody runs it any more',
  details: `It leaves every pin and rollout; where it is stable, the release before it takes over. There is no way back: build
a new one.`,
  operands: ['remote', 'release'],
  isChange: true,
  run: async ({ registry, values, operands: { remote, release: name } }) => {
    const release = await idOf(registry, remote, name);
    const result = await makeChange(registry, { action: 'revoke', remote, release }, values);
    return told(`${remote} ${release} is revoked; ${result.remote?.stable ?? 'no release'} is stable.`, result);
  },
};
