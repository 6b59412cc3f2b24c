import { makeSigningKey, seal } from '@atrium/remote-contract/envelope';
import type { Page, Route } from '@playwright/test';
import { registerCompany } from './api';
import { PageTraffic } from './page-rest';
import { operate, pin, publishVariant, readChannel, signChannel } from './releases';
import { expect, startSignedIn, test } from './test';

const tampered = 'Employees wasn’t loaded because its files have been changed since release.';
const lastKnownGood = 'Your modules couldn’t be updated. You’re seeing them as they were on your last visit.';
const employeeCard = 'View Details';

/** Answers with what was published, one byte of it changed: code that would run just as well. */
async function flipOneByte(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = Buffer.from(await response.body());
  const place = body.lastIndexOf(0x65);
  body[place] = 0x66;
  await route.fulfill({ response, body });
}

/** A company with a release of employees of its own, so that its reports are this test's only. */
async function openOwnRelease(page: Page): Promise<string> {
  const company = await registerCompany();
  const release = await publishVariant('employees', {});
  await pin('employees', release, company.tenant);
  await startSignedIn(page, company);
  return release;
}

async function reportedPhases(release: string): Promise<readonly string[]> {
  const { health } = (await operate('status/')) as {
    health: readonly { readonly release: string; readonly phases: object }[];
  };
  return Object.keys(health.find((one) => one.release === release)?.phases ?? {});
}

/** A visit of the launcher, which keeps the channel. It draws its tiles before that, as they are the same without one. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => localStorage.getItem('atrium.channel') !== null);
}

/** The other remotes work as ever. */
async function expectBoardsToWork(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Task', exact: true }).click();
  await expect(page.getByRole('button', { name: '+ Create Board' })).toBeVisible();
}

const files = [
  { what: 'the entry', path: /\/remoteEntry\.[^/]+\.js/ },
  { what: 'a chunk', path: /\/remote\.[^/]+\.js/ },
  { what: 'the record that holds the hashes', path: /\/release\.json/ },
];

for (const { what, path } of files) {
  test(`one changed byte in ${what} and the remote does not run, for the reason integrity`, async ({ page }) => {
    const release = await openOwnRelease(page);
    await page.route(
      (url) => url.pathname.startsWith(`/remotes/employees/${release}/`) && path.test(url.pathname),
      flipOneByte,
    );
    await page.goto('/employee_dashboard');
    await expect(page.getByText(tampered)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(`(employees ${release}, integrity)`)).toBeVisible();
    await expect.poll(() => reportedPhases(release)).toEqual(['integrity']);
    await expectBoardsToWork(page);
  });
}

test('one changed byte in a screen that is fetched later, and that screen does not run', async ({ page }) => {
  const release = await openOwnRelease(page);
  const traffic = new PageTraffic(page);
  await page.goto('/employee_dashboard');
  const add = page.getByRole('link', { name: 'Add Employee' });
  await expect(add).toBeVisible();
  await traffic.comesToRest();
  await page.route((url) => url.pathname.startsWith(`/remotes/employees/${release}/`), flipOneByte);
  await add.click();
  await expect(page.getByText(tampered)).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => reportedPhases(release)).toEqual(expect.arrayContaining(['integrity']));
  await expectBoardsToWork(page);
});

test('a file that the record has no hash for does not run', async ({ page }) => {
  const release = await openOwnRelease(page);
  await page.goto('/employee_dashboard');
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible();
  // As the build of a remote asks: no hash, no run.
  const hash = await page.evaluate(
    (url) => (globalThis as { atriumIntegrityOf?: (url: string) => string | undefined }).atriumIntegrityOf?.(url),
    new URL(`/remotes/employees/${release}/unlisted.js`, page.url()).href,
  );
  expect(hash).toBeUndefined();
});

test.describe('a channel', () => {
  test('that was changed is not believed: the last known good one takes its place, and a banner says so', async ({
    adminPage,
  }) => {
    await visitOnce(adminPage);
    await adminPage.route('**/channel.json', async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as { payload: string };
      await route.fulfill({
        response,
        json: { ...envelope, payload: envelope.payload.replace('"killed":false', '"killed":true ') },
      });
    });
    await adminPage.goto('/employee_dashboard');
    await expect(adminPage.getByText(lastKnownGood)).toBeVisible();
    await expect(adminPage.getByRole('link', { name: employeeCard }).first()).toBeVisible();
  });

  test('that a stranger signed is not believed', async ({ adminPage }) => {
    const json = await seal('channel', JSON.stringify(await readChannel()), await makeSigningKey());
    await adminPage.route('**/channel.json', (route) => route.fulfill({ json }));
    await adminPage.goto('/employee_dashboard');
    await expect(adminPage.getByText('Your modules couldn’t be loaded.')).toBeVisible();
  });

  test('that is played back does not bring back what was revoked', async ({ page }) => {
    const company = await registerCompany();
    const bad = await publishVariant('employees', {
      entry: () => 'globalThis.badReleaseRan = true; throw new Error("bad");',
    });
    await pin('employees', bad, company.tenant);
    const old = await signChannel(await readChannel());
    await operate('changes/', { action: 'revoke', remote: 'employees', release: bad, why: 'A test.' });

    await startSignedIn(page, company);
    await visitOnce(page);
    await page.route('**/channel.json', (route) => route.fulfill({ json: old }));
    await page.goto('/employee_dashboard');
    await expect(page.getByText(lastKnownGood)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible();
    expect(await page.evaluate(() => 'badReleaseRan' in globalThis)).toBe(false);
  });

  test('that can’t be had after a good visit leaves the suite as it was, and what was revoked stays dead', async ({
    adminPage,
  }) => {
    await visitOnce(adminPage);
    await adminPage.route(/\/(channel\.json|remotes\/)/, (route) => route.abort());
    await adminPage.reload();
    await expect(adminPage.getByText(lastKnownGood)).toBeVisible();
    await adminPage.getByRole('link', { name: 'Employees' }).click();
    await expect(adminPage.getByText('Employees couldn’t be loaded.')).toBeVisible();
  });
});

test('a newer release is offered and not forced', async ({ page }) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/employee_dashboard');
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible();

  const release = await publishVariant('employees', {});
  await pin('employees', release, company.tenant);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('A newer version of Employees is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('A newer version of Employees is ready.')).toBeHidden();
  // The notice also goes with the page that had it.
  await expect(async () => {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.some((url) => url.includes(`/remotes/employees/${release}/`))).toBe(true);
  }).toPass({ timeout: 10_000 });
});

test('a release goes back with one command, and the next visit has the one before it', async ({ page }) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  const broken = await publishVariant('employees', { entry: () => 'throw new Error("broken");' });
  await pin('employees', broken, company.tenant);
  await page.goto('/employee_dashboard');
  await expect(page.getByText('Employees couldn’t be loaded.')).toBeVisible();
  await operate('changes/', { action: 'unpin', remote: 'employees', tenant: company.tenant, why: 'It is broken.' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible();
});
