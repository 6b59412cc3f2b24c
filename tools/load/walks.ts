import type { ActivityName } from './model.ts';
import { fileKilobytes } from './model.ts';
import { suggestion } from './suggestion.ts';
import { linksIn, tenantRoot, walletRoot, type Visitor } from './visitor.ts';
import type { TemplateBoard } from './world.ts';

/** The calls of an activity, written from the remotes’ own calls, with the time that people take in between. */
export const walks: Readonly<Record<ActivityName, (visitor: Visitor) => Promise<unknown>>> = {
  'sign in': async (visitor) => {
    await visitor.shared('auth/registration/', {});
    await visitor.think(5);
    await visitor.shared('auth/login/', {
      method: 'POST',
      json: { email: emailOf(visitor), password: visitor.template.password },
      headers: { cookie: visitor.device },
    });
  },
  'load the suite': async (visitor) => {
    if (visitor.hasPages) {
      await visitor.page('/');
      await newsOf(visitor);
    }
    await visitor.get(`${tenantRoot}account/me/`);
    await visitor.together(...homeOf(visitor), ...counts, `${tenantRoot}home/layout/`);
  },
  'come back to the home page': (visitor) => visitor.together(...homeOf(visitor), `${tenantRoot}home/layout/`),
  'look for news of the suite': async (visitor) => {
    if (visitor.hasPages) await newsOf(visitor);
  },
  'look through the boards': (visitor) =>
    visitor.together(`${tasks}taskboard/list/`, `${tasks}workspace/list/`, `${tenantRoot}starred/ids/`),
  'open a board': (visitor) => open(visitor),
  'move a card': async (visitor) => {
    const board = await open(visitor);
    await visitor.think(8);
    const card = visitor.pick(board.cards);
    await visitor.send('POST', `${tasks}task/move/${visitor.id(card.id)}/`, {
      json: { task_board_list: visitor.id(visitor.pick(board.lists)) },
    });
  },
  'add a card': async (visitor) => {
    const board = visitor.pick(visitor.template.boards);
    await visitor.create('task', `${tasks}task/create/`, (key) => ({
      title: `Card ${key}`,
      task_board_list: visitor.id(visitor.pick(board.lists)),
    }));
  },
  'open a card': (visitor) => openCard(visitor),
  'comment on a card': async (visitor) => {
    const task = await openCard(visitor);
    await visitor.think(10);
    await visitor.create('comment', `${tasks}taskchat/create/`, (key) =>
      formOf({ message: `Have a look at this, please. ${key}`, task }),
    );
  },
  'tick an item': async (visitor) => {
    const board = visitor.pick(visitor.template.boards.filter(({ cards }) => cards.some(hasItems)));
    const card = visitor.pick(board.cards.filter(hasItems));
    await visitor.get(`${tasks}task/whole/${visitor.id(card.id)}/`);
    await visitor.think(5);
    await visitor.send('PATCH', `${tasks}taskchecklistitem/update/${visitor.id(visitor.pick(card.items))}/`, {
      json: { is_completed: visitor.random.chance(0.7) },
    });
  },
  'attach a file': async (visitor) => {
    const task = await openCard(visitor);
    await visitor.think(10);
    const kilobytes = fileKilobytes.median * 2 ** (2 * visitor.random.next() - 1);
    await visitor.create('attachment', `${tasks}taskattachment/create/`, () =>
      formOf({ task, attachment: documentOf(kilobytes) }),
    );
  },
  'open a file': async (visitor) => {
    const board = visitor.pick(visitor.template.boards);
    const first = board.cards[0];
    if (first === undefined) return;
    const { text } = await visitor.get(`${tasks}task/whole/${visitor.id(first.id)}/`);
    const [link] = linksIn(text);
    await visitor.think(2);
    if (link !== undefined) await visitor.file(link);
  },
  'look through the directory': async (visitor) => {
    const [page] = await visitor.together(
      `${tenantRoot}employees/list/?limit=60`,
      `${tenantRoot}employees/designations/`,
      `${tenantRoot}departments/list/`,
      `${tenantRoot}locations/list/`,
    );
    if (page !== undefined) await visitor.pictures(page);
  },
  'look somebody up': async (visitor) => {
    const { name, employee } = visitor.pick(visitor.template.people);
    for (const typed of [name.slice(0, 2), name]) {
      await visitor.get(`${tenantRoot}employees/list/?limit=60&search=${encodeURIComponent(typed)}`);
      await visitor.think(1);
    }
    const id = visitor.id(employee);
    await visitor.together(`${tenantRoot}employees/retrieve/${id}/`, `${tenantRoot}starred/ids/`);
    await visitor.send('POST', `${tenantRoot}recent/visit/`, { json: { kind: 'person', id } });
  },
  'search everything': async (visitor) => {
    const { name } = visitor.pick(visitor.template.people);
    for (const typed of [name.slice(0, 2), name.slice(0, 4), name]) {
      await visitor.get(`${tenantRoot}search/?q=${encodeURIComponent(typed)}`);
      await visitor.think(0.4);
    }
  },
  'read notifications': async (visitor) => {
    const list = (await visitor.get(`${tenantRoot}notifications/list/?limit=30`)).json() as Page;
    await visitor.think(6);
    const [newest] = list.results;
    if (newest === undefined) return;
    await visitor.send('POST', `${tenantRoot}notifications/read/`, { json: { up_to: newest.id } });
  },
  'look at the to-dos': (visitor) => todosOf(visitor),
  'write a to-do down': async (visitor) => {
    await todosOf(visitor);
    await visitor.think(6);
    await visitor.create('personal_todo', `${tenantRoot}todo/create/`, (key) => ({ title: `Call back ${key}` }));
  },
  'finish a to-do': async (visitor) => {
    const { results } = await todosOf(visitor);
    const own = results.find(({ kind }) => kind === 'personal');
    await visitor.think(4);
    if (own === undefined) return;
    await visitor.send('PATCH', `${tenantRoot}todo/update/${own.id}/`, { json: { is_completed: true }, fine: [404] });
  },
  'look at the week': (visitor) => weekOf(visitor),
  'make an appointment': async (visitor) => {
    await weekOf(visitor);
    await visitor.think(12);
    const start = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 86_400_000);
    const guests = [visitor.pick(visitor.template.people), visitor.pick(visitor.template.people)]
      .map(({ user }) => visitor.id(user))
      .filter((user, place, all) => user !== visitor.user && all.indexOf(user) === place);
    await visitor.create('appointment', `${tenantRoot}appointments/create/`, (key) => ({
      title: `Meeting ${key}`,
      all_day: false,
      start: start.toISOString(),
      end: new Date(start.getTime() + 1_800_000).toISOString(),
      guests,
    }));
  },
  'look at the wallet': (visitor) => walletOf(visitor),
  pay: async (visitor) => {
    const wallet = await walletOf(visitor);
    await visitor.think(15);
    const hasReceipt = visitor.random.chance(0.5);
    await visitor.create('wallet_transaction', `${walletRoot}employee_wallet_transaction/create/`, (key) => {
      const fields = {
        transaction_type: visitor.random.chance(0.3) ? 'DEBIT' : 'CREDIT',
        amount: (1 + visitor.random.below(100_000)) / 100,
        title: `Lunch ${key}`,
        employee_wallet_account: wallet,
      };
      if (!hasReceipt) return fields;
      return formOf({ ...fields, amount: String(fields.amount), receipt: documentOf(fileKilobytes.receipt) });
    });
    await visitor.get(`${walletRoot}employee_wallet_transaction/list/${wallet}?limit=50`);
  },
  'look at one’s assets': (visitor) => assetsOf(visitor),
  'ask for an asset': async (visitor) => {
    await assetsOf(visitor);
    await visitor.think(10);
    await visitor.create('asset_request', `${tenantRoot}assets/requests/create/`, (key) => ({
      category: visitor.pick(visitor.template.categories),
      reason: `For a new colleague. ${key}`,
    }));
  },
  'look at one’s forms': (visitor) => formsOf(visitor),
  'file a form': async (visitor) => {
    await formsOf(visitor);
    await visitor.together(`${forms}facts/`, `${forms}list/?form=suggestion&state=draft&limit=20`);
    const values = suggestion(`${Date.now()} ${visitor.random.next()}`);
    const id = await visitor.create('hr_form_submission', `${forms}create/`, () => ({
      form: 'suggestion',
      version: visitor.template.formVersion,
      values,
    }));
    await visitor.think(15);
    const draft = (await visitor.get(`${forms}retrieve/${id}/`)).json() as { readonly version: number };
    await visitor.send('POST', `${forms}submit/${id}/`, {
      json: { version: draft.version, values, signature: { kind: 'typed', name: visitor.person.name } },
    });
  },
  'decide on a form': async (visitor) => {
    const { results } = (await visitor.get(`${forms}inbox/?limit=30`)).json() as Page;
    const waiting = visitor.random.pick(results);
    if (waiting === undefined) return;
    const read = (await visitor.get(`${forms}retrieve/${waiting.id}/`)).json() as Waiting;
    await visitor.think(12);
    const { waiting_for: step } = read;
    if (step === null) return;
    await visitor.send('POST', `${forms}approve/${waiting.id}/`, {
      json: { step: step.step, comment: 'Fine.', signature: { kind: 'typed', name: visitor.person.name } },
      // Somebody else was faster.
      fine: [400, 403, 404, 409],
    });
    await visitor.get(`${forms}inbox/count/`);
  },
  'look at a contact': async (visitor) => {
    await visitor.together(`${tenantRoot}contacts/list/?limit=60`, `${tenantRoot}contacts/organisations/`);
    await visitor.think(3);
    const contact = visitor.random.pick(visitor.template.contacts);
    if (contact === undefined) return;
    const id = visitor.id(contact);
    await visitor.together(`${tenantRoot}contacts/retrieve/${id}/`, `${tenantRoot}contacts/notes/list/${id}/`);
  },
  'look at a dashboard': (visitor) =>
    visitor.together(
      `${tenantRoot}account/me/`,
      `${tenantRoot}dashboards/${visitor.pick(['people', 'leave', 'boards'])}/`,
    ),
};

