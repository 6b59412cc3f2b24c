import type { Page } from '@playwright/test';
import { answerTo } from './answers';
import { callApi, createEmployee, registerCompany } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { callTasks, createTask, readTask } from './boards';
import { chooseFiles, picture, resume } from './files';
import { expect, startSignedIn, test } from './test';

type Company = Awaited<ReturnType<typeof registerCompany>>;

/** A company of its own with one task, whose page is open. */
async function openTask(page: Page) {
  const company = await registerCompany();
  const made = await createTask(company);
  await openPage(page, company, made.path);
  return { company, ...made };
}

async function openPage(page: Page, company: Company, path: string) {
  await startSignedIn(page, company);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Write the report' })).toBeVisible();
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a task is renamed, marked as done, undone, and deleted', async ({ page }) => {
  const { company, task, board } = await openTask(page);
  await expect(page.getByText(task.id)).toBeVisible();

  await page.getByRole('button', { name: 'Edit title' }).click();
  await page.getByRole('textbox', { name: 'Task title' }).fill('Send the report');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Send the report' })).toBeVisible();

  await page.getByRole('button', { name: 'Mark as Done' }).click();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeDisabled();
  await expect.poll(async () => (await readTask(company, task.id)).task.is_completed).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readTask(company, task.id)).task.is_completed).toBe(false);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mark as Done' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Send the report' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Task' }).click();
  await expect(page.getByText('Are you sure you want to delete the task?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/task_board_details/${board.id}`));
  await page.goto(`/task_management/task_details/${task.id}`);
  await expect(page.getByRole('heading', { name: 'This task no longer exists.' })).toBeVisible();
});

test('checklists are added, filled, linked and ticked, and made from a template', async ({ page }) => {
  await openTask(page);
  await page.getByRole('button', { name: 'Add Checklist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Checklist' });
  await dialog.getByLabel('Checklist title').fill('Supplies');
  await dialog.getByRole('button', { name: 'Add Checklist' }).click();
  await expect(page.getByText('Checklist added successfully!')).toBeVisible();

  const checklists = panel(page, 'Checklists');
  await checklists.getByLabel('New item of Supplies').fill('Buy paper');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item added successfully!')).toBeVisible();
  await checklists.getByRole('checkbox', { name: 'Buy paper' }).check();
  await checklists.getByRole('button', { name: 'Add link to Buy paper' }).click();
  await checklists.getByLabel('Link of Buy paper').fill('example.test/a4');
  await page.keyboard.press('Enter');
  await expect(checklists.getByRole('link', { name: 'example.test/a4' })).toHaveAttribute(
    'href',
    'https://example.test/a4',
  );

  await page.getByRole('button', { name: 'Add Checklist' }).click();
  await page.getByRole('button', { name: 'Manage Checklist Template' }).click();
  const templates = page.getByRole('dialog', { name: 'Manage Checklist Template' });
  await templates.getByLabel('Template title').fill('Packing');
  await templates.getByLabel('Item 1', { exact: true }).fill('Socks');
  await templates.getByRole('button', { name: 'Create template' }).click();
  await templates.getByRole('button', { name: 'Apply Packing' }).click();
  await expect(page.getByText('Checklist template applied to task.')).toBeVisible();
  await expect(checklists.getByRole('checkbox', { name: 'Socks' })).toBeVisible();

  await page.reload();
  await expect(checklists.getByRole('checkbox', { name: 'Buy paper' })).toBeChecked();
  await expect(checklists.getByRole('checkbox', { name: 'Socks' })).not.toBeChecked();
});

