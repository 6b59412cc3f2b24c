import { assetApi } from './assets';
import { taskApi } from './boards';
import { tenantApi, type Call } from './call';
import { employeeForm } from './companies';
import { hrFormApi } from './hr-forms';
import { actions, isForEveryone, type Action } from '../policy/policy';
import type { Access } from '../server/fastify-types';
import { walletPrefix } from '../server/tenant-paths';

/** An id that nothing has. */
const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';

/** Valid bodies by route, so that a refusal is not about the body. Other routes take none. */
const bodies: Readonly<Record<string, object>> = {
  'POST taskboard/create/': { title: 'x' },
  'PATCH taskboard/update/:id/': { title: 'x' },
  'POST taskboard/move/:id/': { workspace: nobody },
  'POST taskboardtemplate/create/': { board: nobody, name: 'x' },
  'POST workspace/create/': { name: 'x' },
  'POST workspace/add-member/:id/': { user: nobody },
  'POST workspace/remove-member/:id/': { user: nobody },
  'POST taskboardlist/create/': { title: 'x', board: nobody },
  'PATCH taskboardlist/update/:id/': { title: 'x' },
  'POST task/create/': { title: 'x', task_board_list: nobody },
  'PATCH task/update/:id/': { title: 'x' },
  'POST task/move/:id/': { task_board_list: nobody },
  'POST taskchecklist/create/': { title: 'x', task: nobody },
  'PATCH taskchecklist/update/:id/': { title: 'x' },
  'POST taskchecklistitem/create/': { title: 'x', task_check_list: nobody },
  'POST taskchecklisttemplate/create/': { title: 'x', task_board: nobody },
  'POST taskchecklistitemtemplate/create/': { title: 'x', checklist_template: nobody },
  'POST tasklabel/create/': { name: 'x', colour: 'red', board: nobody },
  'POST taskchat/create/': { message: 'x', task: nobody },
  'POST taskchat/reply/': { message: 'x', task: nobody, parent_message: nobody },
  'PATCH taskchat/update/:id/': { message: 'x' },
};

/** The valid body for a task board route, so that a refusal is about the caller or the ids. */
export function taskBody(method: string, url: string): { readonly json: object } | { readonly form: FormData } {
  const route = `${method} ${url.slice(taskApi.length + 1)}`;
  if (route !== 'POST taskattachment/create/') return { json: bodies[route] ?? {} };
  const form = new FormData();
  form.append('task', nobody);
  form.append('attachment', new File(['x'], 'x.txt'));
  return { form };
}

/** The same for wallet routes. */
export function walletBody(url: string): { readonly json: object } {
  if (url.endsWith('_account/create/')) return { json: { user: nobody } };
  const payment = { transaction_type: 'DEBIT', amount: 1, title: 'x', employee_wallet_account: nobody };
  return { json: url.endsWith('_transaction/create/') ? payment : {} };
}

const assetBodies: Readonly<Record<string, object>> = {
  'POST create/': { title: 'x', category: 'x' },
  'PATCH update/:id/': { title: 'x' },
  'POST assign/': { asset: nobody, employee: nobody },
  'POST return/': { asset: nobody },
  'POST change-state/:id/': { state: 'repair' },
  'POST import/': { rows: [{ title: 'x', category: 'x' }] },
  'POST requests/create/': { category: 'x', reason: 'x' },
  'POST requests/grant/:id/': { asset: nobody },
  'POST requests/deny/:id/': { comment: 'x' },
};

/** The same for asset routes. */
export function assetBody(method: string, url: string): { readonly json: object } {
  return { json: assetBodies[`${method} ${url.slice(assetApi.length + 1)}`] ?? {} };
}

const hrFormBodies: Readonly<Record<string, object>> = {
  'POST decide/:id/': { step: 1, outcome: 'Denied', comment: 'No.' },
  'POST return/:id/': { step: 1, note: 'Please add dates.' },
  'POST create/': { form: 'leave', version: 1, values: {} },
  'POST preview/:id/': { step: 1 },
  'PATCH update/:id/': { values: {}, version: 1 },
  'POST submit/:id/': { version: 1, signature: { kind: 'typed', name: 'x' } },
  'POST approve/:id/': { step: 1, signature: { kind: 'typed', name: 'x' } },
  'POST deny/:id/': { step: 1, reason: 'x' },
  'POST reassign/:id/': { step: 1, to: nobody },
  'POST clear/:id/': { step: 1, row: 'IT', values: {} },
  'POST delegations/create/': { to: nobody, starts_on: '2030-01-01', ends_on: '2030-01-02' },
};

