/**
 * `npm run pictures`: takes the pictures of the README from a suite with demo data that is running (`npm start`), the one at
 * SHELL_URL or else on this machine's usual port.
 */
import { chromium, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { ensureChromium } from './setup/chromium.mjs';
import { inWorkspace } from './setup/paths.mjs';

const shell = process.env['SHELL_URL'] ?? 'http://localhost:4200';
const folder = inWorkspace('docs', 'pictures');

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  board: async (page) => {
    await page.goto(`${shell}/task_management`);
    await page.getByRole('link', { name: 'Website relaunch' }).click();
    await page.getByRole('heading', { name: 'Website relaunch' }).waitFor();
  },
  employees: async (page) => {
    await page.goto(`${shell}/employee_dashboard`);
    await page.getByRole('link', { name: 'View Details' }).first().waitFor();
  },
  wallet: async (page) => {
    await page.goto(`${shell}/expense_tracker`);
    await page.getByRole('table', { name: 'Transaction History' }).waitFor();
  },
  form: async (page) => {
    await page.goto(`${shell}/all_forms`);
    await page.getByRole('heading', { name: 'Employee Information Form' }).waitFor();
  },
};

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 } });
    await signIn(page);
    for (const [name, open] of Object.entries(screens)) {
      await open(page);
      await page.waitForFunction(areImagesDrawn);
      const picture = await page.screenshot({ animations: 'disabled' });
      await sharp(picture).webp({ quality: 85 }).toFile(`${folder}/${name}-${colorScheme}.webp`);
    }
    await page.close();
  }
} finally {
  await browser.close();
}
console.log(`Pictures taken. Look at each of them: ${folder}`);

/** Runs in the page. Those out of sight may be lazy. */
function areImagesDrawn(): boolean {
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  return inSight.every((image) => image.complete && image.naturalWidth > 0);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${shell}/log_in`);
  await page.getByLabel('Email').fill('admin@acme.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-Pass-123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/log_in');
}
