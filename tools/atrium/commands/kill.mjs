import { makeChange, told } from '../change.mjs';

export const kill = {
  name: 'kill',
  usage: 'kill <remote>',
  summary: 'turn a remote off for everyone',
  operands: ['remote'],
  isChange: true,
  run: async ({ registry, values, operands: { remote } }) =>
    told(`${remote} is off for everyone.`, await makeChange(registry, { action: 'kill', remote }, values)),
};

export const revive = {
  name: 'revive',
  usage: 'revive <remote>',
  summary: 'turn a remote back on',
  operands: ['remote'],
  isChange: true,
  run: async ({ registry, values, operands: { remote } }) =>
    told(`${remote} is back on.`, await makeChange(registry, { action: 'revive', remote }, values)),
};
