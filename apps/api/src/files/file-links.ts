import type { Caller } from '../database/database';
import { deriveKeys, isSigned, signText, type Secrets } from '@atrium/server/secrets';

/** Links expire at full hours, one to two hours after they were made, so that browsers can reuse what they hold. */
const windowSeconds = 3600;

export interface FileRef {
  readonly id: string;
  readonly name: string;
}

/** For whom a link is made: it opens as long as their account has access. */
export type LinkHolder = Pick<Caller, 'hostTenant' | 'userId'>;

/** What the query of a link says. */
export interface LinkProof {
  readonly account: string;
  readonly expires: string;
  readonly signature: string;
}

/** Makes and checks links that a browser opens without a header. */
export interface FileLinks {
  /** `base` is the tenant's own origin. */
  make(base: string, holder: LinkHolder, file: FileRef): string;
  isValid(tenant: string, fileId: string, proof: LinkProof): boolean;
}

export const filesPath = '/api/company_management_service/files';

export function createFileLinks(secrets: Secrets, now: () => number = Date.now): FileLinks {
  const keys = deriveKeys(secrets, 'file link');
  const textOf = (tenant: string, fileId: string, account: string, expires: string): string =>
    [tenant, fileId, account, expires].join('\n');
  return {
    make: (base, { hostTenant, userId }, { id, name }) => {
      const expires = String((Math.floor(now() / 1000 / windowSeconds) + 2) * windowSeconds);
      const signature = signText(keys[0], textOf(hostTenant, id, userId, expires));
      const query = `account=${userId}&expires=${expires}&signature=${signature}`;
      return `${base}${filesPath}/${id}/${encodeURIComponent(name)}?${query}`;
    },
    isValid: (tenant, fileId, { account, expires, signature }) =>
      /^\d{1,12}$/.test(expires) &&
      Number(expires) * 1000 > now() &&
      isSigned(keys, textOf(tenant, fileId, account, expires), signature),
  };
}
