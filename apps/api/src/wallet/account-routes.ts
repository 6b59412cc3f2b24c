import { newWalletAccountSchema, walletAccountSchema } from '@atrium/contracts/wallet';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { visitorOf } from '../server/visitor';
import { createWallet, getWallet } from './account-service';
import { tags } from './route-options';

export const accountRoutes =
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
    done();
  };
