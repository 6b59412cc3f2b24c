import type { CompanyModule } from '@atrium/contracts/modules';
import { AppError } from '@atrium/errors';
import type { Caller } from '../database/database';
import type { Context } from '../server/context';

export interface ModuleService {
  /** Admins. */
  list(caller: Caller): Promise<readonly CompanyModule[]>;
  /** Admins. Answers with all modules as they stand then. */
  switch(caller: Caller, action: 'show' | 'hide', name: string): Promise<readonly CompanyModule[]>;
}

export function createModuleService({ database, registry }: Pick<Context, 'database' | 'registry'>): ModuleService {
  const authorise = (caller: Caller) => database.session(caller, (_tx, session) => session, { role: 'admin' });
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
  };
}
