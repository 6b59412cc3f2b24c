import { draftOfNewestForm } from '../bench/newest-form.mjs';
import { emailOf, tenantApi, userOf, walletApi } from './client.mjs';

const tasks = `${tenantApi}/task_management`;
const password = 'a password for chaos';

/** A company of three with a board, wallets, assets and a draft, and where each of them works. */
export async function furnish(client) {
  const admin = await client.registerCompany();
  const post = (session, path, json) => client.json({ method: 'POST', path, session, json });

  const board = await post(admin, `${tasks}/taskboard/create/`, { title: 'Launch' });
  for (const title of ['To do', 'Doing', 'Done']) {
    const list = await post(admin, `${tasks}/taskboardlist/create/`, { title, board: board.id });
    for (const number of [1, 2, 3]) {
      await post(admin, `${tasks}/task/create/`, { title: `${title} ${number}`, task_board_list: list.id });
    }
  }
  for (let number = 1; number <= 6; number += 1) {
    await post(admin, `${tenantApi}/assets/create/`, { title: `Laptop ${number}`, category: 'Laptops' });
  }

  const sessions = { Eve: admin };
  for (const name of ['Ann', 'Ben']) {
    const { status, body } = await client.createEmployee(admin, name, { password });
    if (status !== 201) throw new Error(`${name} was not employed: ${body}`);
    sessions[name] = await client.login(emailOf(name), password);
  }
  const { Ann, Ben } = sessions;
  await post(Ann, `${walletApi}/employee_wallet_account/create/`, { user: userOf(Ann) });
  const draft = await draftOfNewestForm((version) =>
    post(Ben, `${tenantApi}/hr_forms/create/`, { form: 'suggestion', version, values: {} }),
  );

  const onBoard = {
    kind: 'board',
    id: board.id,
    path: `/task_management/task_board_details/${board.id}`,
    links: ['nav a[href="/task_management"]', `main a[href*="${board.id}"]`],
  };
  const boards = { kind: 'boards', path: '/task_management', links: ['nav a[href="/task_management"]'] };
  const inventory = { kind: 'inventory', path: '/asset_management', links: ['nav a[href="/asset_management"]'] };
  const requests = {
    kind: 'requests',
    path: '/asset_management?tab=requests',
    links: ['nav a[href="/asset_management"]', '[role="tab"]:has-text("Requests")'],
  };
  const wallet = { kind: 'wallet', path: '/expense_tracker', links: ['nav a[href="/expense_tracker"]'] };
  const suggestion = { kind: 'draft', id: draft.id, path: `/all_forms?form=suggestion&draft=${draft.id}` };
  return {
    admin,
    sessions,
    places: { Eve: [onBoard, boards, inventory], Ann: [onBoard, wallet, requests], Ben: [suggestion, onBoard] },
  };
}
