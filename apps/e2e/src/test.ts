import { test as base, type Page } from '@playwright/test';
import type { Session } from '@atrium/contracts/auth';
import { demo } from './environment';
import { signIn } from './api';

/** Puts a session where the shell looks for it, before the page's first script. */
export async function startSignedIn(page: Page, session: Session): Promise<void> {
  await page.addInitScript(({ access, tenant }) => {
    // Only once: a sign-out in the page must stay.
    if (sessionStorage.getItem('e2e.signed-in') !== null) return;
    sessionStorage.setItem('e2e.signed-in', 'yes');
    localStorage.setItem('authToken', access);
    localStorage.setItem('tenant', tenant);
  }, session);
}

/** `adminPage` and `employeePage` are signed in to the demo company acme. */
export const test = base.extend<{ readonly adminPage: Page; readonly employeePage: Page }>({
  adminPage: async ({ page }, provide) => {
    await startSignedIn(page, await signIn(demo.admin, demo.password));
    await provide(page);
  },
  employeePage: async ({ page }, provide) => {
    await startSignedIn(page, await signIn(demo.employee, demo.password));
    await provide(page);
  },
});

export { expect } from '@playwright/test';
