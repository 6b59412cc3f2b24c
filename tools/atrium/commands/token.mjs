import { usageFailure } from '../failure.mjs';
import { tableOf } from '../table.mjs';

export const token = {
  name: 'token',
  usage: 'token <holder> --team <name> | --platform',
  summary: 'makes a token for someone of a team (platform team only)',
  details: `A team is the owner that the contracts of its remotes name; its tokens change those remotes only. The token is shown
once, the registry keeps its hash. The holder is the name that the log will show, of a person or a pipeline.`,
  operands: ['holder'],
  options: {
    team: { value: 'name', help: 'for the remotes of this team' },
    platform: { type: 'boolean', help: 'for every remote' },
    why: { value: 'text', help: 'the reason, for the log' },
  },
  run: async ({ registry, values: { team, platform = false, why = '' }, operands: { holder } }) => {
    if (platform === Boolean(team)) throw usageFailure('Give --team <name>, or --platform.');
    const holding = { actor: holder, team: team ?? null };
    const { token: made, id } = await registry.issueToken({ ...holding, why });
    return { text: made, json: { ...holding, id, token: made } };
  },
};

export const tokens = {
  name: 'tokens',
  usage: 'tokens',
  summary: 'lists the tokens of your team, or of everyone (platform team), latest first',
  run: async ({ registry }) => {
    const known = await registry.tokens();
    const rows = known.map(({ id, actor, team, issuedAt, withdrawnAt }) => [
      id,
      actor,
      teamOf(team),
      issuedAt,
      withdrawnAt ?? '-',
    ]);
    return { text: tableOf([['TOKEN', 'HOLDER', 'TEAM', 'ISSUED', 'WITHDRAWN'], ...rows]), json: known };
  },
};

export const withdraw = {
  name: 'withdraw',
  usage: 'withdraw <token>',
  summary: 'withdraws a token: it fails at its next use',
  details: `The token is named by its id, which tokens shows; its secret is not needed. A team withdraws its own, the platform team
everyone's.`,
  operands: ['token'],
  asksWhy: true,
  run: async ({ registry, values: { why }, operands: { token: id } }) => {
    const withdrawn = await registry.withdrawToken(id, why.trim());
    const { actor, team, isNew, withdrawnAt } = withdrawn;
    const subject = `The token ${id} (${actor}, ${teamOf(team)})`;
    const text = isNew ? `${subject} is withdrawn.` : `${subject} was withdrawn already, ${withdrawnAt}.`;
    return { text, json: withdrawn };
  },
};

const teamOf = (team) => team ?? 'platform team';
