import {
  companyDataSchema,
  companyDeletionSchema,
  companyExportLinkSchema,
  companyExportSchema,
  type CompanyData,
  type CompanyDeletion,
  type CompanyExport,
} from '@atrium/contracts/company-data';
import { tenantApi, type Answer, type Call } from './call';
import type { Callable, Company } from './companies';

/** One account's way to all that its company has. */
export interface CompanyDataClient {
  at(path: string, more?: Partial<Call>): Promise<Answer>;
  get(): Promise<CompanyData>;
  /** Asks for an archive and waits until it is made or given up. */
  export(): Promise<CompanyExport>;
  download(id: string): Promise<Buffer>;
  requestDeletion(name: string): Promise<CompanyDeletion>;
}

export function companyDataOf(
  server: Callable,
  { tenant, token }: Pick<Company, 'tenant' | 'token'>,
): CompanyDataClient {
  const at: CompanyDataClient['at'] = (path, more = {}) =>
    server.call({ tenant, token, path: `${tenantApi}/company-data/${path}`, ...more });
  const done = async (path: string, more?: Partial<Call>): Promise<unknown> => {
    const answer = await at(path, more);
    if (answer.status > 201) throw new Error(`${answer.status} ${answer.text}`);
    return answer.json;
  };
  const get = async () => companyDataSchema.strict().parse(await done('retrieve/'));
  return {
    at,
    get,
    export: async () => {
      const { id } = companyExportSchema.strict().parse(await done('exports/create/', { method: 'POST' }));
      for (;;) {
        const found = (await get()).exports.find((one) => one.id === id);
        if (found?.state === 'done' || found?.state === 'failed') return found;
      }
    },
    download: async (id) => {
      const link = companyExportLinkSchema.strict().parse(await done(`exports/link/${id}/`, { method: 'POST' }));
      const { pathname, search } = new URL(link.url);
      const answer = await server.call({ tenant, path: `${pathname}${search}` });
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      return answer.bytes;
    },
    requestDeletion: async (name) =>
      companyDeletionSchema.strict().parse(await done('deletion/create/', { method: 'POST', json: { name } })),
  };
}
