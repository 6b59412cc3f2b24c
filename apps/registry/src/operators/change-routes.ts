import { changeAnswer, changeSchema } from '@atrium/remote-contract/registry-calls';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { Refusal } from '../refusal';
import { findRelease } from '../releases/repository';
import { requireRight } from './owners';
import type { OperatorParts } from './routes';

/** Changes of the channel. */
export const changeRoutes =
  (parts: OperatorParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/changes/',
      { schema: { body: changeSchema, response: { 200: changeAnswer } } },
      async ({ body, holder }) => {
        const { why, rev: expected, ...change } = body;
        await requireRight(parts.database, holder, change.action, change.remote);
        if ('release' in change && change.action !== 'revoke') await refuseUnfit(parts, change.remote, change.release);
        const withReason = change.action === 'pin' ? { ...change, why } : change;
        const { rev, state } = await parts.channel.change(withReason, { actor: holder.actor, why }, expected);
        return { rev, remote: state[change.remote] ?? null };
      },
    );
    done();
  };

/** The platform may have moved on since the release was published. */
async function refuseUnfit({ database, publisher }: OperatorParts, remote: string, id: string): Promise<void> {
  const release = await findRelease(database, remote, id);
  if (release === undefined) throw new Refusal('release-unknown', { remote, release: id });
  if (release.filesRemovedAt !== null) throw new Refusal('release-gone', { remote, release: id });
  // Its places were given to it when it was published.
  const findings = await publisher.check(release.record, { isPlatformTeam: true });
  if (findings.length > 0) throw new Refusal('gate-closed', {}, findings);
}
