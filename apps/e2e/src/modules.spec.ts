import type { Channel } from '@atrium/remote-contract';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './test';

const entry = /\/remotes\/employees\/[^/]+\/remoteEntry\.[^/]+\.js/;
const employeeCard = 'View Details';

/** Answers with `body` as if it were the remote's entry. */
const javascript = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body, headers: { 'Access-Control-Allow-Origin': '*' } });

/** The shell answers all of its own: navigation, launcher, menus. */
async function expectUsableShell(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Atrium home' }).click();
  await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
  await page.getByRole('link', { name: 'CRM' }).click();
  await expect(page.getByText('CRM is not installed.')).toBeVisible();
}

/** What the entry of a remote defines, with a screen in it that does as `screen` says. */
const container = (screen: string) => `
  var atrium_remote_employees = {
    init: function () {},
    get: function () { return Promise.resolve(function () { return { default: { Screen: ${screen} } }; }); },
  };`;

const faults: readonly {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
  readonly says: string;
}[] = [
  { name: 'is gone', answer: (route) => route.fulfill({ status: 404 }), says: 'Employees could not be loaded.' },
  { name: 'answers 500', answer: (route) => route.fulfill({ status: 500 }), says: 'Employees could not be loaded.' },
  { name: 'does not answer at all', answer: (route) => route.abort(), says: 'Employees could not be loaded.' },
  {
    name: 'is an HTML page',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
    says: 'Employees could not be loaded.',
  },
  { name: 'has a syntax error', answer: javascript('var = ;'), says: 'Employees could not be loaded.' },
  {
    name: 'throws when it runs',
    answer: javascript('throw new Error("at start")'),
    says: 'Employees could not be loaded.',
  },
  {
    name: 'throws when its module is asked for',
    answer: javascript('var atrium_remote_employees = { init() {}, get() { throw new Error("no module"); } };'),
    says: 'Employees could not be loaded.',
  },
  {
    name: 'answers with something else',
    answer: javascript('var atrium_remote_employees = { init() {}, get: async () => () => ({ default: 42 }) };'),
    says: 'Employees answered with something that is not a module.',
  },
  {
    name: 'throws while it renders',
    answer: javascript(container('function () { throw new Error("while rendering"); }')),
    says: 'Employees ran into an error.',
  },
];

