/**
 * `npm run pictures`: takes the pictures of the README and of the guide for admins from a suite with fresh demo data that is
 * running (`npm start`), the one at SHELL_URL or else on this machine's usual port.
 */
import { chromium, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { ensureChromium } from './setup/chromium.mjs';
import { inWorkspace } from './setup/paths.mjs';

const shell = process.env['SHELL_URL'] ?? 'http://localhost:4200';
const folder = inWorkspace('docs', 'pictures');
const guideFolder = inWorkspace('docs', 'guides', 'pictures');

type Screens = Readonly<Record<string, (page: Page) => Promise<void>>>;

const screens: Screens = {
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

/** As an admin sees them. */
const guideScreens: Screens = {
  company: async (page) => {
    await page.goto(`${shell}/settings/company`);
    await page.getByLabel('Legal name').waitFor();
  },
  departments: async (page) => {
    await page.goto(`${shell}/employee_dashboard/departments`);
    await page.getByText('Engineering', { exact: true }).waitFor();
  },
  invite: async (page) => {
    await page.goto(`${shell}/settings/people`);
    await page.getByRole('button', { name: 'Invite' }).click();
    await page
      .getByLabel('Email addresses')
      .fill('Sumaiya Karim <sumaiya.karim@acme.example>\nRafiq Hasan <rafiq.hasan@acme.example>');
    await page.getByRole('button', { name: 'Invite 2 people' }).waitFor();
  },
  access: async (page) => {
    await page.goto(`${shell}/settings/people`);
    await page.getByRole('button', { name: 'Actions for Farhana Rahman' }).click();
    await page.getByRole('menuitem', { name: 'Change access' }).click();
    await page.getByRole('dialog', { name: 'Access of Farhana Rahman' }).waitFor();
  },
  'org-chart': async (page) => {
    await page.goto(`${shell}/employee_dashboard/org_chart`);
    await page.getByRole('treeitem', { name: /^Mehedi Hasan/ }).press('ArrowRight');
    await page.getByText('Tanvir Ahmed').waitFor();
  },
  forms: async (page) => {
    await page.goto(`${shell}/hr?tab=all&state=submitted`);
    await page.getByRole('link', { name: 'Leave Application' }).first().waitFor();
  },
};

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  mkdirSync(folder, { recursive: true });
  mkdirSync(guideFolder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await takeAll(screens, colorScheme, async (name, picture) => {
      await sharp(picture).webp({ quality: 85 }).toFile(`${folder}/${name}-${colorScheme}.webp`);
    });
  }
  await takeAll(guideScreens, 'light', async (name, picture) => {
    await sharp(picture).png({ palette: true, compressionLevel: 9 }).toFile(`${guideFolder}/${name}.png`);
  });
} finally {
  await browser.close();
}
console.log(`Pictures taken. Look at each of them: ${folder}, ${guideFolder}`);

/** Opens each screen as an admin. */
async function takeAll(
  wanted: Screens,
  colorScheme: 'light' | 'dark',
  save: (name: string, picture: Buffer) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 } });
  await signIn(page);
  for (const [name, open] of Object.entries(wanted)) {
    await open(page);
    await page.waitForFunction(areImagesDrawn);
    await save(name, await page.screenshot({ animations: 'disabled' }));
  }
  await page.close();
}

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
