import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { ports, urls } from './environment';
import { freePort } from './free-port';
import { expect, test as base } from './test';

const workspace = resolve(import.meta.dirname, '..', '..', '..');

interface RemoteInWork {
  readonly url: string;
  /** Folder of the shell that `npm run dev` serves it in. */
  readonly devShell: string;
  /** Resolves when the server has told that the present source does not build. */
  refused(): Promise<void>;
  /** Replaces words in a file of the remote's source. */
  edit(file: string, from: string, to: string): void;
}

/** A copy of the employees' source, served as `npm run dev -- employees` serves the one of the checkout. */
const test = base.extend<{ readonly remoteInWork: RemoteInWork }>({
  remoteInWork: [
    async ({}, provide) => {
      const folder = mkdtempSync(join(ports.dataDir, 'remote-in-work-'));
      const root = join(folder, 'apps', 'employees');
      cpSync(join(workspace, 'apps', 'employees', 'src'), join(root, 'src'), { recursive: true });
      cpSync(join(workspace, 'apps', 'employees', 'package.json'), join(root, 'package.json'));
      symlinkSync(join(workspace, 'node_modules'), join(folder, 'node_modules'));
      const devShell = join(folder, 'dev-shell');
      const port = await freePort();
      let server: DevServerProcess | undefined;
      try {
        server = await serve(root, port, devShell);
        await provide({
          url: `http://localhost:${port}`,
          devShell,
          refused: server.refused,
          edit: (file, from, to) => {
            const path = join(root, 'src', file);
            writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
          },
        });
      } finally {
        server?.child.kill('SIGKILL');
        rmSync(folder, { recursive: true });
      }
    },
    // Two builds.
    { timeout: 180_000 },
  ],
});

interface DevServerProcess {
  readonly child: ChildProcess;
  readonly refused: () => Promise<void>;
}

/** In a process of its own: the tools are no modules of ours, and webpack keeps one busy. */
function serve(root: string, port: number, devShell: string): Promise<DevServerProcess> {
  const tool = (name: string) => JSON.stringify(join(workspace, 'tools', 'dev', name));
  const script = `import { buildDevShell } from ${tool('dev-shell.ts')};
    import { serveRemote } from ${tool('serve-remote.ts')};
    await buildDevShell(${JSON.stringify(devShell)});
    await serveRemote(${JSON.stringify({ root, name: 'employees', version: '0.1.0' })}, ${port});
    console.log('ready');
    // It ends with the tests, also where they were killed.
    process.stdin.resume().on('end', () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: workspace });
  return new Promise((started, failed) => {
    let words = '';
    const refused = () =>
      new Promise<void>((told) => {
        child.stderr.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('wasn’t updated')) told();
        });
      });
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready')) started({ child, refused });
    });
    child.stderr.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
    child.on('exit', () => {
      failed(new Error(`The dev server ended: ${words}`));
    });
  });
}

/** Puts the shell of `npm run dev` in the place of the deployed one: other scripts in the same page. */
async function openInDevShell(page: Page, folder: string): Promise<void> {
  const scripts = /<script [^>]*><\/script>/g;
  const base = '/dev-shell';
  const template = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('__SHELL_BASE__', base);
  const ofDevShell = template.match(scripts) ?? [];
  await page.route(`${urls.shell}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`${base}/`)) return route.fulfill({ path: join(folder, pathname.slice(base.length)) });
    if (request.resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(scripts, '').replace('</head>', `${ofDevShell.join('')}</head>`);
    return route.fulfill({ response, body: html });
  });
}

test('new code is drawn without a reload; address, session and page stay, and in development what components hold', async ({
  adminPage: deployed,
  context,
  remoteInWork,
}) => {
  // Six builds, and two pages after each.
  test.setTimeout(240_000);
  await deployed.goto('/overrides');
  await deployed.getByRole('button', { name: 'Allow overrides in this browser' }).click();
  const form = deployed.getByRole('form', { name: 'Employees', exact: true });
  await form.getByLabel('Dev server address').fill(remoteInWork.url);
  await form.getByRole('button', { name: 'Compare' }).click();
  await form.getByRole('button', { name: 'Use this address' }).click();
  await expect(deployed.getByText(`Employees is loaded from ${remoteInWork.url}`)).toBeVisible();

  // One browser: what it was allowed, and whose session it is, holds for both pages.
  const development = await context.newPage();
  // Chromium cannot tell where a page comes from that a test has answered.
  await context.grantPermissions(['local-network-access']);
  await openInDevShell(development, remoteInWork.devShell);
  const pages = [deployed, development];
  const violations: string[] = [];
  const loads: string[] = [];
  for (const page of pages) {
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    await page.goto('/employee_dashboard?search=a');
    // What was not made for speed takes a while to run.
    await expect(page.getByText('View Details').first()).toBeVisible({ timeout: 30_000 });
    page.on('load', () => loads.push(page.url()));
  }
  const shows = async (words: string) => {
    for (const page of pages) await expect(page.getByText(words).first()).toBeVisible({ timeout: 30_000 });
  };

  // The address has no such space: only the field does.
  const search = development.getByRole('searchbox', { name: 'Search employees', includeHidden: true });
  await search.press('End');
  await search.pressSequentially(' ');
  const dialog = development.getByRole('alertdialog');
  await development
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(dialog).toBeVisible();

  const card = 'employee-directory/EmployeeCard.tsx';
  remoteInWork.edit(card, 'View Details', 'Look closer');
  await shows('Look closer');

  // The very components that hold the text and the dialog.
  remoteInWork.edit('employee-directory/DirectoryFilters.tsx', 'Search by name', 'Look for a name');
  for (const page of pages) await expect(page.getByPlaceholder('Look for a name')).toBeVisible({ timeout: 30_000 });
  await expect(search).toHaveValue('a ');
  remoteInWork.edit('employee-directory/EmployeeDirectory.tsx', 'title="Employees"', 'title="Colleagues"');
  await shows('Colleagues');
  await expect(search).toHaveValue('a ');
  await expect(dialog).toBeVisible();

  // Endpoints are added to the one api of the page again, by code that was replaced.
  const api = 'api/employees.api.ts';
  remoteInWork.edit(
    api,
    'injectTenantEndpoints((build)',
    '(globalThis.name = "replaced", injectTenantEndpoints)((build)',
  );
  for (const page of pages) {
    await expect.poll(() => page.evaluate(() => window.name), { timeout: 30_000 }).toBe('replaced');
  }

  // Code that does not build changes nothing; the next that does goes on from there.
  const refused = remoteInWork.refused();
  remoteInWork.edit(card, 'Look closer', 'Look closer</');
  await refused;
  remoteInWork.edit(card, 'Look closer</', 'See more');
  await shows('See more');
  remoteInWork.edit(card, 'See more', 'See all of it');
  await shows('See all of it');

  await expect(search).toHaveValue('a ');
  await expect(dialog).toBeVisible();
  for (const page of pages) await expect(page).toHaveURL('/employee_dashboard?search=a');
  expect(loads).toEqual([]);
  expect(violations).toEqual([]);
});
