import type { Page } from '@playwright/test';

/** As if the session were a while old: the first call is refused as the server would. */
export async function refuseOnce(page: Page, path: string): Promise<void> {
  await page.route(
    `**/${path}`,
    (route) =>
      route.fulfill({
        status: 403,
        headers: {
          'access-control-allow-origin': new URL(page.url()).origin,
          'access-control-allow-credentials': 'true',
        },
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'auth.proof-required', detail: 'Confirm that it’s you first.' }),
      }),
    { times: 1 },
  );
}

/** Asks who it is. */
export const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it’s you' });
