import { makeChange, told } from '../change.mjs';
import { usageFailure } from '../failure.mjs';
import { idOf } from '../named-release.mjs';
import { readPercent, readWholeNumber } from '../values.mjs';

export const promote = {
  name: 'promote',
  usage: 'promote <remote> <release> [--percent N | --plan 1,10,50]',
  summary: 'gives a release to everyone, or to a share of people',
  details: `The same people stay in while the share grows. A release that surely fails more often than the stable one is taken
back by the registry. With a plan it also goes on by itself, from share to share and then to everyone; without loads it waits.`,
  operands: ['remote', 'release'],
  isChange: true,
  options: {
    percent: { value: 'N', help: 'share of people, 0 to 100 (100)' },
    plan: { value: 'N,N,…', help: 'shares in ascending order, the first one at once' },
    'min-loads': { value: 'N', help: 'loads that a step of the plan needs before it is judged (100)' },
    'min-minutes': { value: 'N', help: 'minutes that a step of the plan lasts at least (15)' },
  },
  run: async ({ registry, values, operands: { remote, release: name } }) => {
    const plan = planOf(values);
    const percent = plan?.steps[0] ?? readPercent(values.percent ?? '100', '--percent');
    const release = await idOf(registry, remote, name);
    const result = await makeChange(registry, { action: 'promote', remote, release, percent, plan }, values);
    const who = percent === 100 ? 'Everyone gets' : `${percent} % of people get`;
    return told(`${who} ${remote} ${release} from their next page load on.`, result);
  },
};

function planOf({ plan, percent, 'min-loads': minLoads, 'min-minutes': minMinutes }) {
  if (plan === undefined) {
    if (minLoads !== undefined || minMinutes !== undefined)
      throw usageFailure('--min-loads and --min-minutes belong to a --plan.');
    return null;
  }
  if (percent !== undefined) throw usageFailure('Give --percent or --plan, not both.');
  const steps = plan.split(',').map((step) => readPercent(step.trim(), '--plan'));
  const isAscending = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  if (!isAscending) throw usageFailure('--plan names shares above 0 in ascending order, such as 1,10,50.');
  return {
    steps,
    minLoads: readWholeNumber(minLoads ?? '100', '--min-loads', 1),
    minMinutes: readWholeNumber(minMinutes ?? '15', '--min-minutes', 0),
  };
}
