import type { Release } from '@atrium/remote-contract';
import type { Page } from '@playwright/test';
import { registerCompany } from './api';
import { pin, publishVariant, readChannel, signChannel, stableRelease, type Variant } from './releases';
import { countRenderers, onlyOnce, readSharedModules } from './shared-modules';
import { expect, startSignedIn, test } from './test';

/** One React and one store, from the shell, and the other remotes as ever. */
async function expectOneOfEach(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Task', exact: true }).click();
  await expect(page.getByRole('button', { name: '+ Create Board' })).toBeVisible();
  const shared = await readSharedModules(page);
  expect(shared.map(({ request }) => request)).toEqual(onlyOnce);
  for (const { request, versions, providers } of shared) {
    expect(versions, request).toHaveLength(1);
    expect(providers, request).toEqual(['shell']);
  }
  expect(await countRenderers(page)).toBe(1);
}

async function openEmployees(page: Page, variant: Variant): Promise<string> {
  const company = await registerCompany();
  const release = await publishVariant('employees', variant);
  await pin('employees', release, company.tenant);
  await startSignedIn(page, company);
  await page.goto('/employee_dashboard');
  return release;
}

/** A remote's build writes into its entry which React it takes. */
async function entryFor(range: string): Promise<(text: string) => string> {
  const { record } = await stableRelease('employees');
  const built = `requiredVersion:"^${record.shared['react'] ?? ''}"`;
  return (text) => {
    if (!text.includes(built)) throw new Error(`The entry does not say ${built}.`);
    return text.replaceAll(built, `requiredVersion:"${range}"`);
  };
}

test.describe('the gate refuses by name', () => {
  const skews: readonly { readonly what: string; readonly record: Partial<Release>; readonly reason: RegExp }[] = [
    {
      what: 'an old remote, built against a lib that the shell has left behind',
      record: { shared: { '@atrium/ui': '0.0.9' } },
      reason: /was built against @atrium\/ui 0\.0\.9, but the shell provides \d/,
    },
    {
      what: 'a new remote, built against a lib that the shell does not have yet',
      record: { shared: { '@atrium/ui': '99.0.0' } },
      reason: /was built against @atrium\/ui 99\.0\.0, but the shell provides \d/,
    },
    {
      what: 'a remote that uses a symbol which the shell does not have',
      record: { uses: { '@atrium/ui': ['Carousel'] } },
      reason: /uses Carousel from @atrium\/ui, which the shell’s version doesn’t have/,
    },
  ];
  for (const { what, record, reason } of skews) {
    test(what, async () => {
      const stable = (await stableRelease('employees')).record;
      const shared = { ...stable.shared, ...record.shared };
      const uses = { ...stable.uses, ...record.uses };
      await expect(publishVariant('employees', { record: { shared, uses } })).rejects.toThrow(reason);
    });
  }
});

test.describe('a shell that has moved on since refuses before the code of the remote runs', () => {
  for (const { what, range } of [
    { what: 'an old remote', range: '^0.0.1' },
    { what: 'a new remote', range: '^99.0.0' },
  ]) {
    test(what, async ({ page }) => {
      await startSignedIn(page, await registerCompany());
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/remotes/employees/')) fetched.push(request.url());
      });
      const channel = await readChannel();
      const releases = channel.releases.map((release) => {
        const { contract } = release;
        if (contract.name !== 'employees') return release;
        const libs = { ...contract.needs.libs, '@atrium/ui': range };
        return { ...release, contract: { ...contract, needs: { ...contract.needs, libs } } };
      });
      const json = await signChannel({ ...channel, releases });
      await page.route('**/channel.json', (route) => route.fulfill({ json }));
      await page.goto('/employee_dashboard');
      await expect(page.getByText('Employees needs a newer version of Atrium.')).toBeVisible();
      await expect(page.getByText(`@atrium/ui ${range}`)).toBeVisible();
      expect(fetched).toEqual([]);
      await expectOneOfEach(page);
    });
  }
});

test('an old remote, built against an earlier React that the shell’s stands in for, works with the shell’s', async ({
  page,
}) => {
  const { record } = await stableRelease('employees');
  const entry = await entryFor('^19.0.0');
  const shared = { ...record.shared, react: '19.0.0', 'react-dom': '19.0.0', 'react/jsx-runtime': '19.0.0' };
  await openEmployees(page, { entry, record: { shared } });
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible();
  await expectOneOfEach(page);
});

for (const { what, range } of [
  { what: 'an old remote', range: '^18.0.0' },
  { what: 'a new remote', range: '^20.0.0' },
]) {
  test(`${what} whose code wants another React than its record says gets none, and brings none`, async ({ page }) => {
    const release = await openEmployees(page, { entry: await entryFor(range) });
    await expect(page.getByText('Employees couldn’t be loaded.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(`(employees ${release}, module)`)).toBeVisible();
    await expectOneOfEach(page);
  });
}
