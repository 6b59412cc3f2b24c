import {
  deactivateMemberSchema,
  handoverSchema,
  invitedMembersSchema,
  inviteMembersSchema,
  memberChangeSchema,
  memberListQuerySchema,
  memberPageSchema,
  memberSchema,
  ownAccountSchema,
  resentInvitationSchema,
} from '@atrium/contracts/members';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { visitorOf } from '../server/visitor';
import { deactivateMember, getHandover, reactivateMember } from './departure-service';
import { inviteMembers, resendInvitation, withdrawInvitation } from './invitation-service';
import { getOwnAccount } from './own-account';
import { changeMember, getMembers } from './service';

const tags = ['members'];
const params = z.object({ userId: z.string() });

export const memberRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/account/me/',
      {
        config: { access: 'account.use' },
        schema: { summary: 'Get who I am and what I may do', tags: ['account'], response: { 200: ownAccountSchema } },
      },
      (request) => getOwnAccount(context, visitorOf(request)),
    );

    app.get(
      '/members/list/',
      {
        schema: {
          summary: 'List all accounts of the company, paged',
          tags,
          querystring: memberListQuerySchema,
          response: { 200: memberPageSchema },
        },
      },
      (request) => getMembers(context, visitorOf(request), request.query),
    );

    app.patch(
      '/members/update/:userId/',
      {
        config: { access: 'member.change-roles', needsProof: true },
        schema: {
          summary: 'Change a member’s role and grants',
          tags,
          params,
          body: memberChangeSchema,
          response: { 200: memberSchema },
        },
      },
      (request) => changeMember(context, visitorOf(request), request.params.userId, request.body),
    );

    invitationRoutes(context, app);
    departureRoutes(context, app);
    done();
  };

type Routes = Parameters<FastifyPluginCallbackZod>[0];

function invitationRoutes(context: Context, app: Routes): void {
  const config = { access: 'member.invite' } as const;
  app.post(
    '/members/invite/',
    {
      config,
      schema: {
        summary: 'Invite up to 200 people, each on their own',
        tags,
        body: inviteMembersSchema,
        response: { 200: invitedMembersSchema },
      },
    },
    async (request, reply) => {
      const people = await inviteMembers(context, visitorOf(request), newRowId(request), request.body.people);
      return reply.header('cache-control', 'no-store').send({ people });
    },
  );

  app.post(
    '/members/resend/:userId/',
    {
      config,
      schema: { summary: 'Send an invitation again', tags, params, response: { 200: resentInvitationSchema } },
    },
    async (request, reply) => {
      const invitation = await resendInvitation(context, visitorOf(request), request.params.userId);
      return reply.header('cache-control', 'no-store').send(invitation);
    },
  );

  app.post(
    '/members/withdraw/:userId/',
    { config, schema: { summary: 'Withdraw an invitation', tags, params, response: { 204: z.null() } } },
    async (request, reply) => {
      await withdrawInvitation(context, visitorOf(request), request.params.userId);
      return reply.send(null);
    },
  );
}

function departureRoutes(context: Context, app: Routes): void {
  const config = { access: 'member.deactivate' } as const;
  app.get(
    '/members/handover/:userId/',
    {
      config,
      schema: { summary: 'Count what a member would leave behind', tags, params, response: { 200: handoverSchema } },
    },
    (request) => getHandover(context, visitorOf(request), request.params.userId),
  );

  app.post(
    '/members/deactivate/:userId/',
    {
      config: { ...config, needsProof: true },
      schema: {
        summary: 'Deactivate an account at once, and hand over what it holds',
        tags,
        params,
        body: deactivateMemberSchema,
        response: { 200: memberSchema },
      },
    },
    (request) => deactivateMember(context, visitorOf(request), request.params.userId, request.body),
  );

  app.post(
    '/members/reactivate/:userId/',
    {
      config: { ...config, needsProof: true },
      schema: { summary: 'Let a member in again', tags, params, response: { 200: memberSchema } },
    },
    (request) => reactivateMember(context, visitorOf(request), request.params.userId),
  );
}