interface Page {
  readonly results: readonly { readonly id: string; readonly kind?: string }[];
}

interface Waiting {
  readonly waiting_for: { readonly step: number } | null;
}

const tasks = `${tenantRoot}task_management/`;
const forms = `${tenantRoot}hr_forms/`;
const counts = ['notifications/count/', 'todo/count/', 'hr_forms/inbox/count/'].map((call) => tenantRoot + call);

const hasItems = ({ items }: { readonly items: readonly string[] }): boolean => items.length > 0;

const emailOf = ({ person, tenant, template }: Visitor): string => person.email.replace(template.slug, tenant);

/** The cards of the home page that everyone has, and one for admins. */
const homeOf = ({ person }: Visitor): readonly string[] => [
  ...[
    'todo/home/personal/',
    'task_management/home/due/',
    'task_management/home/news/',
    'appointments/home/next/',
    'hr_forms/home/waiting/',
    'hr_forms/home/requests/',
    'hr_forms/home/away/',
    'employees/home/celebrations/',
    'assets/home/held/',
    ...(person.role === 'admin' ? ['assets/home/requests/'] : []),
  ].map((call) => tenantRoot + call),
  `${walletRoot}home/balance/`,
];

/** What of the channel somebody’s browser holds. Everyone has the newest one nearly always. */
let newest: string | undefined;

