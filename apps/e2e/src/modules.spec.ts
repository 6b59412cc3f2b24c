import type { Locator, Page, Route } from '@playwright/test';
import type { Session } from '@atrium/contracts/auth';
import { registerCompany, signIn } from './api';
import { demo } from './environment';
import { PageTraffic } from './page-rest';
import { operate, pin, publishVariant, readChannel, signChannel, type Variant } from './releases';
import { expect, startSignedIn, test } from './test';

const entry = /\/remotes\/employees\/[^/]+\/remoteEntry\.[^/]+\.js/;
const chunk = /\/remotes\/employees\/[^/]+\/(?!remoteEntry)[^/]+\.js/;
const employeeCard = 'View Details';

/** The shell answers all of its own: navigation, launcher, menus. */
async function expectUsableShell(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Atrium home' }).click();
  await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
  await page.getByRole('link', { name: 'CRM' }).click();
  await expect(page.getByText('CRM isn’t installed.')).toBeVisible();
}

/**
 * Puts the page's clock forward until its limit for one step of loading is over, and says so at `shown`. The clock must be
 * installed before the page is opened.
 */
async function waitOutLimit(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:15');
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** What the entry of a remote defines, with a screen in it that does as `screen` says. */
const container = (screen: string) => `
  var atrium_remote_employees = {
    init: function () {},
    get: function () { return Promise.resolve(function () { return { default: { Screen: ${screen} } }; }); },
  };`;

/** Opens the directory in a company of its own that gets a release of employees with another entry. */
async function openWith(
  page: Page,
  variant: Variant,
): Promise<{ readonly company: Session; readonly release: string }> {
  const company = await registerCompany();
  const release = await publishVariant('employees', variant);
  await pin('employees', release, company.tenant);
  await startSignedIn(page, company);
  await page.goto('/employee_dashboard');
  return { company, release };
}

/** What shells have told of a release. */
async function phasesOf(release: string): Promise<Readonly<Record<string, number>>> {
  const { health } = (await operate('status/')) as {
    health: readonly { readonly release: string; readonly phases: Readonly<Record<string, number>> }[];
  };
  return health.find((one) => one.release === release)?.phases ?? {};
}

const brokenLines: readonly { readonly name: string; readonly answer: (route: Route) => Promise<void> }[] = [
  { name: 'is gone', answer: (route) => route.fulfill({ status: 404 }) },
  { name: 'answers 500', answer: (route) => route.fulfill({ status: 500 }) },
  { name: 'does not answer at all', answer: (route) => route.abort() },
];

for (const { name, answer } of brokenLines) {
  test(`a remote that ${name} leaves the shell usable, and works again after a retry`, async ({ adminPage }) => {
    await adminPage.route(entry, answer);
    await adminPage.goto('/employee_dashboard');
    await expect(adminPage.getByText('Employees couldn’t be loaded.')).toBeVisible();
    await expect(adminPage.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectUsableShell(adminPage);

    await adminPage.goBack();
    await adminPage.goBack();
    await adminPage.unroute(entry);
    await adminPage.reload();
    await expect(adminPage.getByRole('link', { name: employeeCard }).first()).toBeVisible();
  });
}

const faults: readonly {
  readonly name: string;
  readonly entry: string;
  readonly says: string;
  readonly phase: string;
  /** What its team reads of it, in its report and in the console. */
  readonly error?: string;
  readonly hangs?: boolean;
}[] = [
  {
    name: 'has a syntax error',
    entry: 'var = ;',
    says: 'Employees couldn’t be loaded.',
    phase: 'entry',
    error: 'SyntaxError',
  },
  {
    name: 'throws when it runs',
    entry: 'throw new Error("at start")',
    says: 'Employees couldn’t be loaded.',
    phase: 'entry',
    error: 'at start',
  },
  {
    name: 'throws when it is initialised',
    entry: 'var atrium_remote_employees = { init() { throw new Error("no init"); }, get() {} };',
    says: 'Employees couldn’t be loaded.',
    phase: 'module',
    error: 'no init',
  },
  {
    name: 'throws when its module is asked for',
    entry: 'var atrium_remote_employees = { init() {}, get() { throw new Error("no module"); } };',
    says: 'Employees couldn’t be loaded.',
    phase: 'module',
    error: 'no module',
  },
  {
    name: 'answers with something else',
    entry: 'var atrium_remote_employees = { init() {}, get: async () => () => ({ default: 42 }) };',
    says: 'Employees couldn’t be opened: what came back isn’t a module.',
    phase: 'module',
  },
  {
    name: 'never has its module ready',
    entry:
      'var atrium_remote_employees = { init() {}, get: () => new Promise(() => (globalThis.isModuleAwaited = true)) };',
    says: 'Employees took too long to answer.',
    phase: 'module',
    hangs: true,
  },
  {
    name: 'throws while it renders',
    entry: container('function () { throw new Error("while rendering"); }'),
    says: 'Employees ran into an error.',
    phase: 'render',
    error: 'while rendering',
  },
];

for (const fault of faults) {
  test(`a remote that ${fault.name} leaves the shell usable, and is reported with its phase`, async ({ page }) => {
    if (fault.hangs === true) await page.clock.install();
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/reports/')) return;
      const report = request.postDataJSON() as { readonly remote: string };
      // The shell reports about itself, too.
      if (report.remote === 'employees') reports.push(report);
    });
    const inConsole: string[] = [];
    page.on('console', (message) => inConsole.push(message.text()));
    page.on('pageerror', (error) => inConsole.push(String(error)));
    const { release } = await openWith(page, { entry: () => fault.entry });
    const told = page.getByText(fault.says);
    if (fault.hangs === true) {
      await page.waitForFunction(() => 'isModuleAwaited' in globalThis);
      await waitOutLimit(page, told);
    }
    await expect(told).toBeVisible();
    await expect(page.getByText(`(employees ${release}, ${fault.phase})`)).toBeVisible();
    await expectUsableShell(page);
    await expect.poll(() => phasesOf(release)).toEqual({ [fault.phase]: 1 });
    if (fault.error === undefined) return;
    const report = { remote: 'employees', release, outcome: fault.phase, phase: fault.phase };
    expect(reports).toEqual([
      { ...report, message: expect.stringContaining(fault.error), stack: expect.stringContaining(fault.error) },
    ]);
    expect(inConsole.join('\n')).toContain(fault.error);
  });
}

