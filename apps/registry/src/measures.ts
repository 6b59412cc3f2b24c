import type { Channel } from '@atrium/remote-contract';
import { shellName } from '@atrium/remote-contract/release';
import { measureRequests } from '@atrium/server/http-metrics';
import { createMetrics, serveMetrics, type MetricsServer } from '@atrium/server/metrics';
import type { MetricsSettings } from '@atrium/server/operation';
import { definePageMetrics, type ChannelFacts, type PageSources, type Vital } from '@atrium/server/page-metrics';
import type { FastifyInstance } from 'fastify';
import type { SignedChannel } from './channel/last-signed';
import type { Report } from './reports/repository';

export interface MeasuresSources extends Pick<PageSources, 'readiness'> {
  readonly channel: () => Promise<SignedChannel>;
}

export interface VisitVitals {
  readonly release: string;
  /** The first part of the address that it began at, or `signed-out`. */
  readonly page: string;
  readonly vitals: Readonly<Partial<Record<Vital, number>>>;
}

/** Anyone can report anything, so only names that the channel has become labels: their number is bounded by it. */
export interface Measures {
  load(report: Pick<Report, 'remote' | 'release' | 'outcome'>): Promise<void>;
  readonly visit: (visit: VisitVitals) => Promise<void>;
  readonly rolloutChanged: (remote: string, outcome: 'advanced' | 'rolled-back') => void;
  /** Once everything is there that is measured. */
  serve(): Promise<MetricsServer>;
}

/** Releases that the channel no longer has. */
const earlier = 'earlier';
/** Where visits begin that are none of a module. */
const ownPages: ReadonlyMap<string, string> = new Map([
  ['/', 'home'],
  ['signed-out', 'signed-out'],
]);
const otherPage = 'other';

/** Measures requests from the first route on, and what is reported. */
export async function startMeasures(
  app: FastifyInstance,
  settings: MetricsSettings,
  { readiness, channel }: MeasuresSources,
): Promise<Measures> {
  const metrics = await createMetrics();
  measureRequests(app, metrics, { moduleOf });
  const read = async (): Promise<Channel> => JSON.parse((await channel()).envelope.payload) as Channel;
  const counters = definePageMetrics(metrics, { readiness, channel: async () => factsOf(await read()) });
  return {
    load: async ({ remote, release, outcome }) => {
      const { shell, remotes, releases } = await read();
      const isShell = remote === shellName;
      if (!isShell && !remotes.some(({ name }) => name === remote)) return;
      const known = isShell
        ? shell?.releases.some(({ id }) => id === release)
        : releases.some(({ id, contract }) => id === release && contract.name === remote);
      counters.load({ remote, release: known === true ? release : earlier, outcome });
    },
    visit: async ({ release, page, vitals }) => {
      const { shell, releases } = await read();
      const isKnown = shell?.releases.some(({ id }) => id === release) === true;
      const owner = releases.find(({ contract }) =>
        contract.routes.some(({ path }) => `${path}/`.startsWith(`${page}/`)),
      );
      const place = ownPages.get(page) ?? owner?.contract.name ?? otherPage;
      const of = { release: isKnown ? release : earlier, page: place };
      for (const [vital, value] of Object.entries(vitals)) counters.vital(vital as Vital, value, of);
    },
    rolloutChanged: counters.rolloutChanged,
    serve: () => serveMetrics(metrics, settings),
  };
}

function factsOf({ rev, expires, shell, remotes }: Channel): ChannelFacts {
  const shares = [{ name: shellName, candidate: shell?.candidate ?? null }, ...remotes];
  return {
    revision: rev,
    expires: expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires) / 1000,
    rollouts: shares.flatMap(({ name, candidate }) => (candidate === null ? [] : [{ remote: name, ...candidate }])),
  };
}

/** Files of a remote, and otherwise the first part of a route. */
const moduleOf = (route: string): string => /^\/([a-z_-]+)/.exec(route)?.[1] ?? 'pages';
