import type { CompanyModule, OverrideGrant } from '@atrium/contracts/modules';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Caller } from '../database/database';
import { requires } from '../policy/policy';
import type { Context } from '../context';
import { isOverrideAllowed, signOverrideGrant } from './override-grant';
import type { RegistryClient } from './registry-client';

export interface ModuleContext extends Pick<Context, 'settings' | 'database'> {
  readonly registry: RegistryClient;
}

/** Admins. */
export async function getModules(
  { database, registry }: ModuleContext,
  caller: Caller,
): Promise<readonly CompanyModule[]> {
  await database.sessionOf(caller, requires('module.manage'));
  return registry.modulesOf(caller.hostTenant);
}

/** Admins. Answers with all modules as they stand then. */
export async function switchModule(
  { database, registry }: ModuleContext,
  caller: Caller,
  action: 'show' | 'hide',
  name: string,
): Promise<readonly CompanyModule[]> {
  await database.sessionOf(caller, requires('module.manage'));
  const isKnown = await registry.switchModule(action, name, caller.hostTenant);
  if (!isKnown) throw new AppError('modules.unknown');
  const details = { module: name, turned: action === 'show' ? 'on' : 'off' };
  await database.write(caller, recordAudit({ action: 'settings.changed', by: caller, details }));
  return registry.modulesOf(caller.hostTenant);
}

/** Whom the setting OVERRIDE_ALLOWED names; `overrides.not-allowed` for everyone else. */
export async function grantOverrides(
  { database, settings: { overrides } }: ModuleContext,
  caller: Caller,
): Promise<OverrideGrant> {
  const [account] = await database.read<{ email: string }>(caller, {
    text: 'select email from app_user where id = $1',
    values: [caller.userId],
  });
  const { hostTenant: tenant, userId: user } = caller;
  if (account === undefined || !isOverrideAllowed(overrides.allowed, { email: account.email, tenant })) {
    throw new AppError('overrides.not-allowed');
  }
  return { grant: await signOverrideGrant(overrides, { tenant, user }) };
}
