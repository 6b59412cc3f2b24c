import { sourceOf } from '@atrium/server/client-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../auth/client';
import { laneOfClient } from '../auth/service';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import type { Admission } from '../admission/admission';
import type { Lane } from '../admission/fair-queue';
import { laneOfCaller, laneOfLink } from '../database/lanes';

/** Lets a call begin, or refuses it; it is over when its answer is, or when its sender is gone. */
function admit(admission: Admission, lane: Lane, request: FastifyRequest, reply: FastifyReply): void {
  const leave = admission.enter(lane);
  request.leaveAdmission = leave;
  reply.raw.once('close', leave);
}

/** Admits calls to the shared host, each by its source or by the browser that is known. */
export function admitVisitors(scope: FastifyInstance, { admission, devices }: Context): void {
  scope.addHook('onRequest', (request, reply, next) => {
    admit(admission, laneOfClient(clientOf(request, devices)), request, reply);
    next();
  });
}

/**
 * Admits a call to a company's host, once it is known whose it is. A form may bring files for as long as a slow line takes:
 * forms have places of their own, so that a few of them keep nobody from everything else.
 */
export function admitCaller(
  { admission, uploadAdmission }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { hostTenant = '', claims, ip } = request;
  const lane = claims === undefined ? laneOfLink(hostTenant, sourceOf(ip)) : laneOfCaller(callerOf(request));
  admit(bringsForm(request) ? uploadAdmission : admission, lane, request, reply);
}

const bringsForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
