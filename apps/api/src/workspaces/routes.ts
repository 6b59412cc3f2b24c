import { listedBoardSchema } from '@atrium/contracts/boards';
import {
  boardMoveSchema,
  newWorkspaceSchema,
  workspaceChangeSchema,
  workspaceMemberChangeSchema,
  workspaceMemberSchema,
  workspaceSchema,
} from '@atrium/contracts/workspaces';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { visitorOf } from '../server/visitor';
import { moveBoardTo } from './board-service';
import { addMember, getMembers, joinAbandoned, removeMember } from './member-service';
import { changeWorkspace, createWorkspace, getWorkspaces, removeWorkspace } from './service';

const tags = ['workspaces'];
const params = z.object({ id: z.string() });

export const workspaceRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/workspace/list/',
      { schema: { summary: 'List workspaces', tags, response: { 200: z.array(workspaceSchema) } } },
      (request) => getWorkspaces(context, visitorOf(request)),
    );
    app.post(
      '/workspace/create/',
      { schema: { summary: 'Create a workspace', tags, body: newWorkspaceSchema, response: { 201: workspaceSchema } } },
      (request) => createWorkspace(context, visitorOf(request), newRowId(request), request.body),
    );
    app.patch(
      '/workspace/update/:id/',
      {
        schema: {
          summary: 'Rename a workspace, or make it private or open',
          tags,
          params,
          body: workspaceChangeSchema,
          response: { 200: workspaceSchema },
        },
      },
      (request) => changeWorkspace(context, visitorOf(request), request.params.id, request.body),
    );
    app.delete(
      '/workspace/delete/:id/',
      { schema: { summary: 'Delete a workspace that has no boards', tags, params, response: { 204: z.null() } } },
      (request) => removeWorkspace(context, visitorOf(request), request.params.id),
    );
    app.get(
      '/workspace/members/:id/',
      {
        schema: {
          summary: 'List the members of a workspace',
          tags,
          params,
          response: { 200: z.array(workspaceMemberSchema) },
        },
      },
      (request) => getMembers(context, visitorOf(request), request.params.id),
    );
    app.post(
      '/workspace/add-member/:id/',
      {
        schema: {
          summary: 'Add somebody to a workspace',
          tags,
          params,
          body: workspaceMemberChangeSchema,
          response: { 200: workspaceSchema },
        },
      },
      (request) => addMember(context, visitorOf(request), request.params.id, request.body.user),
    );
    app.post(
      '/workspace/remove-member/:id/',
      {
        schema: {
          summary: 'Remove somebody from a workspace',
          tags,
          params,
          body: workspaceMemberChangeSchema,
          response: { 204: z.null() },
        },
      },
      (request) => removeMember(context, visitorOf(request), request.params.id, request.body.user),
    );
    app.post(
      '/workspace/join/:id/',
      {
        config: { access: 'workspace.manage-others' },
        schema: {
          summary: 'Join a private workspace that no active member is left in',
          tags,
          params,
          response: { 200: workspaceSchema },
        },
      },
      (request) => joinAbandoned(context, visitorOf(request), request.params.id),
    );
    app.post(
      '/taskboard/move/:id/',
      {
        schema: {
          summary: 'Move a board to another workspace',
          tags,
          params,
          body: boardMoveSchema,
          response: { 200: listedBoardSchema },
        },
      },
      (request) => moveBoardTo(context, visitorOf(request), request.params.id, request.body.workspace),
    );
    done();
  };
