import { makeChange, told } from '../change.mjs';

export const rollback = {
  name: 'rollback',
  usage: 'rollback <remote>',
  summary: 'goes back to the release before this one, or ends a rollout',
  details: `While a release is rolled out to a share of people, it is taken from them. Otherwise the last good release is
stable again. Nothing is built; the next page load has it.`,
  operands: ['remote'],
  isChange: true,
  run: async ({ registry, values, operands: { remote } }) => {
    const result = await makeChange(registry, { action: 'rollback', remote }, values);
    return told(`${remote} is at ${result.remote?.stable ?? 'no release'} again for everyone without a pin.`, result);
  },
};
