import {
  newWalletTransactionSchema,
  walletReceiptField,
  walletReversalSchema,
  walletTransactionSchema,
} from '@atrium/contracts/wallet';
import { AppError } from '@atrium/errors';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { invalidField } from '../server/validation';
import { visitorOf } from '../server/visitor';
import { readReceiptForm } from './receipt-form';
import { createTransaction, getTransaction, reverseTransaction } from './transaction-service';
import { addReceipt, checkReceipt } from './receipt-service';
import { params, tags } from './route-options';

export const transactionRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
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
    done();
  };