test('an employee is assigned without a reload, sees the task on their page, and is unassigned', async ({ page }) => {
  const { company, task } = await openTask(page);
  const rahima = await createEmployee(company);
  await page.evaluate(() => {
    document.title = 'not reloaded';
  });
  await page.getByRole('button', { name: 'Assign To' }).click();
  await page.getByPlaceholder('Select employee').fill('Rahima');
  // By keyboard: the list closes when the page scrolls, and a click may scroll it.
  await expect(page.getByRole('option')).toHaveText([/Rahima Khatun/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText('✅ Assigned to Rahima Khatun')).toBeVisible();
  await expect(panel(page, 'Assigned To').getByText('Rahima Khatun')).toBeVisible();
  expect(await page.title()).toBe('not reloaded');
  expect((await readTask(company, task.id)).task.assigned_to).toEqual([rahima.user]);

  await page.goto(`/employee_dashboard/${rahima.id}?tab=tasks`);
  await page.getByRole('link', { name: 'Write the report' }).click();
  await panel(page, 'Assigned To').getByRole('button', { name: 'Unassign Rahima Khatun' }).click();
  await expect(page.getByText('No user assigned')).toBeVisible();
});

test('a description is written, kept as a draft over a reload, and saved', async ({ page }) => {
  const { company, task } = await openTask(page);
  const description = panel(page, 'Description');
  await description.getByRole('button', { name: 'Edit Description' }).click();
  const editor = description.getByRole('textbox', { name: 'Description' });
  await editor.click();
  await page.keyboard.type('What has to be done');
  await expect(editor).toHaveText(/What has to be done/);
  await page.reload();
  await expect(editor).toHaveText(/What has to be done/);
  await description.getByRole('button', { name: 'Update Description' }).click();
  await expect(page.getByText('Description updated!')).toBeVisible();
  await expect(description.getByText('What has to be done')).toBeVisible();
  expect((await readTask(company, task.id)).task.description).toContain('What has to be done');
});

test('a description that someone else saved meanwhile is shown beside mine', async ({ page }) => {
  const { company, task } = await openTask(page);
  const description = panel(page, 'Description');
  await description.getByRole('button', { name: 'Edit Description' }).click();
  await description.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('Mine');
  await callTasks(company, 'PATCH', `task/update/${task.id}/`, { description: '<p>Theirs</p>' });

  // It arrives by itself; what I am writing stays.
  await expect(description.getByRole('region', { name: 'Their version' })).toHaveText('Theirs');
  await expect(description.getByRole('textbox', { name: 'Description' })).toHaveText(/Mine/);
  expect((await readTask(company, task.id)).task.description).toContain('Theirs');

  await description.getByRole('button', { name: 'Keep my text' }).click();
  await description.getByRole('button', { name: 'Update Description' }).click();
  await expect(page.getByText('Description updated!')).toBeVisible();
  expect((await readTask(company, task.id)).task.description).toContain('Mine');
});

test('subtasks persist, are ticked, reordered, renamed and opened as tasks', async ({ page }) => {
  await openTask(page);
  const subtasks = panel(page, 'Subtasks');
  for (const title of ['Draft', 'Review']) {
    await subtasks.getByPlaceholder('Add a subtask').fill(title);
    await subtasks.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(subtasks.getByRole('link', { name: title })).toBeVisible();
  }
  // Both show at once; what is read again by a reload may be from before them.
  const ticked = answerTo(page, 'PATCH', '/task/update/');
  await subtasks.getByRole('checkbox', { name: 'Draft' }).check();
  await ticked;
  const moved = answerTo(page, 'POST', '/task/move-subtask/');
  await subtasks.getByRole('button', { name: 'Move Review up' }).click();
  await moved;
  await subtasks.getByRole('button', { name: 'Edit Draft' }).click();
  await subtasks.getByLabel('Title of Draft').fill('Outline');
  await subtasks.getByRole('button', { name: 'Save' }).click();
  await expect(subtasks.getByRole('link')).toHaveText(['Review', 'Outline']);

  await page.reload();
  await expect(subtasks.getByRole('link')).toHaveText(['Review', 'Outline']);
  await expect(subtasks.getByRole('checkbox', { name: 'Outline' })).toBeChecked();
  await subtasks.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  await page.getByRole('link', { name: 'Write the report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write the report' })).toBeVisible();
});

test('a comment whose answer is lost is sent again and stands there once', async ({ page }) => {
  const { company, task } = await openTask(page);
  const comments = panel(page, 'Add Comments');
  await page.route('**/taskchat/create/', async (route) => {
    // It arrives, by another way since Node does not know the tenant's host; its answer does not.
    const key = (await route.request().headerValue('idempotency-key')) ?? '';
    await callApi('POST', 'company_management_service/task_management/taskchat/create/', {
      tenant: company.tenant,
      token: company.access,
      json: { message: 'Only once', task: task.id },
      headers: { 'Idempotency-Key': key },
    });
    await route.abort();
  });
  await comments.getByPlaceholder('Write a comment...').fill('Only once');
  await comments.getByRole('button', { name: 'Add Comment' }).click();
  await expect(comments.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/taskchat/create/');
  await page.reload();
  await expect(comments.getByRole('textbox', { name: 'Not added yet' })).toHaveValue('Only once');
  await comments.getByRole('button', { name: 'Try again' }).click();
  await expect(comments.getByRole('textbox', { name: 'Not added yet' })).toBeHidden();
  expect((await readTask(company, task.id)).comments.map(({ message }) => message)).toEqual(['Only once']);
});

test('comments are answered, edited and deleted', async ({ page }) => {
  await openTask(page);
  const comments = panel(page, 'Add Comments');
  await comments.getByPlaceholder('Write a comment...').fill('First');
  await comments.getByRole('button', { name: 'Add Comment' }).click();
  await expect(comments.getByText('Just now')).toBeVisible();
  await comments.getByRole('button', { name: /^Reply/ }).click();
  await comments.getByPlaceholder('Write a reply...').fill('Second');
  await comments.getByRole('button', { name: 'Add Reply' }).click();
  const reply = comments.getByRole('list', { name: 'Replies' }).getByRole('article');
  await expect(reply.getByText('Second')).toBeVisible();

  await reply.getByRole('button', { name: 'Edit' }).click();
  await comments.getByLabel('Edit comment').fill('Changed');
  await comments.getByRole('button', { name: 'Save' }).click();
  await expect(reply.getByText('Changed')).toBeVisible();
  await reply.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete comment' }).click();
  await expect(reply).toHaveCount(0);
  await page.reload();
  await expect(comments.getByRole('article')).toHaveCount(1);
});

test('files are attached, looked at and deleted, and a cover is set', async ({ page }) => {
  await openTask(page);
  const attachments = panel(page, 'Attachments');
  const attach = (file: typeof picture) =>
    chooseFiles(page, () => attachments.getByRole('button', { name: 'Attach File' }).click(), file);
  await attach(picture);
  await expect(page.getByText('📎 File uploaded successfully.').first()).toBeVisible();
  await expect(attachments.getByRole('img', { name: 'portrait.png' })).toHaveJSProperty('naturalWidth', 1);
  await attach(resume);
  await expect(attachments.getByRole('link', { name: /PDF File/ })).toBeVisible();
  await attach({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') });
  await expect(attachments.getByRole('link', { name: /Other File/ })).toBeVisible();

  await attachments.getByRole('button', { name: 'Delete portrait.png' }).click();
  await page.getByRole('button', { name: 'Delete file' }).click();
  await expect(attachments.getByRole('img')).toHaveCount(0);

  await page.getByLabel('Cover image').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Cover image of Write the report' })).toHaveJSProperty('naturalWidth', 1);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Cover image of Write the report' })).toBeVisible();
  await expect(attachments.getByRole('listitem')).toHaveCount(2);
});

