import {
  draftChangeSchema,
  newSubmissionSchema,
  submissionSchema,
  uploadedFileSchema,
} from '@atrium/contracts/hr-forms';
import { AppError } from '@atrium/errors';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { newRowId } from '../server/idempotency';
import { visitorOf } from '../server/visitor';
import { fileFormSchema, readFileForm } from './file-form';
import { addFile, changeDraft, createDraft, removeDraft, tenantForFile } from './drafts-service';
import { params, tags } from './route-options';

export const draftRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/create/',
      { schema: { summary: 'Start a draft', tags, body: newSubmissionSchema, response: { 201: submissionSchema } } },
      (request) => createDraft(context, visitorOf(request), newRowId(request), request.body),
    );

    app.patch(
      '/update/:id/',
      {
        schema: {
          summary: 'Save a draft with all its values',
          tags,
          params,
          body: draftChangeSchema,
          response: { 200: submissionSchema },
        },
      },
      (request) =>
        changeDraft(context, visitorOf(request), request.params.id, request.body.values, request.body.version),
    );

    app.delete(
      '/delete/:id/',
      { schema: { summary: 'Delete a draft with its files', tags, params, response: { 204: z.null() } } },
      (request) => removeDraft(context, callerOf(request), request.params.id),
    );

    app.post(
      '/file/:id/',
      {
        config: { form: fileFormSchema.extend({ file: z.file() }) },
        schema: {
          summary: 'Add a file to a draft and get the ID for its field',
          tags,
          params,
          consumes: ['multipart/form-data'],
          response: { 201: uploadedFileSchema },
        },
      },
      async (request) => {
        if (!request.isMultipart()) throw new AppError('request.unsupported-media-type');
        const { id } = request.params;
        const tenantId = await tenantForFile(context, callerOf(request), id);
        const { field, upload } = await readFileForm(request, context, tenantId);
        return addFile(context, visitorOf(request), id, field, upload);
      },
    );
    done();
  };
