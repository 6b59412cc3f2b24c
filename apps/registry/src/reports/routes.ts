import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { openToAll } from '../security-headers';
import { visitorIn } from '../shell/visitor';
import type { FailureReport } from './failures';
import type { VisitVitals } from '../measures';
import { reportBytes, reportSchema, visitSchema } from './report-schema';
import type { Report } from './repository';
import { limitPerSource } from './source-limit';

export interface ReportRouteParts {
  readonly perMinute: number;
  /** Counts what a shell reports of a release, and keeps what went wrong. */
  readonly report: (report: Report & Partial<Pick<FailureReport, 'phase' | 'message' | 'stack'>>) => Promise<void>;
  /** Measures how quick a visit was; undefined where nothing is measured. */
  readonly visited: ((visit: VisitVitals) => Promise<void>) | undefined;
}

export const reportRoutes =
  ({ perMinute, report, visited }: ReportRouteParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const mayReport = limitPerSource({ perMinute });
    app.post(
      '/reports/',
      { bodyLimit: reportBytes, schema: { response: { 204: z.null(), 429: z.null() } } },
      async (request, reply) => {
        // Anyone may send one, so a report is a hint: it can take a candidate back, or let it go on along its plan.
        if (!mayReport(request.ip, Date.now())) {
          return reply
            .code(429)
            .headers({ 'retry-after': '60', ...openToAll })
            .send(null);
        }
        const visit = visitSchema.safeParse(request.body);
        if (visit.success) await visited?.(visit.data);
        const body = reportSchema.safeParse(request.body);
        const company = visitorIn(request.headers.cookie)?.tenant ?? null;
        if (body.success) await report({ ...body.data, company });
        return reply.headers(openToAll).send(null);
      },
    );
    done();
  };
