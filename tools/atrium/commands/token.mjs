import { usageFailure } from '../failure.mjs';

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
  },
  run: async ({ registry, values: { team, platform = false }, operands: { holder } }) => {
    if (platform === Boolean(team)) throw usageFailure('Give --team <name>, or --platform.');
    const holding = { actor: holder, team: team ?? null };
    const { token: made } = await registry.issueToken(holding);
    return { text: made, json: { ...holding, token: made } };
  },
};
