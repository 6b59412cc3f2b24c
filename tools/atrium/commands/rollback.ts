import { defineChange } from '../command.ts';
import { changed, makeChange } from '../change.ts';

export const rollback = defineChange({
  name: 'rollback',
  usage: 'rollback <remote>',
  summary: 'go back to the previous release, or end a rollout',
  details: `During a gradual rollout, the rollout ends. Otherwise the last good release becomes stable again. No build is needed:
it applies on the next page load.`,
  operands: ['remote'],
  run: async ({ registry, values, operands: { remote } }) => {
    const result = await makeChange(registry, { action: 'rollback', remote }, values);
    return changed(
      `${remote} has been rolled back for everyone without a pin. Stable release: ${result.remote?.stable ?? 'none'}.`,
      result,
    );
  },
});
