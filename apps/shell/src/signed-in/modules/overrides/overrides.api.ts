import type { OverrideGrant } from '@atrium/contracts/modules';
import { injectTenantEndpoints } from '@atrium/tenant-api';

const overridesApi = injectTenantEndpoints((build) => ({
  shellGrantOverrides: build.mutation<OverrideGrant, void>({
    query: () => ({ url: 'company_management_service/modules/override-grant/', method: 'POST' }),
  }),
}));

export const { useShellGrantOverridesMutation } = overridesApi;

/** Gives the grant to the server of the page, whose next page lets dev servers in. False where it does not take it. */
export async function openBrowser({ grant }: OverrideGrant): Promise<boolean> {
  const body = JSON.stringify({ grant });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/overrides/grant', { method: 'POST', headers, body }).catch(() => null);
  return response?.ok === true;
}

/** From the next page on, this browser is like any other. */
export const closeBrowser = (): Promise<unknown> => fetch('/overrides/end', { method: 'POST' }).catch(() => null);
