import { deriveKey, sameText, signText } from '@atrium/server/secrets';

/** Links expire at full hours, one to two hours after they were made, so that browsers can reuse what they hold. */
const windowSeconds = 3600;

export interface FileRef {
  readonly id: string;
  readonly name: string;
}

/** Makes and checks links that a browser opens without a header. */
export interface FileLinks {
  /** `base` is the tenant's own origin. */
  make(base: string, tenant: string, file: FileRef): string;
  isValid(tenant: string, fileId: string, expires: string, signature: string): boolean;
}

export const filesPath = '/api/company_management_service/files';

export function createFileLinks(secret: string, now: () => number = Date.now): FileLinks {
  const key = deriveKey(secret, 'file link');
  const sign = (tenant: string, fileId: string, expires: string): string =>
    signText(key, `${tenant}\n${fileId}\n${expires}`);
  return {
    make: (base, tenant, { id, name }) => {
      const expires = String((Math.floor(now() / 1000 / windowSeconds) + 2) * windowSeconds);
      const query = `expires=${expires}&signature=${sign(tenant, id, expires)}`;
      return `${base}${filesPath}/${id}/${encodeURIComponent(name)}?${query}`;
    },
    isValid: (tenant, fileId, expires, signature) =>
      /^\d{1,12}$/.test(expires) &&
      Number(expires) * 1000 > now() &&
      sameText(signature, sign(tenant, fileId, expires)),
  };
}
