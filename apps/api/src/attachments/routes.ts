import { attachmentSchema } from '@atrium/contracts/boards';
import { idSchema, pageQuerySchema } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { anyFile } from '../files/file-types';
import { readUploadForm } from '../files/upload-form';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { newRowId } from '../server/idempotency';
import { answerList, listOrPage } from '../server/pages';
import { invalidField, parseFields } from '../server/validation';
import { visitorOf } from '../server/visitor';
import { getAttachments, createAttachment, removeAttachment } from './service';

const tags = ['attachments'];
const params = z.object({ id: z.string() });
const newAttachmentSchema = z.object({ task: idSchema });

export const attachmentRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/taskattachment/list/:id/',
      {
        schema: {
          summary: 'List a task’s attachments',
          tags,
          params,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(attachmentSchema) },
        },
      },
      async (request, reply) =>
        answerList(request, reply, await getAttachments(context, visitorOf(request), request.params.id, request.query)),
    );
    app.post(
      '/taskattachment/create/',
      {
        config: { form: newAttachmentSchema.extend({ attachment: z.file() }) },
        schema: {
          summary: 'Attach a file to a task',
          tags,
          consumes: ['multipart/form-data'],
          response: { 201: attachmentSchema },
        },
      },
      async (request) => {
        if (!request.isMultipart()) throw new AppError('request.unsupported-media-type');
        // Before the body is read: who has no account here can't make us receive an upload either.
        const { tenantId } = await context.database.sessionOf(callerOf(request));
        const id = newRowId(request);
        const { task, attachment } = await readUploadForm(
          request,
          context,
          { accepts: { attachment: anyFile }, tenantId: () => tenantId },
          (fields, uploads) => {
            const upload = uploads.get('attachment');
            const { task: wanted } = parseFields(newAttachmentSchema, fields);
            if (upload === undefined) throw invalidField('attachment', 'field.required');
            return { task: wanted, attachment: upload };
          },
        );
        return createAttachment(context, visitorOf(request), id, task, attachment);
      },
    );
    app.delete(
      '/taskattachment/delete/:id/',
      { schema: { summary: 'Delete an attachment and its file', tags, params, response: { 204: z.null() } } },
      (request) => removeAttachment(context, visitorOf(request), request.params.id),
    );
    done();
  };
