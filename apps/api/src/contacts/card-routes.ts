import { contactImportLimits } from '@atrium/contracts/contact-options';
import {
  contactCardQuerySchema,
  contactExportQuerySchema,
  contactImportedSchema,
  contactImportPreviewSchema,
} from '@atrium/contracts/contacts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { contentDisposition } from '../files/content-disposition';
import { callerOf } from '../server/fastify-types';
import { readFileForm } from '../server/file-form';
import { newRowId } from '../server/idempotency';
import { binaryAnswer, textAnswer } from '../server/raw-answers';
import { parseFields } from '../server/validation';
import { asCards, cardFileName, defaultVersion } from './card-service';
import { writeCard } from './card/write-card';
import { importContacts, previewContactImport, readCards, requireImporter } from './import-service';
import { exportContacts } from './list-service';
import { params, tags } from './route-options';
import { getContact } from './service';

const file = z.file();
const flag = z.enum(['true', 'false'], { error: 'field.invalid' });
const optionsSchema = z.object({ skip_problems: flag.default('false'), is_shared: flag.default('true') });
const cardType = 'text/vcard; charset=utf-8';

/** Contacts as vCard: files of it are read and written. */
export const cardRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/export/',
      {
        schema: {
          summary: 'Export matching contacts as vCard',
          tags,
          querystring: contactExportQuerySchema,
          produces: ['text/vcard'],
          response: { 200: binaryAnswer },
        },
      },
      async (request, reply) => {
        const contacts = await exportContacts(context, callerOf(request), request.query);
        return reply
          .header('content-type', cardType)
          .header('content-disposition', contentDisposition('contacts.vcf', false))
          .header('cache-control', 'no-store')
          .send(asCards(contacts, request.query.version));
      },
    );
    app.get(
      '/card/:id/',
      {
        schema: {
          summary: 'Read a contact as vCard',
          tags,
          params,
          querystring: contactCardQuerySchema,
          produces: ['text/vcard'],
          response: { 200: textAnswer },
        },
      },
      async (request, reply) => {
        const contact = await getContact(context, callerOf(request), request.params.id);
        return reply
          .header('content-disposition', contentDisposition(cardFileName(contact), false))
          .header('cache-control', 'no-store')
          .type(cardType)
          .send(writeCard(contact, request.query.version ?? defaultVersion));
      },
    );
    app.post(
      '/import/preview/',
      {
        config: { form: z.object({ file }) },
        schema: {
          summary: 'Preview an import of vCards card by card',
          tags,
          consumes: ['multipart/form-data'],
          response: { 200: contactImportPreviewSchema },
        },
      },
      async (request) => {
        await requireImporter(context, callerOf(request));
        const { bytes } = await readFileForm(request, contactImportLimits.mb);
        return previewContactImport(context, callerOf(request), readCards(bytes));
      },
    );
    app.post(
      '/import/',
      {
        config: { form: z.object({ file, skip_problems: flag.optional(), is_shared: flag.optional() }) },
        schema: {
          summary: 'Import contacts from a file of vCards; all or none',
          tags,
          consumes: ['multipart/form-data'],
          response: { 201: contactImportedSchema },
        },
      },
      async (request) => {
        const key = newRowId(request);
        await requireImporter(context, callerOf(request));
        const { bytes, fields } = await readFileForm(request, contactImportLimits.mb);
        const options = parseFields(optionsSchema, fields);
        return importContacts(context, callerOf(request), key, readCards(bytes), {
          isShared: options.is_shared === 'true',
          skipsProblems: options.skip_problems === 'true',
        });
      },
    );
    done();
  };