test('a due date is set and cleared without a reload', async ({ page }) => {
  await openTask(page);
  const due = panel(page, 'Due Date');
  await due.getByRole('button', { name: 'Edit due date' }).click();
  await due.getByRole('button', { name: 'Save' }).click();
  await expect(due.getByText('Please select a valid date')).toBeVisible();
  await due.getByRole('spinbutton', { name: /day/i }).click();
  await page.keyboard.type('05032031');
  await due.getByLabel('Hour').selectOption('15');
  await due.getByLabel('Minute').selectOption('30');
  await due.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Due date set to 5th March, 2031 ( 03:30 PM )')).toBeVisible();
  await expect(due.getByText('5th March, 2031 ( 03:30 PM )')).toBeVisible();
  await due.getByRole('button', { name: 'Edit due date' }).click();
  await due.getByRole('button', { name: 'Clear' }).click();
  await expect(due.getByText('No due date set')).toBeVisible();
});

test("someone else's changes appear by themselves, and leave alone what I am typing", async ({ page, browser }) => {
  const { company, path } = await openTask(page);
  const comments = panel(page, 'Add Comments');
  await comments.getByPlaceholder('Write a comment...').fill('Half a sent');

  const context = await browser.newContext();
  const other = await context.newPage();
  await openPage(other, company, path);
  await panel(other, 'Add Comments').getByPlaceholder('Write a comment...').fill('From the other side');
  await panel(other, 'Add Comments').getByRole('button', { name: 'Add Comment' }).click();
  await panel(other, 'Subtasks').getByPlaceholder('Add a subtask').fill('Theirs');
  await other.keyboard.press('Enter');

  await expect(comments.getByText('From the other side')).toBeVisible();
  await expect(panel(page, 'Subtasks').getByRole('link', { name: 'Theirs' })).toBeVisible();
  await expect(comments.getByPlaceholder('Write a comment...')).toHaveValue('Half a sent');
  await context.close();
});

test.describe('accessibility', () => {
  for (const width of widths) {
    test(`axe finds nothing at ${width} px, in each theme`, async ({ page }) => {
      await setWidth(page, width);
      const company = await registerCompany();
      const { task, board, path } = await createTask(company);
      const checklist = await callTasks<{ readonly id: string }>(company, 'POST', 'taskchecklist/create/', {
        title: 'Supplies',
        task: task.id,
      });
      const item = await callTasks<{ readonly id: string }>(company, 'POST', 'taskchecklistitem/create/', {
        title: 'Buy paper',
        task_check_list: checklist.id,
      });
      // What is long is cut short, and makes nothing wider than the page.
      await callTasks(company, 'PATCH', `taskchecklistitem/update/${item.id}/`, {
        link: `https://example.test/${'paper/'.repeat(40)}`,
      });
      const label = await callTasks<{ readonly id: string }>(company, 'POST', 'tasklabel/create/', {
        name: 'x'.repeat(50),
        colour: 'green',
        board: board.id,
      });
      await callTasks(company, 'POST', 'taskchat/create/', { message: 'Looks good', task: task.id });
      await callTasks(company, 'POST', 'task/create/', {
        title: 'Draft',
        task_board_list: task.task_board_list,
        parent_task: task.id,
      });
      await callTasks(company, 'PATCH', `task/update/${task.id}/`, {
        due_datetime: '2020-01-01T10:00:00Z',
        labels: [label.id],
      });
      await openPage(page, company, path);
      await expect(page.getByText('Looks good')).toBeVisible();
      await page.getByRole('button', { name: 'Edit Description' }).click();
      await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
      await page.getByRole('button', { name: /^Reply/ }).click();
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Add Checklist' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  }
});
