import {
  contactChangeSchema,
  contactListQuerySchema,
  contactNoteSchema,
  contactNotesSchema,
  contactPageSchema,
  contactSchema,
  newContactNoteSchema,
  newContactSchema,
  organisationsSchema,
} from '@atrium/contracts/contacts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { newRowId } from '../server/idempotency';
import { visitorOf } from '../server/visitor';
import { cardRoutes } from './card-routes';
import { getEntries } from './list-service';
import { addNote, getNotes, removeNote } from './note-service';
import { params, tags } from './route-options';
import { bringBackContact, changeContact, createContact, getContact, getOrganisations, removeContact } from './service';

/** Colleagues and people outside the company, with notes about these. */
export const contactRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/list/',
      {
        schema: {
          summary: 'List colleagues and contacts by name',
          tags,
          querystring: contactListQuerySchema,
          response: { 200: contactPageSchema },
        },
      },
      (request) => getEntries(context, visitorOf(request), request.query),
    );
    app.get(
      '/organisations/',
      {
        schema: {
          summary: 'List organisations that contacts belong to',
          tags,
          response: { 200: organisationsSchema },
        },
      },
      (request) => getOrganisations(context, callerOf(request)),
    );
    app.get(
      '/retrieve/:id/',
      { schema: { summary: 'Read a contact', tags, params, response: { 200: contactSchema } } },
      (request) => getContact(context, callerOf(request), request.params.id),
    );
    app.post(
      '/create/',
      { schema: { summary: 'Add a contact', tags, body: newContactSchema, response: { 201: contactSchema } } },
      (request) => createContact(context, callerOf(request), newRowId(request), request.body),
    );
    app.put(
      '/update/:id/',
      {
        schema: {
          summary: 'Change a contact, given the version that was read',
          tags,
          params,
          body: contactChangeSchema,
          response: { 200: contactSchema },
        },
      },
      (request) => changeContact(context, callerOf(request), request.params.id, request.body),
    );
    app.delete(
      '/delete/:id/',
      {
        schema: {
          summary: 'Delete a contact, which can be restored for 30 days',
          tags,
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await removeContact(context, callerOf(request), request.params.id);
        return reply.send(null);
      },
    );
    app.post(
      '/restore/:id/',
      { schema: { summary: 'Restore a deleted contact', tags, params, response: { 200: contactSchema } } },
      async (request, reply) =>
        reply.code(200).send(await bringBackContact(context, callerOf(request), request.params.id)),
    );

    app.get(
      '/notes/list/:id/',
      { schema: { summary: 'List notes about a contact', tags, params, response: { 200: contactNotesSchema } } },
      (request) => getNotes(context, callerOf(request), request.params.id),
    );
    app.post(
      '/notes/create/:id/',
      {
        schema: {
          summary: 'Write a note about a contact',
          tags,
          params,
          body: newContactNoteSchema,
          response: { 201: contactNoteSchema },
        },
      },
      (request) => addNote(context, callerOf(request), request.params.id, newRowId(request), request.body.message),
    );
    app.delete(
      '/notes/delete/:id/',
      { schema: { summary: 'Delete a note of mine', tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await removeNote(context, callerOf(request), request.params.id);
        return reply.send(null);
      },
    );
    void app.register(cardRoutes(context));
    done();
  };
