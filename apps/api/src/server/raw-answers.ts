import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { z } from 'zod';

/** Answers that are no JSON, for the OpenAPI document: their types stand in `produces` of the route. */
export const binaryAnswer = z.custom<Readable>().meta({ type: 'string', format: 'binary' });
export const textAnswer = z.string();

/** Server-Sent Events. The answer lasts as long as its reader listens, so it doesn't count among the calls under way. */
export function sendEvents(request: FastifyRequest, reply: FastifyReply, events: Readable) {
  request.leaveAdmission?.();
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(events);
}

/** JSON that a service has written already, to be sent as it is; of bytes, also compressed. */
export const jsonTextOf = (schema: z.ZodType) =>
  z.custom<string | Buffer>().meta(z.toJSONSchema(schema, { unrepresentable: 'any' }));

/** Whether a client that says this of itself takes gzip. */
export const takesGzip = (acceptEncoding: string | string[] | undefined): boolean =>
  String(acceptEncoding ?? '')
    .split(',')
    .some((coding) => /^\s*gzip\s*(;\s*q\s*=\s*(0\.\d*[1-9]\d*|1(\.0*)?)\s*)?$/i.test(coding));
