import { defineCommand, defineReasoned } from '../command.ts';
import { tokenActions, type TokenAction } from '@atrium/remote-contract/registry-calls';
import { usageFailure } from '../failure.ts';
import { tableOf } from '../table.ts';
import { readUntil } from '../values.ts';

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
    owner: { value: 'name', help: 'who answers for it (default: the holder of your token)' },
    remotes: { value: 'a,b', help: 'the only remotes that it can change' },
    only: { value: 'a,b', help: `all that it can do, apart from reading: ${tokenActions.join(', ')}` },
    until: { value: 'time', help: 'when it expires: a date such as 2030-01-31, or a time from now such as 90d' },
    why: { value: 'text', help: 'the reason, for the audit log' },
  },
  run: async ({ registry, values, operands: { holder } }) => {
    const { team, platform = false, owner, remotes, only, until, why = '' } = values;
    if (platform === Boolean(team)) throw usageFailure('Use either --team <name> or --platform.');
    const holding = {
      actor: holder,
      team: team ?? null,
      ...(owner !== undefined && { owner }),
      ...(remotes !== undefined && { remotes: namesIn(remotes) }),
      ...(only !== undefined && { actions: namesIn(only).map(readAction) }),
      ...(until !== undefined && { until: readUntil(until) }),
    };
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
    const rows = known.map(({ id, actor, team, owner, remotes, actions, issuedAt, until, lastUsedAt, withdrawnAt }) => [
      id,
      actor,
      teamOf(team),
      owner ?? '-',
      mayOf(actions ?? ['everything'], remotes ?? []),
      issuedAt,
      until ?? 'no end',
      lastUsedAt ?? 'never',
      withdrawnAt ?? '-',
    ]);
    const head = ['TOKEN', 'HOLDER', 'TEAM', 'OWNER', 'MAY', 'ISSUED', 'UNTIL', 'LAST USED', 'WITHDRAWN'];
    return { text: tableOf([head, ...rows]), json: known };
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

const namesIn = (text: string): readonly string[] => text.split(',').map((name) => name.trim());

function readAction(text: string): TokenAction {
  const action = tokenActions.find((one) => one === text);
  if (action === undefined) throw usageFailure(`--only doesn’t know “${text}”. Use any of ${tokenActions.join(', ')}.`);
  return action;
}

const mayOf = (actions: readonly string[], remotes: readonly string[]): string =>
  `${actions.join(',')}${remotes.length === 0 ? '' : ` in ${remotes.join(',')}`}`;

const teamOf = (team: string | null) => team ?? 'platform team';
