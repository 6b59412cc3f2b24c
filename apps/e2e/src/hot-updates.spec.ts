import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test as base } from './test';

const workspace = resolve(import.meta.dirname, '..', '..', '..');

interface RemoteInWork {
  readonly url: string;
  /** Replaces words in a file of the remote's source. */
  edit(file: string, from: string, to: string): void;
}

/** A copy of the employees' source, served as `npm run dev -- employees` serves the one of the checkout. */
const test = base.extend<{ readonly remoteInWork: RemoteInWork }>({
  remoteInWork: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-remote-in-work-'));
    const root = join(folder, 'apps', 'employees');
    cpSync(join(workspace, 'apps', 'employees', 'src'), join(root, 'src'), { recursive: true });
    cpSync(join(workspace, 'apps', 'employees', 'package.json'), join(root, 'package.json'));
    symlinkSync(join(workspace, 'node_modules'), join(folder, 'node_modules'));
    const port = await freePort();
    const server = await serve(root, port);
    try {
      await provide({
        url: `http://localhost:${port}`,
        edit: (file, from, to) => {
          const path = join(root, 'src', file);
          writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
        },
      });
    } finally {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    }
  },
});

/** In a process of its own: the tools are no modules of ours, and webpack keeps one busy. */
function serve(root: string, port: number): Promise<ChildProcess> {
  const tool = join(workspace, 'tools', 'dev', 'serve-remote.mjs');
  const script = `import { serveRemote } from ${JSON.stringify(tool)};
    await serveRemote(${JSON.stringify({ root, name: 'employees', version: '0.1.0' })}, ${port});
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: workspace });
  return new Promise((started, failed) => {
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready')) started(child);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
    child.on('exit', () => {
      failed(new Error(`The dev server ended: ${words}`));
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

test('new code is drawn without a reload, and address, session and page stay', async ({
  adminPage: page,
  remoteInWork,
}) => {
  test.setTimeout(120_000);
  await page.goto('/overrides');
  await page.getByRole('button', { name: 'Allow overrides in this browser' }).click();
  const form = page.getByRole('form', { name: 'Employees', exact: true });
  await form.getByLabel('Address of the dev server').fill(remoteInWork.url);
  await form.getByRole('button', { name: 'Compare' }).click();
  await form.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText(`Employees comes from ${remoteInWork.url}`)).toBeVisible();

  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.goto('/employee_dashboard?search=a');
  await expect(page.getByText('View Details').first()).toBeVisible();
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  const card = 'employee-directory/EmployeeCard.tsx';
  remoteInWork.edit(card, 'View Details', 'Look closer');
  await expect(page.getByText('Look closer').first()).toBeVisible({ timeout: 30_000 });

  // Endpoints are added to the one api of the page again, by code that was replaced.
  const api = 'employee-directory/employees.api.ts';
  remoteInWork.edit(
    api,
    'injectTenantEndpoints((build)',
    '(globalThis.name = "replaced", injectTenantEndpoints)((build)',
  );
  await expect.poll(() => page.evaluate(() => window.name), { timeout: 30_000 }).toBe('replaced');

  // Code that does not build changes nothing; the next that does goes on from there.
  remoteInWork.edit(card, 'Look closer', 'Look closer</');
  remoteInWork.edit(card, 'Look closer</', 'See more');
  await expect(page.getByText('See more').first()).toBeVisible({ timeout: 30_000 });

  await expect(page).toHaveURL('/employee_dashboard?search=a');
  expect(loads).toEqual([]);
  expect(violations).toEqual([]);
});
