import { freshFileLinkSchema } from '@atrium/contracts/files';
import { AppError } from '@atrium/errors';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import { visitorOf } from '../server/visitor';
import { binaryAnswer, textAnswer } from '../server/raw-answers';
import { readRange } from './byte-range';
import { contentDisposition } from '../files/content-disposition';
import { expiredPage, expiredPagePolicy } from './expired-page';
import { isShownInline } from '../files/file-types';
import { findFile, type FileRow } from '../files/repository';
import { renewFileLink } from './service';

/** Enough for a picture; nothing that a file holds may load, run or be framed as ours. */
const policy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox";
/** Browsers refuse to start their PDF viewer in a sandbox; a PDF runs no script of the page. */
const pdfPolicy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; object-src 'self'";

export const fileRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const { database, files, links, settings } = context;
    app.get(
      '/files/renew/:id/',
      {
        schema: {
          summary: 'Get a new link to a file whose link has expired',
          tags: ['files'],
          params: z.object({ id: z.string() }),
          response: { 200: freshFileLinkSchema },
        },
      },
      (request) => renewFileLink(context, visitorOf(request), request.params.id),
    );

    app.get(
      '/files/:id/:filename',
      {
        config: { access: 'link' },
        schema: {
          summary: 'Open an uploaded file',
          tags: ['files'],
          params: z.object({ id: z.string(), filename: z.string() }),
          querystring: z.object({
            account: z.string().default(''),
            expires: z.string().default(''),
            signature: z.string().default(''),
          }),
          produces: ['application/octet-stream'],
          response: { 200: binaryAnswer, 206: binaryAnswer, 304: z.null(), 403: textAnswer, 416: z.null() },
        },
      },
      async (request, reply) => {
        const { account, expires } = request.query;
        const tenant = request.hostTenant ?? '';
        const id = uuidOrNil(request.params.id);
        if (!links.isValid(tenant, id, request.query)) {
          // Opened in a tab, and not by a page that shows it.
          if (request.headers['sec-fetch-dest'] !== 'document') throw new AppError('file.link-invalid');
          return reply
            .status(403)
            .header('content-security-policy', expiredPagePolicy)
            .header('x-content-type-options', 'nosniff')
            .header('cache-control', 'no-store')
            .type('text/html; charset=utf-8')
            .send(expiredPage(settings.shellUrl, id));
        }
        const [file] = await database.asTenant<FileRow>(tenant, findFile(id, uuidOrNil(account)));
        if (file === undefined) throw new AppError('request.not-found');

        const range = readRange(request.headers.range, file.size);
        void reply
          .header('content-type', file.content_type === 'text/plain' ? 'text/plain; charset=utf-8' : file.content_type)
          .header('content-disposition', contentDisposition(file.name, isShownInline(file.content_type)))
          .header('content-security-policy', file.content_type === 'application/pdf' ? pdfPolicy : policy)
          .header('x-content-type-options', 'nosniff')
          .header('referrer-policy', 'no-referrer')
          // The shell's pages, on another host, show pictures; anyone with the link can see the file anyway.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('cache-control', `private, max-age=${secondsUntil(expires)}, immutable`)
          .header('etag', `"${id}"`)
          .header('accept-ranges', 'bytes');
        if (range === 'unsatisfiable') {
          return reply.header('content-range', `bytes */${file.size}`).status(416).send(null);
        }
        if (request.headers['if-none-match'] === `"${id}"`) return reply.status(304).send(null);

        const content = await files.get({ tenantId: file.tenant_id, fileId: id }, range);
        if (content === undefined) throw new Error('A file row has no bytes.');
        const length = range === undefined ? file.size : range.end - range.start + 1;
        void reply.header('content-length', length);
        if (range !== undefined) {
          void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
        }
        return reply.send(content);
      },
    );
    done();
  };

function secondsUntil(expires: string): number {
  return Math.max(0, Number(expires) - Math.floor(Date.now() / 1000));
}
