import type { CompanyModule, OverrideGrant } from '@atrium/contracts/modules';
import { AppError } from '@atrium/errors';
import type { Caller } from '../database/database';
import type { Context } from '../context';
import { isOverrideAllowed, signOverrideGrant } from './override-grant';
import type { RegistryClient } from './registry-client';

export interface ModuleService {
  /** Admins. */
  list(caller: Caller): Promise<readonly CompanyModule[]>;
  /** Admins. Answers with all modules as they stand then. */
  switch(caller: Caller, action: 'show' | 'hide', name: string): Promise<readonly CompanyModule[]>;
  /** Whom the setting OVERRIDE_ALLOWED names; `overrides.not-allowed` for everyone else. */
  grantOverrides(caller: Caller): Promise<OverrideGrant>;
}

export function createModuleService({
  settings: { overrides },
  database,
  registry,
}: Pick<Context, 'settings' | 'database'> & { readonly registry: RegistryClient }): ModuleService {
  const authorise = (caller: Caller) => database.sessionOf(caller, { role: 'admin' });
  return {
    list: async (caller) => {
      await authorise(caller);
      return registry.modulesOf(caller.hostTenant);
    },
    switch: async (caller, action, name) => {
      await authorise(caller);
      const isKnown = await registry.switchModule(action, name, caller.hostTenant);
      if (!isKnown) throw new AppError('modules.unknown');
      return registry.modulesOf(caller.hostTenant);
    },
    grantOverrides: async (caller) => {
      const [account] = await database.read<{ email: string }>(caller, {
        text: 'select email from app_user where id = $1',
        values: [caller.userId],
      });
      const { hostTenant: tenant, userId: user } = caller;
      if (account === undefined || !isOverrideAllowed(overrides.allowed, { email: account.email, tenant })) {
        throw new AppError('overrides.not-allowed');
      }
      return { grant: await signOverrideGrant(overrides, { tenant, user }) };
    },
  };
}
