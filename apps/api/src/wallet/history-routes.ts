import { dayIn } from '@atrium/contracts/dates';
import {
  walletFilterSchema,
  walletListQuerySchema,
  walletMonthsSchema,
  walletPeriodSchema,
  walletStatementSchema,
  walletTransactionPageSchema,
  walletTransactionSchema,
} from '@atrium/contracts/wallet';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contentDisposition } from '../files/content-disposition';
import type { Context } from '../context';
import { readTermsOf } from '../database/company-terms';
import { answerList } from '../server/pages';
import { visitorOf } from '../server/visitor';
import { binaryAnswer } from '../server/raw-answers';
import { historyAsCsv } from './csv';
import { exportTransactions, getTransactions } from './history-service';
import { getMonths, getStatement } from './statement-service';
import { tags, walletParams } from './route-options';

export const historyRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    // The product's list of calls writes this one without a slash at its end, unlike all others.
    for (const url of ['/employee_wallet_transaction/list/:walletId', '/employee_wallet_transaction/list/:walletId/']) {
      app.get(
        url,
        {
          schema: {
            summary: 'List a wallet’s transactions, optionally paged with limit and cursor',
            tags,
            params: walletParams,
            querystring: walletListQuerySchema,
            response: { 200: z.union([z.array(walletTransactionSchema), walletTransactionPageSchema]) },
          },
        },
        async (request, reply) =>
          answerList(
            request,
            reply,
            await getTransactions(context, visitorOf(request), request.params.walletId, request.query),
          ),
      );
    }

    app.get(
      '/employee_wallet_transaction/totals/:walletId/',
      {
        schema: {
          summary: 'Total debits and credits by month',
          tags,
          params: walletParams,
          querystring: walletPeriodSchema,
          response: { 200: walletMonthsSchema },
        },
      },
      (request) => getMonths(context, visitorOf(request), request.params.walletId, request.query),
    );

    app.get(
      '/employee_wallet_transaction/statement/:walletId/',
      {
        schema: {
          summary: 'Retrieve the statement for a period',
          tags,
          params: walletParams,
          querystring: walletPeriodSchema,
          response: { 200: walletStatementSchema },
        },
      },
      (request) => getStatement(context, visitorOf(request), request.params.walletId, request.query),
    );

    app.get(
      '/employee_wallet_transaction/export/:walletId/',
      {
        schema: {
          summary: 'Export a wallet’s transactions as CSV',
          tags,
          params: walletParams,
          querystring: walletFilterSchema,
          produces: ['text/csv'],
          response: { 200: binaryAnswer },
        },
      },
      async (request, reply) => {
        const visitor = visitorOf(request);
        const terms = await readTermsOf(context, visitor.caller);
        const history = await exportTransactions(context, visitor, request.params.walletId, request.query);
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', contentDisposition(`wallet-${dayIn(terms.timeZone)}.csv`, false))
          .header('cache-control', 'no-store')
          .send(historyAsCsv(history, terms));
      },
    );
    done();
  };