test('what a remote throws late, where nobody catches it, is reported as its own and breaks nothing', async ({
  page,
}) => {
  const late = `setTimeout(function () { Promise.reject(new Error("too late")); }, 0);`;
  const { release } = await openWith(page, {
    entry: () => container(`function () { ${late} return "A screen of employees"; }`),
  });
  await expect(page.getByText('A screen of employees')).toBeVisible();
  await expect.poll(() => phasesOf(release)).toEqual({ late: 1 });
  await expectUsableShell(page);
});

test('a retry on the spot loads a remote that came back', async ({ adminPage }) => {
  await adminPage.route(entry, (route) => route.fulfill({ status: 503 }));
  await adminPage.goto('/employee_dashboard');
  await expect(adminPage.getByText('Employees couldn’t be loaded.')).toBeVisible();
  await adminPage.unroute(entry);
  await adminPage.getByRole('button', { name: 'Try again' }).click();
  await expect(adminPage.getByRole('link', { name: employeeCard }).first()).toBeVisible();
});

test('an entry that is missing for a moment is asked for again, and nobody notices', async ({ adminPage }) => {
  let asked = 0;
  await adminPage.route(entry, (route) => (++asked <= 2 ? route.fulfill({ status: 503 }) : route.continue()));
  await adminPage.goto('/employee_dashboard');
  await expect(adminPage.getByRole('link', { name: employeeCard }).first()).toBeVisible();
});

test('a remote that hangs is given up with its reason, and the shell answers meanwhile', async ({ adminPage }) => {
  const held: Route[] = [];
  await adminPage.clock.install();
  await adminPage.route(entry, (route) => {
    held.push(route);
  });
  // The page counts as loaded only when its last script is there, which is what hangs.
  await adminPage.goto('/employee_dashboard', { waitUntil: 'commit' });
  await adminPage.getByRole('link', { name: 'Asset Management' }).click();
  await expect(adminPage.getByRole('heading', { name: 'Asset Management', level: 1 })).toBeVisible();
  await adminPage.getByRole('link', { name: 'Employee', exact: true }).click();
  await waitOutLimit(adminPage, adminPage.getByText('Employees took too long to answer.'));
  await Promise.all(held.map((route) => route.abort()));
});

