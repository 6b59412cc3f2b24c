import { defineChange } from '../command.ts';
import { changed, makeChange } from '../change.ts';

export const kill = defineChange({
  name: 'kill',
  usage: 'kill <remote>',
  summary: 'turn a remote off for everyone',
  operands: ['remote'],
  run: async ({ registry, values, operands: { remote } }) =>
    changed(`${remote} is off for everyone.`, await makeChange(registry, { action: 'kill', remote }, values)),
});

export const revive = defineChange({
  name: 'revive',
  usage: 'revive <remote>',
  summary: 'turn a remote back on',
  operands: ['remote'],
  run: async ({ registry, values, operands: { remote } }) =>
    changed(`${remote} is back on.`, await makeChange(registry, { action: 'revive', remote }, values)),
});
