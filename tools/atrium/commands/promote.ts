import { defineChange } from '../command.ts';
import { changed, makeChange } from '../change.ts';
import { usageFailure } from '../failure.ts';
import { idOf } from '../named-release.ts';
import { readPercent, readWholeNumber } from '../values.ts';

export const promote = defineChange({
  name: 'promote',
  usage: 'promote <remote> <release> [--percent N | --plan 1,10,50]',
  summary: 'roll a release out to everyone, or to a percentage of people',
  details: `People who have the release keep it as the percentage grows. The registry rolls back a release that clearly fails more
often than the stable one. With a plan, it also moves through the percentages up to everyone automatically, waiting for
enough page loads at each step.`,
  operands: ['remote', 'release'],
  options: {
    percent: { value: 'N', help: 'percentage of people, 0 to 100 (default: 100)' },
    plan: { value: 'N,N,…', help: 'ascending percentages; the first applies immediately' },
    'min-loads': { value: 'N', help: 'page loads needed at each step of the plan (default: 100)' },
    'min-minutes': { value: 'N', help: 'minimum minutes at each step of the plan (default: 15)' },
  },
  run: async ({ registry, values, operands: { remote, release: name } }) => {
    const plan = planOf(values);
    const percent = plan?.steps[0] ?? readPercent(values.percent ?? '100', '--percent');
    const release = await idOf(registry, remote, name);
    const result = await makeChange(registry, { action: 'promote', remote, release, percent, plan }, values);
    const who = percent === 100 ? 'Everyone gets' : `${percent}% of people get`;
    return changed(`${who} ${remote} ${release} on their next page load.`, result);
  },
});

interface PlanValues {
  readonly plan?: string | undefined;
  readonly percent?: string | undefined;
  readonly 'min-loads'?: string | undefined;
  readonly 'min-minutes'?: string | undefined;
}

function planOf({ plan, percent, 'min-loads': minLoads, 'min-minutes': minMinutes }: PlanValues) {
  if (plan === undefined) {
    if (minLoads !== undefined || minMinutes !== undefined)
      throw usageFailure('--min-loads and --min-minutes only work with --plan.');
    return null;
  }
  if (percent !== undefined) throw usageFailure('Use either --percent or --plan, not both.');
  const steps = plan.split(',').map((step) => readPercent(step.trim(), '--plan'));
  const isAscending = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  if (!isAscending) throw usageFailure('--plan must list percentages above 0 in ascending order, such as 1,10,50.');
  return {
    steps,
    minLoads: readWholeNumber(minLoads ?? '100', '--min-loads', 1),
    minMinutes: readWholeNumber(minMinutes ?? '15', '--min-minutes', 0),
  };
}
