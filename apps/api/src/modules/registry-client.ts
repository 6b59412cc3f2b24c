import { companyModulesSchema, type CompanyModule } from '@atrium/contracts/modules';
import { AppError } from '@atrium/errors';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

export interface RegistryClientOptions {
  /** Without a slash at its end. */
  readonly url: string;
  /** Undefined: the token that the registry of this machine keeps in a file. */
  readonly token: string | undefined;
  readonly tokenFile: string;
}

/** The registry's calls that concern one company. Every failure of it is `modules.registry-unavailable`. */
export interface RegistryClient {
  modulesOf(tenant: string): Promise<readonly CompanyModule[]>;
  /** False where there is no such module. */
  switchModule(action: 'show' | 'hide', remote: string, tenant: string): Promise<boolean>;
  /** Of a company that is deleted. A server without a token has no registry, and nothing to do. */
  forgetCompany(tenant: string): Promise<void>;
}

const timeoutMs = 5000;

export function createRegistryClient({ url, token, tokenFile }: RegistryClientOptions): RegistryClient {
  const call = async (path: string, body?: object, method = body === undefined ? 'GET' : 'POST'): Promise<Response> => {
    try {
      const bearer = token ?? (await readFile(tokenFile, 'utf8')).trim();
      const response = await fetch(`${url}/registry/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok || response.status === 404) return response;
      throw new Error(`The registry responded with HTTP ${response.status}.`);
    } catch (cause) {
      throw new AppError('modules.registry-unavailable', { cause });
    }
  };

  return {
    modulesOf: async (tenant) => {
      const response = await call(`tenants/${encodeURIComponent(tenant)}/modules/`);
      return companyModulesSchema.parse(await response.json());
    },
    switchModule: async (action, remote, tenant) => {
      const why = `Turned ${action === 'show' ? 'on' : 'off'} by an admin of ${tenant}.`;
      const response = await call('changes/', { action, remote, tenant, why });
      return response.ok;
    },
    forgetCompany: async (tenant) => {
      if (token === undefined && !existsSync(tokenFile)) return;
      await call(`tenants/${encodeURIComponent(tenant)}/`, undefined, 'DELETE');
    },
  };
}
