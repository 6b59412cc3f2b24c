import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { ensureFullChromium } from '../setup/chromium.mjs';
import { largeCompany, seedCompany } from './company-seed.ts';
import { connectOwner } from './database.ts';
import { inboxRecords } from './records-inbox.ts';
import { noteCalls } from './screen-visits.ts';
import { signIn, startSuite, type Session } from './suite.ts';

/**
 * Starts the suite with a company of `largeCompany`’s size, as many forms that wait for its admin and what `seed` adds, and
 * does `work` in a browser in which that admin is signed in. The browser has a profile: without one it keeps no compiled code,
 * which people’s browsers do.
 */
export async function inLargeCompany(
  work: (context: BrowserContext) => Promise<void>,
  seed: (admin: Session) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const suite = await startSuite({ employees: 0 });
  const profile = mkdtempSync(join(tmpdir(), 'atrium-bench-profile-'));
  let context: BrowserContext | undefined;
  const cleanUp = async () => {
    await context?.close();
    await suite.stop();
    rmSync(profile, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void cleanUp().finally(() => process.exit(130));
    });
  }
  try {
    const database = await connectOwner(suite.dataDir);
    const admin = await signIn('admin@acme.example');
    await seed(admin);
    await seedCompany(database, admin, { ...largeCompany, assets: 0 });
    await inboxRecords.seed(database, admin, largeCompany.people);
    await database.query('vacuum analyze');
    await database.end();
    context = await openBrowser(profile, await signIn('admin@acme.example'));
    await work(context);
  } finally {
    await cleanUp();
  }
}

async function openBrowser(profile: string, session: Session): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureFullChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
    viewport: { width: 1280, height: 800 },
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  await context.addInitScript(({ access, tenant }) => {
    localStorage.setItem('authToken', access);
    localStorage.setItem('tenant', tenant);
  }, session);
  await noteCalls(context);
  return context;
}
