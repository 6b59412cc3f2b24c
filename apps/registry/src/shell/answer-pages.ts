import type { Channel } from '@atrium/remote-contract';
import { resolveShell } from '@atrium/remote-contract/resolve';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChannelRouteParts } from '../channel/routes';
import { sendNotFound } from '../not-found';
import { pageAccess } from '../overrides/page-access';
import { passIn } from '../overrides/pass-cookie';
import type { OverridePasses } from '../overrides/passes';
import type { ReleaseFileStore } from '../releases/file-store';
import { pageHeaders } from '../security-headers';
import type { Settings } from '../settings';
import { contentTypeOf, extensionOf } from '@atrium/server/content-types';
import { shellPages } from './page';
import { visitorIn } from './visitor';

export interface PageParts extends ChannelRouteParts {
  readonly settings: Pick<Settings, 'api' | 'filesOrigin' | 'devOverrides' | 'tracedVisits'>;
  readonly files: ReleaseFileStore;
  /** Keys that the page trusts for signatures. */
  readonly trustedKeys: readonly string[];
  readonly passes: OverridePasses;
}

/** Answers every address that no route has with the shell's page, or says that there is nothing. */
export function answerPages(app: FastifyInstance, { settings, files, trustedKeys, passes, channel }: PageParts): void {
  const makePage = shellPages(files, trustedKeys, settings.tracedVisits);
  app.setNotFoundHandler(async (request, reply) => {
    if (!asksForPage(request)) return sendNotFound(reply);
    const access = pageAccess(await passes.holderOf(passIn(request.headers.cookie)), settings.devOverrides);
    const now = new Date();
    const { envelope } = await channel();
    const shell = resolveShell(JSON.parse(envelope.payload) as Channel, visitorIn(request.headers.cookie), now);
    const page = shell === null ? null : await makePage(shell, access, now);
    if (page === null) {
      const sentence =
        'No shell has been published here yet. Publish one: npm run atrium -- publish shell --promote --why "First shell."';
      return reply.code(503).type('text/plain; charset=utf-8').send(sentence);
    }
    return reply
      .code(200)
      .headers({ ...pageHeaders(settings, page.nonce, access.isOpen), 'cache-control': 'no-cache', vary: 'cookie' })
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}

/** Every address that is not of a file is a place inside the shell. A missing script must never be answered by a page. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = '/'] = url.split('?');
  if (
    /^\/(assets|registry|remotes|reports|shell)\//.test(path) ||
    /^\/(api|health|livez|metrics|readyz)(\/|$)/.test(path) ||
    contentTypeOf(path) !== null ||
    /\.(map|br)$/.test(path)
  )
    return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (extensionOf(path) === null && accept.includes('*/*'));
}
