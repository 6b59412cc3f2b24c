import { draftOfNewestForm } from '../bench/newest-form.ts';
import type { Session } from '../bench/suite.ts';
import { userOf } from '../bench/token.ts';
import { emailOf, tenantApi, walletApi, type Client } from './client.ts';

const tasks = `${tenantApi}/task_management`;
const password = 'a password for chaos';

export type PlaceKind = 'board' | 'boards' | 'inventory' | 'requests' | 'wallet' | 'draft';

/** A screen of the suite, and how to get there. */
export interface Place {
  readonly kind: PlaceKind;
  readonly path: string;
  /** The id of what it shows, if its address has one. */
  readonly id?: string;
  /** The links that lead there, in order; without them, only the address does. */
  readonly links?: readonly string[];
}

/** A member of the company, and the screens they work on. */
export interface Member {
  readonly name: string;
  readonly session: Session;
  readonly places: readonly [Place, ...Place[]];
}

interface Created {
  readonly id: string;
}

/** Creates a company of three with a board, wallets, assets and a draft, and says which screens each of them works on. */
export async function createCompany(
  client: Client,
): Promise<{ readonly admin: Session; readonly members: readonly Member[] }> {
  const admin = await client.registerCompany();
  const post = async (session: Session, path: string, json: object) =>
    (await client.json({ method: 'POST', path, session, json })) as Created;

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

  const employ = async (name: string) => {
    const { status, body } = await client.createEmployee(admin, name, { password });
    if (status !== 201) throw new Error(`${name} could not be created as an employee: ${body.toString()}`);
    return client.login(emailOf(name), password);
  };
  const ann = await employ('Ann');
  const ben = await employ('Ben');
  await post(ann, `${walletApi}/employee_wallet_account/create/`, { user: userOf(ann) });
  const draft = await draftOfNewestForm((version) =>
    post(ben, `${tenantApi}/hr_forms/create/`, { form: 'suggestion', version, values: {} }),
  );

  const onBoard: Place = {
    kind: 'board',
    id: board.id,
    path: `/task_management/task_board_details/${board.id}`,
    links: ['nav a[href="/task_management"]', `main a[href*="${board.id}"]`],
  };
  const boards: Place = { kind: 'boards', path: '/task_management', links: ['nav a[href="/task_management"]'] };
  const inventory: Place = { kind: 'inventory', path: '/asset_management', links: ['nav a[href="/asset_management"]'] };
  const requests: Place = {
    kind: 'requests',
    path: '/asset_management?tab=requests',
    links: ['nav a[href="/asset_management"]', '[role="tab"]:has-text("Requests")'],
  };
  const wallet: Place = { kind: 'wallet', path: '/expense_tracker', links: ['nav a[href="/expense_tracker"]'] };
  const suggestion: Place = { kind: 'draft', id: draft.id, path: `/all_forms?form=suggestion&draft=${draft.id}` };
  return {
    admin,
    members: [
      { name: 'Eve', session: admin, places: [onBoard, boards, inventory] },
      { name: 'Ann', session: ann, places: [onBoard, wallet, requests] },
      { name: 'Ben', session: ben, places: [suggestion, onBoard] },
    ],
  };
}
