import { dayIn } from '@atrium/contracts/dates';
import {
  newWalletAccountSchema,
  newWalletTransactionSchema,
  walletAccountSchema,
  walletFilterSchema,
  walletListQuerySchema,
  walletMonthsSchema,
  walletPeriodSchema,
  walletReceiptField,
  walletReversalSchema,
  walletStatementSchema,
  walletTransactionPageSchema,
  walletTransactionSchema,
} from '@atrium/contracts/wallet';
import { AppError } from '@atrium/errors';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contentDisposition } from '../files/content-disposition';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { answerList } from '../server/pages';
import { invalidField } from '../server/validation';
import { visitorOf } from '../server/visitor';
import { binaryAnswer } from '../server/raw-answers';
import { historyAsCsv } from './csv';
import { readReceiptForm } from './receipt-form';
import { getWallet, createWallet } from './account-service';
import { createTransaction, reverseTransaction, getTransaction } from './transaction-service';
import { checkReceipt, addReceipt } from './receipt-service';
import { getTransactions, exportTransactions } from './history-service';
import { getMonths, getStatement } from './statement-service';

const tags = ['wallet'];
const walletParams = z.object({ walletId: z.string() });
const params = z.object({ id: z.string() });

export const walletRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/employee_wallet_account/retrieve/:userId/',
      {
        schema: {
          summary: 'Retrieve a person’s wallet',
          tags,
          params: z.object({ userId: z.string() }),
          response: { 200: walletAccountSchema },
        },
      },
      (request) => getWallet(context, visitorOf(request), request.params.userId),
    );
    app.post(
      '/employee_wallet_account/create/',
      {
        schema: {
          summary: 'Create your own wallet',
          tags,
          body: newWalletAccountSchema,
          response: { 201: walletAccountSchema },
        },
      },
      async (request) => {
        const { user } = request.body;
        return createWallet(context, visitorOf(request), newRowId(request), user);
      },
    );

    app.post(
      '/employee_wallet_transaction/create/',
      {
        config: { form: newWalletTransactionSchema.extend({ [walletReceiptField]: z.file().optional() }) },
        schema: {
          summary: 'Add a transaction (JSON or form; multipart for a receipt)',
          tags,
          consumes: ['application/json', 'multipart/form-data'],
          response: { 201: walletTransactionSchema },
        },
      },
      async (request) => {
        const id = newRowId(request);
        const { fields, receipt } = await readReceiptForm(request, context, newWalletTransactionSchema);
        return createTransaction(context, visitorOf(request), id, fields, receipt);
      },
    );
    app.post(
      '/employee_wallet_transaction/reverse/:id/',
      {
        schema: {
          summary: 'Reverse a transaction by adding its opposite',
          tags,
          params,
          body: walletReversalSchema,
          response: { 201: walletTransactionSchema },
        },
      },
      (request) => reverseTransaction(context, visitorOf(request), newRowId(request), request.params.id, request.body),
    );
    app.post(
      '/employee_wallet_transaction/receipt/:id/',
      {
        config: { form: z.object({ [walletReceiptField]: z.file() }) },
        schema: {
          summary: 'Add a receipt to a transaction without one',
          tags,
          params,
          consumes: ['multipart/form-data'],
          response: { 201: walletTransactionSchema },
        },
      },
      async (request) => {
        const visitor = visitorOf(request);
        const id = newRowId(request);
        await checkReceipt(context, visitor, id, request.params.id);
        if (!request.isMultipart()) throw new AppError('request.unsupported-media-type');
        const { receipt } = await readReceiptForm(request, context, z.object({}));
        if (receipt === undefined) throw invalidField(walletReceiptField, 'field.required');
        return addReceipt(context, visitor, id, request.params.id, receipt);
      },
    );

    app.get(
      '/employee_wallet_transaction/retrieve/:id/',
      {
        schema: { summary: 'Retrieve a transaction', tags, params, response: { 200: walletTransactionSchema } },
      },
      (request) => getTransaction(context, visitorOf(request), request.params.id),
    );
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
        const { companyTimeZone } = context.settings;
        const history = await exportTransactions(context, visitorOf(request), request.params.walletId, request.query);
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', contentDisposition(`wallet-${dayIn(companyTimeZone)}.csv`, false))
          .header('cache-control', 'no-store')
          .send(historyAsCsv(history, companyTimeZone));
      },
    );
    done();
  };
