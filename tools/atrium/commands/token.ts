import { defineCommand, defineReasoned } from '../command.ts';
import { usageFailure } from '../failure.ts';
import { tableOf } from '../table.ts';

export const token = defineCommand({
  name: 'token',
  usage: 'token <holder> --team <name> | --platform',
  summary: 'create a token for someone on a team (platform team only)',
  details: `A team is the owner named in its remotes’ contracts, and its tokens can only change those remotes. The token is shown
once: the registry stores only its hash. The holder, a person or a pipeline, is the name shown in the audit log.`,
  operands: ['holder'],
  options: {
    team: { value: 'name', help: 'for this team’s remotes' },
    platform: { type: 'boolean', help: 'for every remote' },
    why: { value: 'text', help: 'the reason, for the audit log' },
  },
  run: async ({ registry, values: { team, platform = false, why = '' }, operands: { holder } }) => {
    if (platform === Boolean(team)) throw usageFailure('Use either --team <name> or --platform.');
    const holding = { actor: holder, team: team ?? null };
    const { token: made, id } = await registry.issueToken({ ...holding, why });
    return { text: made, json: { ...holding, id, token: made } };
  },
});

export const tokens = defineCommand({
  name: 'tokens',
  usage: 'tokens',
  summary: 'list your team’s tokens (platform team: everyone’s), newest first',
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
});

export const withdraw = defineReasoned({
  name: 'withdraw',
  usage: 'withdraw <token>',
  summary: 'withdraw a token, effective immediately',
  details: `Use the id shown by the tokens command; the token’s secret isn’t needed. Teams can withdraw their own tokens, and the
platform team can withdraw anyone’s.`,
  operands: ['token'],
  run: async ({ registry, values: { why }, operands: { token: id } }) => {
    const withdrawn = await registry.withdrawToken(id, why.trim());
    const { actor, team, isNew, withdrawnAt } = withdrawn;
    const text = isNew
      ? `Token ${id} (${actor}, ${teamOf(team)}) has been withdrawn.`
      : `Token ${id} (${actor}, ${teamOf(team)}) was already withdrawn on ${String(withdrawnAt)}.`;
    return { text, json: withdrawn };
  },
});

const teamOf = (team: string | null) => team ?? 'platform team';