test('a chunk that is missing for a moment is asked for again, and nobody notices', async ({ adminPage }) => {
  await adminPage.goto('/employee_dashboard');
  const card = adminPage.getByRole('link', { name: employeeCard }).first();
  await expect(card).toBeVisible();
  let asked = 0;
  await adminPage.route(chunk, (route) => (++asked <= 1 ? route.fulfill({ status: 503 }) : route.continue()));
  await card.click();
  await expect(adminPage.getByRole('tab', { name: 'Personal Info' })).toBeVisible();
});

test('a screen whose code stays missing says so, and is fetched by a retry', async ({ adminPage }) => {
  await adminPage.goto('/employee_dashboard');
  const card = adminPage.getByRole('link', { name: employeeCard }).first();
  await expect(card).toBeVisible();
  await adminPage.route(chunk, (route) => route.fulfill({ status: 404 }));
  await card.click();
  await expect(adminPage.getByText('Employees couldn’t be loaded.')).toBeVisible();
  await expect(adminPage.getByText(/\(employees \w+, chunk\)/)).toBeVisible();
  await adminPage.unroute(chunk);
  await adminPage.getByRole('button', { name: 'Try again' }).click();
  await expect(adminPage.getByRole('tab', { name: 'Personal Info' })).toBeVisible();
});

test('a remote whose needs are not met is refused before its code runs', async ({ adminPage }) => {
  const fetched: string[] = [];
  adminPage.on('request', (request) => {
    if (request.url().includes('/remotes/employees/')) fetched.push(request.url());
  });
  // The gate lets no such release in; what may have changed since is the shell.
  const channel = await readChannel();
  const needy = channel.releases.map((release) => ({
    ...release,
    contract: { ...release.contract, needs: { shell: '^99.0.0', libs: {} } },
  }));
  const json = await signChannel({ ...channel, releases: needy });
  await adminPage.route('**/channel.json', (route) => route.fulfill({ json }));
  await adminPage.goto('/employee_dashboard');
  await expect(adminPage.getByText('Employees needs a newer version of Atrium.')).toBeVisible();
  await expect(adminPage.getByText(/shell \^99\.0\.0/)).toBeVisible();
  expect(fetched).toEqual([]);
});

/** Scripts that a page asks for from now on, and those of them that have arrived. */
function scriptsOf(page: Page) {
  const asked: string[] = [];
  const arrived = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  page.on('requestfinished', (request) => arrived.add(request.url()));
  return { asked, arrived };
}

test('no remote is fetched before someone heads for it; after a rest on its link the click asks for no script', async ({
  adminPage,
  browser,
}) => {
  // What the directory needs is told by a browser that has nothing of it.
  const context = await browser.newContext();
  const other = await context.newPage();
  await startSignedIn(other, await signIn(demo.admin, demo.password));
  const needed = scriptsOf(other).asked;
  await other.goto('/employee_dashboard');
  await expect(other.getByRole('link', { name: employeeCard }).first()).toBeVisible();
  await context.close();

  const scripts = scriptsOf(adminPage);
  const fetched: string[] = [];
  adminPage.on('request', (request) => {
    if (request.url().includes('/remotes/')) fetched.push(request.url());
  });
  const traffic = new PageTraffic(adminPage);
  await adminPage.goto('/company_management');
  const tile = adminPage
    .getByRole('navigation', { name: 'Company Management' })
    .getByRole('link', { name: 'Employee' });
  await expect(tile).toBeVisible();
  await traffic.comesToRest();
  expect(fetched).toEqual([]);

  await tile.hover();
  await expect.poll(() => needed.filter((url) => !scripts.arrived.has(url))).toEqual([]);
  const before = [...scripts.asked];
  await tile.click();
  await expect(adminPage.getByRole('link', { name: employeeCard }).first()).toBeVisible();
  expect(scripts.asked).toEqual(before);
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

  const once = { versions: 1, providers: ['shell'] };
  for (const request of ['react', 'styled-components', '@atrium/tenant-api', '@atrium/state', '@atrium/ui']) {
    const users = ['shell', 'employees'];
    expect(shared).toContainEqual({ request, ...once, users });
  }
  // The directory leaves drawing into the page to the shell.
  expect(shared).toContainEqual({ request: 'react-dom', ...once, users: ['shell'] });
  // One renderer: a second React DOM would have left its own marker on the elements that it made.
  const renderers = await adminPage.evaluate(() => {
    const markers = [...document.querySelectorAll('*')].flatMap((element) =>
      Object.keys(element).filter((key) => key.startsWith('__reactFiber$')),
    );
    return [...new Set(markers)].length;
  });
  expect(renderers).toBe(1);
});