async function newsOf(visitor: Visitor): Promise<void> {
  const { headers } = await visitor.page('/channel.json', newest === undefined ? {} : { 'if-none-match': newest });
  newest = headers.etag ?? newest;
}

async function open(visitor: Visitor): Promise<TemplateBoard> {
  const board = visitor.pick(visitor.template.boards);
  await visitor.together(`${tasks}taskboard/whole/${visitor.id(board.id)}/`, `${tenantRoot}starred/ids/`);
  await visitor.send('POST', `${tenantRoot}recent/visit/`, { json: { kind: 'board', id: visitor.id(board.id) } });
  return board;
}

/** Answers with the task’s id. */
async function openCard(visitor: Visitor): Promise<string> {
  const id = visitor.id(visitor.pick(visitor.pick(visitor.template.boards).cards).id);
  await visitor.together(`${tasks}task/whole/${id}/`, `${tenantRoot}starred/ids/`);
  await visitor.send('POST', `${tenantRoot}recent/visit/`, { json: { kind: 'task', id } });
  return id;
}

async function todosOf(visitor: Visitor): Promise<Page> {
  const [list] = await visitor.together(`${tenantRoot}todo/list/?completed=false&limit=50`);
  return list?.json() as Page;
}

async function weekOf(visitor: Visitor): Promise<void> {
  const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  await visitor.get(`${tenantRoot}appointments/calendar/list/?from=${day(-3)}&to=${day(4)}`);
}

async function walletOf(visitor: Visitor): Promise<string> {
  const wallet = visitor.id(visitor.person.wallet);
  await visitor.get(`${walletRoot}employee_wallet_account/retrieve/${visitor.user}/`);
  await visitor.together(
    `${walletRoot}employee_wallet_transaction/list/${wallet}?limit=50`,
    `${walletRoot}employee_wallet_transaction/totals/${wallet}/`,
  );
  return wallet;
}

const assetsOf = (visitor: Visitor) =>
  visitor.together(
    `${tenantRoot}assets/mine/`,
    `${tenantRoot}assets/requests/list/?limit=30`,
    `${tenantRoot}account/me/`,
  );

const formsOf = (visitor: Visitor) =>
  visitor.together(`${forms}list/?limit=30`, `${forms}inbox/count/`, `${forms}filing/`);

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A PDF of this size, as far as a server looks. */
const documentOf = (kilobytes: number): File =>
  new File(
    [Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(Math.round(kilobytes * 1024), 'x')])],
    'minutes.pdf',
    {
      type: 'application/pdf',
    },
  );