/** The same for HR form routes. */
export function hrFormBody(method: string, url: string): { readonly json: object } | { readonly form: FormData } {
  const route = `${method} ${url.slice(hrFormApi.length + 1)}`;
  if (route !== 'POST file/:id/') return { json: hrFormBodies[route] ?? {} };
  const form = new FormData();
  form.append('field', 'medicalCertificate');
  form.append('file', new File(['x'], 'x.txt'));
  return { form };
}

const recordBodies: Readonly<Record<string, object>> = {
  'PATCH /employees/update/:id/': { version: 1 },
  'PUT /employees/offboarding/:id/': { hand_over_to: null },
  'PUT /employees/emergency-contacts/:id/': { contacts: [], version: 1 },
  'POST /departments/create/': { name: 'x' },
  'PATCH /departments/update/:id/': { name: 'x' },
  'POST /locations/create/': { name: 'x' },
  'PATCH /locations/update/:id/': { name: 'x' },
  'POST /designations/rename/': { from: 'x', to: 'y' },
};

/** The same for records, departments, locations and designations. */
export function recordBody(method: string, url: string): { readonly json: object } {
  return { json: recordBodies[`${method} ${url.slice(tenantApi.length)}`] ?? {} };
}

const credential = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', attestationObject: 'x' },
};

const appointment = { title: 'x', all_day: true, start: '2030-01-01', end: '2030-01-01' };

/** What a call of any route sends, so that only its caller and its ids are in question. */
export const bodyOf = (method: string, url: string): Partial<Call> => {
  if (method === 'GET') return {};
  if (url.endsWith('/notifications/push/')) {
    return { json: { endpoint: 'https://push.example/x', keys: { p256dh: 'x', auth: 'x' } } };
  }
  if (method === 'DELETE') return {};
  if (url.endsWith('/account/password/')) return { json: { current_password: 'x', new_password: 'long enough' } };
  if (url.endsWith('/account/passkeys/create/')) return { json: { token: 'x', response: credential } };
  if (url.endsWith('/home/layout/')) return { json: { order: [], hidden: [] } };
  if (url.endsWith('/account/signature/')) return { json: { signature: { kind: 'typed', name: 'x' } } };
  if (url.endsWith('/recent/visit/')) return { json: { kind: 'board', id: nobody } };
  if (url.endsWith('/starred/set/')) return { json: { kind: 'board', id: nobody, starred: true } };
  if (url.endsWith('/account/proof/')) return { json: { current_password: 'x' } };
  if (url.includes('/account/two-factor/')) return { json: { current_password: 'x', code: '123456' } };
  if (url.endsWith('/notifications/read/')) return { json: { ids: [nobody] } };
  if (url.endsWith('/notifications/send/')) {
    return { json: { kind: 'x.y', to: [nobody], subject: { id: 'x', title: 'x' }, did: 'x', path: '/x' } };
  }
  if (url.endsWith('/members/invite/')) return { json: { people: [{ email: 'x@x.example', full_name: 'x' }] } };
  if (url.endsWith('/settings/identity-provider/')) return { json: { issuer: 'x', client_id: 'x' } };
  if (url.endsWith('/company-data/deletion/create/')) return { json: { name: 'x' } };
  if (url.includes('/members/deactivate/')) return { json: { hand_over_to: null } };
  if (url.includes('/appointments/answer/')) return { json: { answer: 'accepted' } };
  if (url.includes('/appointments/')) return url.endsWith('/feed/create/') ? {} : { json: appointment };
  if (url.includes('/contacts/notes/')) return { json: { message: 'x' } };
  if (url.includes('/contacts/')) return { json: { name: 'x', version: 1 } };
  if (url.endsWith('/todo/create/')) return { json: { title: 'x' } };
  if (url.startsWith(taskApi)) return taskBody(method, url);
  if (url.startsWith(walletPrefix)) return walletBody(url);
  if (url.startsWith(assetApi)) return assetBody(method, url);
  if (url.startsWith(hrFormApi)) return hrFormBody(method, url);
  return url.includes('registration') ? { form: employeeForm(90) } : recordBody(method, url);
};

export const isAction = (access: Access): access is Action => actions.some((action) => action === access);

/** Whether not everyone may, whoever it is about. */
export const isGuarded = (access: Access): boolean => isAction(access) && !isForEveryone(access);
