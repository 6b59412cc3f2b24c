import {
  companyDataSchema,
  companyDeletionSchema,
  companyExportLinkSchema,
  companyExportSchema,
  deleteCompanySchema,
} from '@atrium/contracts/company-data';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { visitorOf } from '../server/visitor';
import { getCompanyData, requestDeletion, withdrawDeletion } from './deletion-service';
import { linkToExport, requestExport } from './export-service';

const tags = ['company data'];

export const companyDataRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/company-data/retrieve/',
      {
        config: { access: 'company.export' },
        schema: {
          summary: 'Retrieve the exports of the company’s data, and whether it is going to be deleted',
          tags,
          response: { 200: companyDataSchema },
        },
      },
      (request) => getCompanyData(context, callerOf(request)),
    );

    app.post(
      '/company-data/exports/create/',
      {
        config: { access: 'company.export', needsProof: true },
        schema: { summary: 'Export everything that the company has', tags, response: { 201: companyExportSchema } },
      },
      (request) => requestExport(context, callerOf(request)),
    );

    app.post(
      '/company-data/exports/link/:id/',
      {
        config: { access: 'company.export', needsProof: true },
        schema: {
          summary: 'Get a link that downloads an export',
          tags,
          params: z.object({ id: z.string() }),
          response: { 200: companyExportLinkSchema },
        },
      },
      (request) => linkToExport(context, visitorOf(request), request.params.id),
    );

    app.post(
      '/company-data/deletion/create/',
      {
        config: { needsProof: true },
        schema: {
          summary: 'Have the company deleted after a waiting time',
          tags,
          body: deleteCompanySchema,
          response: { 201: companyDeletionSchema },
        },
      },
      (request) => requestDeletion(context, callerOf(request), request.body),
    );

    app.post(
      '/company-data/deletion/withdraw/',
      { schema: { summary: 'Keep the company after all', tags, response: { 204: z.null() } } },
      (request) => withdrawDeletion(context, callerOf(request)),
    );
    done();
  };
