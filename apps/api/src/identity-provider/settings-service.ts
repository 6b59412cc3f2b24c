import type { ChangeIdentityProvider, IdentityProvider } from '@atrium/contracts/identity-provider';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { requires } from '../policy/policy';
import { invalidField } from '../server/validation';
import { PrivateAddressError } from '../outgoing-calls/guarded-fetch';
import { readIssuer } from './issuer';
import { redirectUri, signInUrl } from './pages';
import { discover, OtherIssuerError, type ProviderClient } from './provider-client';
import { causedBy, failureOf } from './provider-failures';
import { deleteProvider, findProvider, lockProvider, saveProvider, type ProviderRow } from './repository';
import { sealSecret } from './secret-seal';

/** Admins. */
export async function getProvider({ database, settings }: Context, caller: Caller): Promise<IdentityProvider> {
  const [row] = await database.read<ProviderRow>(caller, findProvider);
  return {
    provider: row === undefined ? null : { issuer: row.issuer, client_id: row.client_id },
    redirect_uri: redirectUri(settings),
    sign_in_url: signInUrl(settings, caller.hostTenant),
  };
}

/** Admins. The provider must answer at its address: a mistake shows here, and not at the next sign-in. */
export async function changeProvider(
  context: Context,
  caller: Caller,
  { client_id, client_secret: typed, ...typedFields }: ChangeIdentityProvider,
): Promise<IdentityProvider> {
  const { database, settings } = context;
  const issuer = readIssuer(typedFields.issuer, settings.identityProviders);
  const secret = typed === '' ? undefined : typed;
  await assertAnswers(context, { issuer, clientId: client_id, secret: secret ?? '' });
  await database.session(
    caller,
    async (tx, session) => {
      const { tenantId: tenant_id } = await session;
      const [before] = await tx.rows<ProviderRow>(lockProvider);
      const isSame = before?.issuer === issuer && before.client_id === client_id;
      // Whoever could name another provider for the secret that is kept would be sent it.
      if (secret === undefined && !isSame) throw invalidField('client_secret', 'identity-provider.secret-required');
      if (secret === undefined) return;
      const sealed_secret = sealSecret(context, { tenant_id, issuer, client_id }, secret);
      const details = {
        changes: {
          ...(before?.issuer !== issuer && { issuer: { before: before?.issuer ?? '', after: issuer } }),
          ...(before?.client_id !== client_id && { client_id: { before: before?.client_id ?? '', after: client_id } }),
        },
      };
      await tx.rows(saveProvider({ issuer, client_id, sealed_secret }));
      await tx.rows(recordAudit({ action: 'identity-provider.changed', by: caller, details }));
    },
    requires('settings.change'),
  );
  return getProvider(context, caller);
}

/** Throws at the issuer. */
async function assertAnswers({ settings }: Context, client: ProviderClient): Promise<void> {
  try {
    await discover(client, settings.identityProviders);
  } catch (error) {
    if (causedBy(error, (cause) => cause instanceof PrivateAddressError)) {
      throw invalidField('issuer', 'identity-provider.private');
    }
    const isOther = error instanceof OtherIssuerError || isOtherName(error);
    const isThere = isOther && failureOf(error) !== 'company-sign-in.unreachable';
    throw invalidField('issuer', isThere ? 'identity-provider.other-issuer' : 'identity-provider.unreachable');
  }
}

/** As openid-client says it. */
const isOtherName = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';

/** Admins. Their people sign in with passwords and passkeys again. */
export function removeProvider({ database }: Context, caller: Caller): Promise<void> {
  return database.session(
    caller,
    async (tx, session) => {
      await session;
      const [removed] = await tx.rows<Pick<ProviderRow, 'issuer'>>(deleteProvider);
      if (removed === undefined) return;
      const details = { changes: { issuer: { before: removed.issuer, after: '' } } };
      await tx.rows(recordAudit({ action: 'identity-provider.removed', by: caller, details }));
    },
    requires('settings.change'),
  );
}
