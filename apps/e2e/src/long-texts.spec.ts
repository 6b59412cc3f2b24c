import type { Page } from '@playwright/test';
import type { Board, BoardList, Task } from '@atrium/contracts/boards';
import { createEmployee, registerCompany, signIn, unique } from './api';
import { assignAsset, createAsset } from './assets';
import { callTasks } from './boards';
import { submitForm } from './hr-forms';
import { changeRecord } from './people';
import { expect, startSignedIn, test } from './test';
import { book, createWallet } from './wallet';

/** Without a place to break, as no real word is: whatever holds it must break it. */
const word = (length: number) => 'Supercalifragilisticexpialidocious'.repeat(6).slice(0, length);

/** What a phone shows only a part of, though nothing scrolls it into sight or says with an ellipsis that there is more. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const hasMore = (element: Element | null): boolean => {
      if (element === null) return false;
      const { overflowX, textOverflow } = getComputedStyle(element);
      return (
        overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis' || hasMore(element.parentElement)
      );
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode() !== null) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const isOutside = Array.from(range.getClientRects()).some(({ right }) => right > innerWidth + 1);
      if (isOutside && !hasMore(texts.currentNode.parentElement)) found.push(texts.currentNode.textContent ?? '');
    }
    return found;
  });

test('no screen of a phone is wider than it is, however long names and words are', async ({ browser }) => {
  const company = await registerCompany();
  const employee = await createEmployee(company, {
    first_name: word(70),
    last_name: word(60),
    designation: word(90),
    address: word(150),
    employee_id: unique(word(30)),
  });
  const session = await signIn(employee.email, employee.password);
  const wallet = await createWallet(session);
  await book(session, wallet.id, { title: word(150), description: word(200), amount: 999_999_999_999.99 });
  const asset = await createAsset(company, {
    title: word(150),
    category: word(90),
    serial_number: word(90),
    description: word(200),
  });
  await assignAsset(company, asset.id, employee.id);
  const board = await callTasks<Board>(company, 'POST', 'taskboard/create/', { title: word(150) });
  const list = await callTasks<BoardList>(company, 'POST', 'taskboardlist/create/', {
    title: word(100),
    board: board.id,
    order: 1,
  });
  const task = await callTasks<Task>(company, 'POST', 'task/create/', { title: word(150), task_board_list: list.id });
  const submission = await submitForm(session, 'leave', { reason: word(200) });

  const visits = [
    [
      company,
      [
        '/employee_dashboard',
        `/employee_dashboard/${employee.id}`,
        `/expense_tracker/${employee.user}`,
        '/task_management',
        `/task_management/task_board_details/${board.id}`,
        `/task_management/task_board_details/${board.id}?tab=table`,
        `/task_management/task_details/${task.id}`,
        '/asset_management',
        `/asset_management/${asset.id}`,
        '/hr',
        `/hr/submissions/${submission.id}`,
      ],
    ],
    [session, ['/expense_tracker', '/expense_tracker/statement', `/all_forms/submissions/${submission.id}`]],
  ] as const;
  for (const [who, paths] of visits) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await startSignedIn(page, who);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('main :not(option)', { hasText: /^Supercali/ }).last(), path).toBeVisible();
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(tooWide, path).toBe(0);
    }
    await page.close();
  }
});

test('a dialog of a phone and the list of what waits say long names to their end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const company = await registerCompany();
  const manager = await createEmployee(company, { first_name: word(70), last_name: word(60) });
  const employee = await createEmployee(company);
  await changeRecord(company, employee.id, { manager: manager.id });
  await submitForm(await signIn(employee.email, employee.password), 'leave');
  await startSignedIn(page, company);

  await page.goto('/hr?tab=all');
  await expect(page.getByText(/^Waiting for Supercali/)).toBeVisible();
  expect(await cutOff(page)).toEqual([]);

  await page.goto(`/employee_dashboard/${manager.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('This can’t be undone.');
  expect(await cutOff(page)).toEqual([]);
});
