import type { Session } from '@atrium/contracts/auth';
import type { Attachment } from '@atrium/contracts/boards';
import { uploadedFileSchema, type Submission } from '@atrium/contracts/hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import type { Page } from '@playwright/test';
import { callApi, createEmployee, registerCompany, signIn } from './api';
import { createTask } from './boards';
import { picture } from './files';
import { callForms } from './hr-forms';
import { expect, startSignedIn, test } from './test';

const past = (link: string): string => {
  const url = new URL(link);
  url.searchParams.set('expires', '1');
  return url.href;
};

async function attach(session: Session, name: string, type: string): Promise<string> {
  const { task } = await createTask(session);
  const form = new FormData();
  form.set('task', task.id);
  form.set('attachment', new File([picture.buffer], name, { type }));
  const { body } = await callApi('POST', 'company_management_service/task_management/taskattachment/create/', {
    tenant: session.tenant,
    token: session.access,
    form,
  });
  return (body as Attachment).attachment;
}

async function attachToForm(session: Session): Promise<string> {
  const { version } = allForms.employeeForm;
  const draft = await callForms<Submission>(session, 'POST', 'create/', { form: 'employeeForm', version, values: {} });
  const form = new FormData();
  form.set('field', 'photo');
  form.set('file', new File([picture.buffer], picture.name, { type: picture.mimeType }));
  const { body } = await callApi('POST', `company_management_service/hr_forms/file/${draft.id}/`, {
    tenant: session.tenant,
    token: session.access,
    form,
  });
  return uploadedFileSchema.parse(body).url;
}

async function openRenewal(page: Page, link: string): Promise<void> {
  await page.goto(past(link));
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
}

test('an expired link leads through signing in to the file', async ({ page }) => {
  const company = await registerCompany();
  const link = await attach(company, 'sketch.png', 'image/png');
  await openRenewal(page, link);
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(company.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname === new URL(link).pathname);
  await expect(page.locator('img')).toBeVisible();
});

test('a file that is downloaded leaves a page behind that names it and opens it again', async ({ page }) => {
  const company = await registerCompany();
  const link = await attach(company, 'sketch.sketch', 'application/octet-stream');
  await startSignedIn(page, company);
  const downloading = page.waitForEvent('download');
  await openRenewal(page, link);
  expect((await downloading).suggestedFilename()).toBe('sketch.sketch');
  await expect(page.getByRole('heading', { name: 'sketch.sketch' })).toBeVisible();
  await expect(page).toHaveTitle(/^sketch\.sketch/);
  const again = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Open File' }).click();
  expect((await again).suggestedFilename()).toBe('sketch.sketch');
});

test('who may not see a file hears the same as for one that does not exist', async ({ page }) => {
  const company = await registerCompany();
  const owner = await createEmployee(company);
  const colleague = await createEmployee(company);
  const owning = await signIn(owner.email, owner.password);
  const link = await attachToForm(owning);
  await startSignedIn(page, await signIn(colleague.email, colleague.password));
  await openRenewal(page, link);
  const refused = page.getByRole('heading', { name: 'This file doesn’t exist, or you don’t have access to it.' });
  await expect(refused).toBeVisible();
  await page.goto('/files/01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea');
  await expect(refused).toBeVisible();
});
