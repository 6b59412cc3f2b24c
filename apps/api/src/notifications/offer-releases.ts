import { AppError } from '@atrium/errors';
import type { Channel } from '@atrium/remote-contract';
import { compareVersions, validate } from 'compare-versions';
import type { FastifyBaseLogger } from 'fastify';
import { contractsFor } from '../channel/module-channel';
import { asCompany } from '../company-data/as-company';
import type { Context } from '../context';
import {
  listAdmins,
  listCompanies,
  offerReleases,
  withdrawReleases,
  type AdminRow,
  type NamedCompanyRow,
  type NewRelease,
} from './offered-release-repository';

interface OfferContext extends Pick<Context, 'database' | 'modules'> {
  readonly log: Pick<FastifyBaseLogger, 'debug'>;
  readonly signal: AbortSignal;
}

/**
 * A job: notifies admins of module versions higher than any they have had. It looks at each admin, because pins are per person
 * and rollouts reach a share of people first. Safe to run concurrently.
 */
export async function announceReleases({ database, modules, log, signal }: OfferContext): Promise<void> {
  const channel = await readChannel({ modules, log });
  if (channel === undefined) return;
  const companies = await database.transaction((tx) => tx.rows<NamedCompanyRow>(listCompanies));
  for (const { company, host } of companies) {
    signal.throwIfAborted();
    await asCompany(database, company, async (tx) => {
      for (const { account, had } of await tx.rows<AdminRow>(listAdmins)) {
        const { raised, lowered } = compareReleases(channel, { tenant: host, user: account }, had);
        if (raised.length > 0) await tx.rows(offerReleases(account, raised));
        if (lowered.length > 0) await tx.rows(withdrawReleases(account, lowered));
      }
    });
  }
}

/** Undefined if the registry can’t be reached or isn’t configured; the next run tries again. */
async function readChannel({ modules, log }: Pick<OfferContext, 'modules' | 'log'>): Promise<Channel | undefined> {
  try {
    return await modules.read();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'modules.registry-unavailable') throw error;
    log.debug('New versions of modules are told of once the registry answers.');
    return undefined;
  }
}

interface ComparedReleases {
  readonly raised: readonly NewRelease[];
  /** Modules that were rolled back. */
  readonly lowered: readonly string[];
}

/** The versions that somebody has now, compared with the highest they have had. */
function compareReleases(
  channel: Channel,
  visitor: { readonly tenant: string; readonly user: string },
  had: AdminRow['had'],
): ComparedReleases {
  const compared = contractsFor(channel, visitor)
    .filter(({ version }) => validate(version))
    .map(({ name, title, version }) => {
      const before = had[name] ?? null;
      return { module: name, title, version, before, change: before === null ? 1 : compareVersions(version, before) };
    });
  return {
    raised: compared.filter(({ change }) => change > 0),
    lowered: compared.filter(({ change }) => change < 0).map(({ module }) => module),
  };
}