for (const { name, answer, says } of faults) {
  test(`a remote that ${name} leaves the shell usable, and works again after a retry`, async ({ adminPage }) => {
    await adminPage.route(entry, answer);
    await adminPage.goto('/employee_dashboard');
    await expect(adminPage.getByText(says)).toBeVisible();
    await expect(adminPage.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectUsableShell(adminPage);

    await adminPage.goBack();
    await adminPage.goBack();
    await adminPage.unroute(entry);
    await adminPage.reload();
    await expect(adminPage.getByRole('link', { name: employeeCard }).first()).toBeVisible();
  });
}

test('a retry on the spot loads a remote that came back', async ({ adminPage }) => {
  await adminPage.route(entry, (route) => route.fulfill({ status: 503 }));
  await adminPage.goto('/employee_dashboard');
  await expect(adminPage.getByText('Employees could not be loaded.')).toBeVisible();
  await adminPage.unroute(entry);
  await adminPage.getByRole('button', { name: 'Try again' }).click();
  await expect(adminPage.getByRole('link', { name: employeeCard }).first()).toBeVisible();
});

test('a remote that hangs is given up with its reason, and the shell answers meanwhile', async ({ adminPage }) => {
  const held: Route[] = [];
  await adminPage.route(entry, (route) => {
    held.push(route);
  });
  // The page counts as loaded only when its last script is there, which is what hangs.
  await adminPage.goto('/employee_dashboard', { waitUntil: 'commit' });
  await adminPage.getByRole('link', { name: 'Asset Management' }).click();
  await expect(adminPage.getByRole('heading', { name: 'Asset Management', level: 1 })).toBeVisible();
  await adminPage.getByRole('link', { name: 'Employee', exact: true }).click();
  await expect(adminPage.getByText('Employees did not answer in time.')).toBeVisible({ timeout: 20_000 });
  await Promise.all(held.map((route) => route.abort()));
});

test('a chunk that is missing once is fetched again by a retry', async ({ adminPage }) => {
  const chunk = /\/remotes\/employees\/[^/]+\/(?!remoteEntry)[^/]+\.js/;
  await adminPage.route(chunk, (route) => route.fulfill({ status: 404 }));
  await adminPage.goto('/employee_dashboard');
  await expect(adminPage.getByText(/Employees (could not be loaded|ran into an error)\./)).toBeVisible();
  await adminPage.unroute(chunk);
  await adminPage.getByRole('button', { name: 'Try again' }).click();
  await expect(adminPage.getByRole('link', { name: employeeCard }).first()).toBeVisible();
});

test('a screen whose code is missing once is fetched again by a retry', async ({ adminPage }) => {
  await adminPage.goto('/employee_dashboard');
  await expect(adminPage.getByRole('link', { name: employeeCard }).first()).toBeVisible();
  const chunk = /\/remotes\/employees\/[^/]+\/(?!remoteEntry)[^/]+\.js/;
  await adminPage.route(chunk, (route) => route.fulfill({ status: 404 }));
  await adminPage.getByRole('link', { name: employeeCard }).first().click();
  await expect(adminPage.getByText('Employees ran into an error.')).toBeVisible();
  await adminPage.unroute(chunk);
  await adminPage.getByRole('button', { name: 'Try again' }).click();
  await expect(adminPage.getByRole('tab', { name: 'Personal Info' })).toBeVisible();
});

test('a remote whose needs are not met is refused before its code runs', async ({ adminPage }) => {
  const fetched: string[] = [];
  adminPage.on('request', (request) => {
    if (entry.test(request.url())) fetched.push(request.url());
  });
  await adminPage.route('**/channel.json', async (route) => {
    const response = await route.fetch();
    const channel = (await response.json()) as Channel;
    const remotes = channel.remotes.map(({ stable }) => ({
      stable: { ...stable, contract: { ...stable.contract, needs: { shell: '^99.0.0', libs: {} } } },
    }));
    await route.fulfill({ response, json: { ...channel, remotes } });
  });
  await adminPage.goto('/employee_dashboard');
  await expect(adminPage.getByText('Employees needs a newer version of Atrium.')).toBeVisible();
  await expect(adminPage.getByText(/shell \^99\.0\.0/)).toBeVisible();
  expect(fetched).toEqual([]);
});

test('without a channel the shell still shows the suite, says what is wrong and tries again', async ({ adminPage }) => {
  await adminPage.route('**/channel.json', (route) => route.fulfill({ status: 500 }));
  await adminPage.goto('/employee_dashboard');
  await expect(adminPage.getByText('The list of modules could not be loaded.')).toBeVisible();
  await adminPage.unroute('**/channel.json');
  await adminPage.getByRole('button', { name: 'Try again' }).click();
  await expect(adminPage.getByRole('link', { name: employeeCard }).first()).toBeVisible();
});

test('no remote is fetched before someone heads for it; a rest on its link fetches it ahead of the click', async ({
  adminPage,
}) => {
  const fetched: string[] = [];
  adminPage.on('request', (request) => {
    if (request.url().includes('/remotes/')) fetched.push(request.url());
  });
  await adminPage.goto('/company_management');
  const tile = adminPage
    .getByRole('navigation', { name: 'Company Management' })
    .getByRole('link', { name: 'Employee' });
  await expect(tile).toBeVisible();
  await adminPage.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);

  await tile.hover();
  await expect.poll(() => fetched.some((url) => entry.test(url))).toBe(true);
});

test('remotes share one React, one store and one tenant api with the shell', async ({ adminPage }) => {
  await adminPage.goto('/employee_dashboard');
  await expect(adminPage.getByRole('link', { name: employeeCard }).first()).toBeVisible();

  // The federation runtime keeps, per shared module and version, who provides it and who uses it.
  const shared = await adminPage.evaluate(() => {
    interface Entry {
      readonly from: string;
      readonly useIn: readonly string[];
    }
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, Entry>>>> };
    };
    // One entry per federated part of the page: the shell and each remote see a scope of their own.
    const parts = Object.values(federation.__SHARE__).map((scopes) => scopes['default'] ?? {});
    const requests = [...new Set(parts.flatMap((part) => Object.keys(part)))];
    return requests.map((request) => {
      const entries = parts.flatMap((part) => Object.entries(part[request] ?? {}));
      return {
        request,
        versions: [...new Set(entries.map(([version]) => version))].length,
        providers: [...new Set(entries.map(([, { from }]) => from))],
        users: [...new Set(entries.flatMap(([, { useIn }]) => useIn))],
      };
    });
  });

  for (const request of [
    'react',
    'react-dom',
    'styled-components',
    '@atrium/tenant-api',
    '@atrium/state',
    '@atrium/ui',
  ]) {
    expect(
      shared.find((entry) => entry.request === request),
      request,
    ).toEqual({ request, versions: 1, providers: ['shell'], users: ['shell', 'employees'] });
  }
  // One renderer: a second React DOM would have left its own marker on the elements that it made.
  const renderers = await adminPage.evaluate(() => {
    const markers = [...document.querySelectorAll('*')].flatMap((element) =>
      Object.keys(element).filter((key) => key.startsWith('__reactFiber$')),
    );
    return [...new Set(markers)].length;
  });
  expect(renderers).toBe(1);
});
