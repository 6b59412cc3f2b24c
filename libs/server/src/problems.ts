import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A failure as its caller gets it. */
export interface AnsweredProblem {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** `detail` is a sentence for people. */
  readonly body: { readonly detail: string; readonly code?: string };
  /** For operators; undefined where the failure is the caller's own. */
  readonly log?: { readonly level: 'warn' | 'error'; readonly err: unknown; readonly message: string } | undefined;
}

/** The one place where failures become answers. */
export function answerProblems(
  app: FastifyInstance,
  describe: (error: unknown, request: FastifyRequest) => AnsweredProblem,
): void {
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, describe(error, request)));
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers = {}, body, log }: AnsweredProblem,
): FastifyReply {
  if (log !== undefined) request.log[log.level]({ err: log.err }, log.message);
  return reply.status(status).headers(headers).send(body);
}
