import {
  auditAnswer,
  auditChainAnswer,
  auditChainQuerySchema,
  auditQuerySchema,
  failuresAnswer,
  failuresQuerySchema,
  releaseAnswer,
  releasesAnswer,
  statusAnswer,
} from '@atrium/remote-contract/registry-calls';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { releasesInUse } from '../channel/state';
import { listAudit } from '../channel/audit';
import { listChain } from '../channel/audit-chain';
import { Refusal } from '../refusal';
import { findRelease, findReleases, listReleases } from '../releases/repository';
import { listFailures } from '../reports/failures';
import { healthSince } from '../reports/repository';
import { stackReader } from '../reports/source-maps';
import { requireOwner } from './owners';
import { summaryOf } from './release-summary';
import type { OperatorParts } from './routes';

const healthWindowMs = 60 * 60 * 1000;
const ofRemote = z.object({ remote: z.string() });
const ofRelease = ofRemote.extend({ release: z.string() });

/** What stands in the channel, what was published, and how it goes in browsers. */
export const statusRoutes =
  ({ environment, database, channel }: OperatorParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/status/', { schema: { response: { 200: statusAnswer } } }, async () => {
      const { rev, state } = await channel.read();
      const now = new Date();
      const names = Object.entries(state).flatMap(([name, remote]) =>
        [...releasesInUse(remote, now).keys()].map((id) => `${name}/${id}`),
      );
      const releases = await findReleases(database, names);
      const health = await healthSince(database, environment, new Date(now.getTime() - healthWindowMs));
      return { environment, rev, remotes: state, releases: releases.map(summaryOf), health: [...health] };
    });

    app.get(
      '/audit/',
      { schema: { querystring: auditQuerySchema, response: { 200: auditAnswer } } },
      async ({ query }) => {
        const rows = await listAudit(database, environment, { remote: undefined, ...query });
        return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      },
    );

    app.get(
      '/audit/chain/',
      { schema: { querystring: auditChainQuerySchema, response: { 200: auditChainAnswer } } },
      ({ query: { after, limit } }) => listChain(database, after, limit),
    );

    app.get(
      '/releases/:remote/',
      { schema: { params: ofRemote, response: { 200: releasesAnswer } } },
      async ({ params }) => (await listReleases(database, params.remote, 100)).map(summaryOf),
    );

    app.get(
      '/releases/:remote/:release/',
      { schema: { params: ofRelease, response: { 200: releaseAnswer } } },
      async ({ params: { remote, release } }) => {
        const found = await findRelease(database, remote, release);
        if (found === undefined) throw new Refusal('release-unknown', { remote, release });
        const { record, signature, integrity } = found;
        return { ...summaryOf(found), record, signature, integrity };
      },
    );

    app.get(
      '/failures/:remote/',
      {
        // What broke in people's browsers, with our sources in it, is for those who look after the remote.
        preValidation: ({ holder, params }) => requireOwner(database, holder, params.remote),
        schema: { params: ofRemote, querystring: failuresQuerySchema, response: { 200: failuresAnswer } },
      },
      async ({ params: { remote }, query }) => {
        const failures = await listFailures(database, environment, remote, query);
        const readers = new Map(failures.map(({ release }) => [release, stackReader(database, remote, release)]));
        return Promise.all(
          failures.map(async ({ firstAt, lastAt, ...failure }) => ({
            ...failure,
            stack: (await readers.get(failure.release)?.(failure.stack)) ?? failure.stack,
            firstAt: firstAt.toISOString(),
            lastAt: lastAt.toISOString(),
          })),
        );
      },
    );
    done();
  };
