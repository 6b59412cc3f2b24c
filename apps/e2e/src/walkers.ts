import type { Session } from '@atrium/contracts/auth';
import type { Employee } from '@atrium/contracts/employees';
import type { Grant } from '@atrium/contracts/members';
import { assignAsset, callAssets, createAsset } from './assets';
import { callApi, createEmployee, signIn, type Company } from './api';
import { callTasks, createTask } from './boards';
import { submitForm } from './hr-forms';
import { changeRecord, grant } from './people';
import { book, createWallet, userOf } from './wallet';

/** Somebody who walks, and what they need to sign in. */
export interface Walker {
  readonly session: Session;
  readonly user: string;
  readonly employee: string;
  readonly email: string;
  readonly password: string;
}

const service = 'company_management_service/';
async function call(session: Session, method: string, path: string, json?: unknown): Promise<unknown> {
  const { tenant, access: token } = session;
  const { status, body } = await callApi(method, `${service}${path}`, { tenant, token, json });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function adminOf(company: Company): Promise<Walker> {
  const [own] = (await call(company, 'GET', 'employees/list/')) as readonly Employee[];
  return { ...company, session: company, user: userOf(company), employee: own?.id ?? '' };
}

export async function join(company: Company, grants: readonly Grant[]): Promise<Walker> {
  const { id, user, email, password } = await createEmployee(company);
  if (grants.length > 0) await grant(company, user, ...grants);
  return { session: await signIn(email, password), user, employee: id, email, password };
}

/** Somebody who reports to them hands in a form. */
export async function haveLeaveToDecide(company: Company, { employee }: Walker): Promise<void> {
  const report = await createEmployee(company);
  await changeRecord(company, report.id, { manager: employee });
  await submitForm(await signIn(report.email, report.password), 'leave');
}

/** Something behind each card, menu and list of a person. */
export async function furnish(company: Company, { session, user, employee }: Walker): Promise<void> {
  const { board, task } = await createTask(company, 'Prepare the payroll');
  const due = { assigned_to: [user], due_datetime: '2001-02-03T09:00:00.000Z' };
  await callTasks(company, 'PATCH', `task/update/${task.id}/`, due);
  await callTasks(company, 'POST', 'taskchat/create/', { task: task.id, message: 'Is March in it?' });
  await callTasks(company, 'POST', 'taskchecklisttemplate/create/', { title: 'Packing', task_board: board.id });
  await call(session, 'POST', 'todo/create/', { title: 'Read a book', due_on: null });
  const asset = await createAsset(company, { title: 'Projector' });
  await assignAsset(company, asset.id, employee);
  await callAssets(session, 'POST', 'requests/create/', { category: 'Chairs', asset: null, reason: 'For the room' });
  const wallet = await createWallet(session);
  await book(session, wallet.id);
  const submission = await submitForm(session, 'leave');
  for (const [kind, id] of [
    ['board', board.id],
    ['task', task.id],
    ['asset', asset.id],
    ['person', employee],
    ['form', 'loan'],
    ['submission', submission.id],
  ] as const) {
    await call(session, 'POST', 'recent/visit/', { kind, id });
    await call(session, 'PUT', 'starred/set/', { kind, id, starred: true });
  }
}
