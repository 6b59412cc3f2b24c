import { auditPageSchema, type AuditEntry, type AuditPage } from '@atrium/contracts/audit';
import { tenantApi } from './call';
import type { Callable, Company } from './companies';

/** One account's way to the audit log of its company. */
export interface AuditClient {
  page(query?: string): Promise<AuditPage>;
  /** The latest first. */
  entries(query?: string): Promise<readonly AuditEntry[]>;
}

export function auditOf(server: Callable, { tenant, token }: Pick<Company, 'tenant' | 'token'>): AuditClient {
  const page: AuditClient['page'] = async (query = '') => {
    const answer = await server.call({ tenant, token, path: `${tenantApi}/audit/list/${query}` });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return auditPageSchema.strict().parse(answer.json);
  };
  return { page, entries: async (query) => (await page(query)).results };
}
