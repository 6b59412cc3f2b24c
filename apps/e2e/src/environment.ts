import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whoever names the folder wants to keep what is in it. */
export const isDataKept = (process.env['E2E_DATA_DIR'] ?? '') !== '';
// Told on to the processes that run the tests, whose parent is another one.
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `atrium-e2e-${process.ppid}`);

/** Ports and data of the suite under test; apart from those that people use, so that both run side by side. */
export const ports = {
  shell: Number(process.env['E2E_SHELL_PORT'] ?? 4390),
  api: Number(process.env['E2E_API_PORT'] ?? 4391),
  dataDir: process.env['E2E_DATA_DIR'],
} as const;

export const urls = {
  shell: `http://localhost:${ports.shell}`,
  api: `http://localhost:${ports.api}/api`,
  tenantApi: (tenant: string) => `http://${tenant}.localhost:${ports.api}/api`,
} as const;

/** The demo accounts. */
export const demo = {
  password: 'demo-Pass-123',
  admin: 'admin@acme.example',
  employee: 'employee@acme.example',
  otherAdmin: 'admin@globex.example',
} as const;
