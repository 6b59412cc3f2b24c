import { recordImportLimits } from '@atrium/contracts/employee-options';
import { employeeListQuerySchema } from '@atrium/contracts/employees';
import { recordImportedSchema, recordImportPreviewSchema } from '@atrium/contracts/records';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { contentDisposition } from '../files/content-disposition';
import { callerOf } from '../server/fastify-types';
import { readFileForm } from '../server/file-form';
import { binaryAnswer } from '../server/raw-answers';
import { parseFields } from '../server/validation';
import { exportRecords } from './export-service';
import { readImportFile } from './import-file';
import { importRecords, previewRecordImport } from './import-service';

const tags = ['employees'];
const file = z.file();
const optionsSchema = z.object({
  skip_problems: z
    .enum(['true', 'false'], { error: 'field.invalid' })
    .default('false')
    .transform((text) => text === 'true'),
});

async function readForm(request: FastifyRequest) {
  const { bytes, fields } = await readFileForm(request, recordImportLimits.mb);
  return { file: readImportFile(bytes), skipProblems: parseFields(optionsSchema, fields).skip_problems };
}

/** Records as a CSV file, and back. */
export const recordTransferRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/employees/export/',
      {
        config: { access: 'record.export' },
        schema: {
          summary: 'Export matching records as a CSV file that can be imported again (HR and admins)',
          tags,
          querystring: employeeListQuerySchema.omit({ limit: true, cursor: true }),
          produces: ['text/csv'],
          response: { 200: binaryAnswer },
        },
      },
      async (request, reply) => {
        const records = await exportRecords(context, callerOf(request), request.query);
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', contentDisposition('employees.csv', false))
          .header('cache-control', 'no-store')
          .send(records);
      },
    );

    app.post(
      '/employees/import/preview/',
      {
        config: { form: z.object({ file }) },
        schema: {
          summary: 'Preview row by row what an import would change (HR and admins)',
          tags,
          consumes: ['multipart/form-data'],
          response: { 200: recordImportPreviewSchema },
        },
      },
      async (request) => previewRecordImport(context, callerOf(request), (await readForm(request)).file),
    );

    app.post(
      '/employees/import/',
      {
        config: { form: z.object({ file, skip_problems: z.enum(['true', 'false']).optional() }) },
        schema: {
          summary: 'Change records as a CSV file says; all rows or none (HR and admins)',
          tags,
          consumes: ['multipart/form-data'],
          response: { 200: recordImportedSchema },
        },
      },
      async (request) => {
        const form = await readForm(request);
        return importRecords(context, callerOf(request), form.file, form.skipProblems);
      },
    );
    done();
  };
