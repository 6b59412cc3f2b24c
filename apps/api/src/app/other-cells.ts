import { AppError } from '@atrium/errors';
import { deriveKeys, isSigned, signText, type Secrets } from '@atrium/server/secrets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { validate } from 'uuid';
import { subjectOf, type Subject } from './home-of-call';

/** On calls that another cell’s server has passed on; signed, because nobody else may learn who is at home where. */
const passedOnHeader = 'x-atrium-passed-on';
/** Its subject isn’t at home here. */
const misdirected = 421;
const waitMs = 10_000;
const keptHeaders = ['content-type', 'cookie', 'user-agent', 'accept-language'];

const keysOf = (secrets: Secrets) => deriveKeys(secrets, 'calls between cells');

/**
 * Passes a call on the shared host, which names no company, on to the cell that is the home of whoever it’s about. One that is
 * nobody’s anywhere is answered here, as ever.
 */
export function passOnCalls(scope: FastifyInstance, context: Context): void {
  const { settings, database, secrets } = context;
  scope.addHook('preHandler', async (request, reply) => {
    const proof = request.headers[passedOnHeader];
    const isPassedOn = typeof proof === 'string' && isSigned(keysOf(secrets), request.url, proof);
    if (!isPassedOn && settings.otherCells.length === 0) return;
    const subject = await subjectOf(request.routeOptions.url ?? '', request, context);
    if (subject === undefined || (await isHome(database, subject))) return;
    if (isPassedOn) return reply.status(misdirected).serializer(String).send('');
    for (const cell of settings.otherCells) {
      const answer = await passOn(cell, request, signText(keysOf(secrets)[0], request.url));
      if (answer.status !== misdirected) return answerWith(reply, answer);
    }
  });
}

async function isHome(database: Database, subject: Subject): Promise<boolean> {
  const { email, company, host } = { email: undefined, company: undefined, host: undefined, ...subject };
  const [row] = await database.transaction((tx) =>
    tx.rows<{ is_home: boolean }>({
      name: 'is_home_of',
      text: 'select is_home_of($1, $2, $3) as is_home',
      values: [email ?? null, company !== undefined && validate(company) ? company : null, host ?? null],
    }),
  );
  return row?.is_home === true;
}

async function passOn(cell: string, request: FastifyRequest, proof: string): Promise<Response> {
  const headers = new Headers({
    [passedOnHeader]: proof,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
  });
  for (const name of keptHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  try {
    return await fetch(`${cell}${request.url}`, {
      method: request.method,
      headers,
      body: JSON.stringify(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
    });
  } catch (cause) {
    throw new AppError('server.unavailable', { cause });
  }
}

async function answerWith(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const name of ['content-type', 'cache-control', 'retry-after', 'www-authenticate']) {
    const value = answer.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
  return reply
    .status(answer.status)
    .serializer(String)
    .send(await answer.text());
}
