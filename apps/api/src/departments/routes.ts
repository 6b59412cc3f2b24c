import { pageQuerySchema } from '@atrium/contracts/common';
import {
  deletePlaceQuerySchema,
  departmentChangeSchema,
  departmentSchema,
  locationChangeSchema,
  locationSchema,
  newDepartmentSchema,
  newLocationSchema,
} from '@atrium/contracts/departments';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { answerList, listOrPage } from '../server/pages';
import {
  createDepartment,
  createLocation,
  getDepartments,
  getLocations,
  removePlace,
  updateDepartment,
  updateLocation,
} from './service';

const params = z.object({ id: z.string() });

/** Departments and places of work: everyone reads them, HR and admins keep them. */
export const departmentRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const tags = ['departments'];
    app.get(
      '/departments/list/',
      {
        config: { access: 'directory.read' },
        schema: {
          summary: 'List departments by name, optionally paged with limit and cursor',
          tags,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(departmentSchema) },
        },
      },
      async (request, reply) =>
        answerList(request, reply, await getDepartments(context, callerOf(request), request.query)),
    );
    app.post(
      '/departments/create/',
      {
        schema: {
          summary: 'Create a department (HR and admins)',
          tags,
          body: newDepartmentSchema,
          response: { 201: departmentSchema },
        },
      },
      (request) => createDepartment(context, callerOf(request), request.body),
    );
    app.patch(
      '/departments/update/:id/',
      {
        schema: {
          summary: 'Rename a department, or change its lead (HR and admins)',
          tags,
          params,
          body: departmentChangeSchema,
          response: { 200: departmentSchema },
        },
      },
      (request) => updateDepartment(context, callerOf(request), request.params.id, request.body),
    );
    app.delete(
      '/departments/delete/:id/',
      {
        schema: {
          summary: 'Delete a department, and say where its people go (HR and admins)',
          tags,
          params,
          querystring: deletePlaceQuerySchema,
          response: { 204: z.null() },
        },
      },
      (request) => removePlace(context, callerOf(request), 'department', request.params.id, request.query.move_to),
    );
    done();
  };

export const locationRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const tags = ['locations'];
    app.get(
      '/locations/list/',
      {
        config: { access: 'directory.read' },
        schema: {
          summary: 'List places of work by name, optionally paged with limit and cursor',
          tags,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(locationSchema) },
        },
      },
      async (request, reply) =>
        answerList(request, reply, await getLocations(context, callerOf(request), request.query)),
    );
    app.post(
      '/locations/create/',
      {
        schema: {
          summary: 'Create a place of work (HR and admins)',
          tags,
          body: newLocationSchema,
          response: { 201: locationSchema },
        },
      },
      (request) => createLocation(context, callerOf(request), request.body),
    );
    app.patch(
      '/locations/update/:id/',
      {
        schema: {
          summary: 'Rename a place of work (HR and admins)',
          tags,
          params,
          body: locationChangeSchema,
          response: { 200: locationSchema },
        },
      },
      (request) => updateLocation(context, callerOf(request), request.params.id, request.body),
    );
    app.delete(
      '/locations/delete/:id/',
      {
        schema: {
          summary: 'Delete a place of work, and say where its people go (HR and admins)',
          tags,
          params,
          querystring: deletePlaceQuerySchema,
          response: { 204: z.null() },
        },
      },
      (request) => removePlace(context, callerOf(request), 'location', request.params.id, request.query.move_to),
    );
    done();
  };
