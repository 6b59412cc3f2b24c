import { checkAnswer, checkSchema, platformCheckSchema, publishAnswer } from '@atrium/remote-contract/registry-calls';
import { recordFile } from '@atrium/remote-contract/release';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { Refusal } from '../refusal';
import { readReleaseRecord } from '../releases/record';
import { requireOwner, requireRight } from './owners';
import { summaryOf } from './release-summary';
import type { OperatorParts } from './routes';
import { readUploadBody } from './upload-body';

/** Checks of what may be published, and publishing it. */
export const publishRoutes =
  ({ database, publisher, maxReleaseMb }: OperatorParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/check/',
      { schema: { body: checkSchema, response: { 200: checkAnswer } } },
      async ({ body: { record }, holder }) => {
        const { contract } = readReleaseRecord(record);
        await requireOwner(database, holder, contract.name, contract.owner);
        return { findings: await publisher.checkUpload(record, { isPlatformTeam: holder.team === null }) };
      },
    );

    app.post(
      '/platform/check/',
      { schema: { body: platformCheckSchema, response: { 200: checkAnswer } } },
      async ({ body: { platform } }) => ({ findings: await publisher.checkPlatform(platform) }),
    );

    app.post(
      '/releases/',
      { schema: { response: { 200: publishAnswer, 201: publishAnswer } } },
      async (request, reply) => {
        const { actor, team } = request.holder;
        const { fields, files } = await readUploadBody(request, maxReleaseMb);
        const recordText = files.get(recordFile)?.toString('utf8');
        if (recordText === undefined) throw new Refusal('file-missing', { path: recordFile });
        files.delete(recordFile);
        const { contract } = readReleaseRecord(recordText);
        await requireRight(database, request.holder, 'publish', contract.name, contract.owner);
        const why = fields.get('why')?.trim() ?? '';
        const upload = { recordText, files };
        const { release, isNew } = await publisher.publish(upload, { actor, why }, { isPlatformTeam: team === null });
        return reply.code(isNew ? 201 : 200).send({ ...summaryOf(release), isNew });
      },
    );
    done();
  };
