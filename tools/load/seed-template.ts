import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import sharp from 'sharp';
import { draftOfNewestForm } from '../bench/newest-form.ts';
import { clientOf } from '../chaos/client.ts';
import { userOf } from '../bench/token.ts';
import { Random } from '../chaos/random.ts';
import { signEverybodyIn } from './clone-companies.ts';
import { connectionTo } from './connection.ts';
import { company } from './model.ts';
import { suggestion } from './suggestion.ts';
import { signerOf, type Template, type TemplateBoard, type TemplateCard, type TemplatePerson } from './world.ts';

/** What the company has gathered, beside its people. A year of work leaves more: `sizing` says how much. */
const amounts = {
  boards: 20,
  listsPerBoard: 4,
  cardsPerBoard: 30,
  itemsPerChecklist: 3,
  payments: 5,
  assets: 120,
  todosPerPerson: 3,
  appointments: 60,
  contacts: 40,
  forms: 40,
} as const;

const name = 'originalco';
const password = 'a password for the load';
const atOnce = 6;
const tenantRoot = '/api/company_management_service';
const tasks = `${tenantRoot}/task_management`;
const wallets = '/api/employee_wallet_service';
const firstNames = ['Ayesha', 'Rafiq', 'Nadia', 'Kamal', 'Farah', 'Tanvir', 'Salma', 'Imran', 'Rumana', 'Jamil'];
const lastNames = ['Rahman', 'Hossain', 'Akter', 'Chowdhury', 'Islam', 'Khan', 'Begum', 'Sarkar', 'Das', 'Mia'];
const categories = ['Laptops', 'Monitors', 'Phones', 'Chairs', 'Vehicles'];

interface Made {
  readonly id: string;
}

interface Reached {
  readonly apiPort: number;
  readonly secret: string;
  /** Past row security, to sign everybody in without checking 200 passwords. */
  readonly database: pg.Client;
}

/** Makes a company of 200 over the API, with all that people need to work there. */
export async function seedTemplate({ apiPort, secret, database }: Reached): Promise<Template> {
  const random = new Random(200);
  const signer = signerOf(secret);
  const connection = connectionTo(apiPort);
  const admin = await clientOf(apiPort).registerCompany(name);
  const adminUser = userOf(admin);

  interface Caller {
    readonly user: string;
    readonly role: 'admin' | 'employee';
  }
  const asAdmin: Caller = { user: adminUser, role: 'admin' };
  async function call(caller: Caller, method: string, path: string, body?: object): Promise<unknown> {
    const { headers, content } = await encoded(body);
    const send = () =>
      connection.send({
        method,
        path,
        headers: {
          host: `${name}.localhost:${apiPort}`,
          authorization: `Bearer ${signer.tokenOf({ ...caller, tenant: name })}`,
          ...headers,
        },
        body: content,
      });
    let answer = await send();
    // A busy machine: the server asks to be left alone for a moment.
    while (answer.status === 429 || answer.status === 503) {
      await delay(500);
      answer = await send();
    }
    const { status, text } = answer;
    if (status >= 300) throw new Error(`${method} ${path} got HTTP ${status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  }
  const post = async (path: string, body: object, caller: Caller = asAdmin) =>
    (await call(caller, 'POST', path, body)) as Made;

  // So that calls can be made with tokens of our own.
  await signEverybodyIn(database);
  const portrait = await portraitOf();
  const employed = await inParallel(company.people - 1, async (place) => {
    const number = String(place + 1).padStart(3, '0');
    const form = new FormData();
    const first = firstNames[place % firstNames.length] ?? '';
    const last = lastNames[Math.floor(place / firstNames.length) % lastNames.length] ?? '';
    const fields = { ...recordOf(number), first_name: first, last_name: `${last} ${number}` };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    if (place % 2 === 0) form.set('profile_picture', new File([portrait], 'portrait.jpg', { type: 'image/jpeg' }));
    const made = (await call(asAdmin, 'POST', `${tenantRoot}/employees/employee/registration/`, form)) as Made & {
      readonly user: string;
    };
    return { user: made.user, employee: made.id, email: fields.email, name: `${first} ${last} ${number}` };
  });
  await signEverybodyIn(database);
  // Whoever sets somebody’s password asks for another one at the first sign-in. That was long ago.
  await database.query('update app_user set must_change_password = false');

  const everyone = [
    { user: adminUser, employee: '', email: `${name}@company.example`, name, role: 'admin' as const },
    ...employed.map((person) => ({ ...person, role: 'employee' as const })),
  ];
  const records = (await call(asAdmin, 'GET', `${tenantRoot}/employees/list/`)) as readonly (Made & {
    readonly user: string;
  })[];
  const recordOfUser = new Map(records.map(({ id, user }) => [user, id]));
  const people = await inParallel(everyone.length, async (place): Promise<TemplatePerson> => {
    const person = at(everyone, place);
    const wallet = await post(`${wallets}/employee_wallet_account/create/`, { user: person.user }, person);
    for (let number = 0; number < amounts.payments; number += 1) {
      await post(
        `${wallets}/employee_wallet_transaction/create/`,
        {
          transaction_type: number === 0 ? 'DEBIT' : 'CREDIT',
          amount: number === 0 ? 50_000 : (10_000 + random.below(9_000_000)) / 100,
          title: ['Advance', 'Lunch', 'Taxi', 'Stationery', 'Courier'][number % 5],
          employee_wallet_account: wallet.id,
        },
        person,
      );
    }
    for (let number = 0; number < amounts.todosPerPerson; number += 1) {
      await post(`${tenantRoot}/todo/create/`, { title: `Prepare the ${number + 1}. report` }, person);
    }
    return { ...person, employee: recordOfUser.get(person.user) ?? person.employee, wallet: wallet.id };
  });
  const anyone = () => at(people, random.below(people.length));

  const boards = await inParallel(amounts.boards, async (place): Promise<TemplateBoard> => {
    const board = await post(`${tasks}/taskboard/create/`, { title: `Project ${place + 1}` });
    const lists: string[] = [];
    for (const title of ['To do', 'Doing', 'In review', 'Done'].slice(0, amounts.listsPerBoard)) {
      lists.push((await post(`${tasks}/taskboardlist/create/`, { title, board: board.id })).id);
    }
    const cards: TemplateCard[] = [];
    for (let number = 0; number < amounts.cardsPerBoard; number += 1) {
      cards.push(await makeCard(place * amounts.cardsPerBoard + number, at(lists, number % lists.length)));
    }
    return { id: board.id, lists, cards };
  });

  async function makeCard(number: number, list: string): Promise<TemplateCard> {
    const maker = anyone();
    const card = await post(
      `${tasks}/task/create/`,
      { title: `Prepare what customer ${number + 1} has ordered`, task_board_list: list },
      maker,
    );
    if (number % 3 === 0) {
      const assigned_to = [anyone().user, anyone().user].filter((user, place, all) => all.indexOf(user) === place);
      const due_datetime = new Date(Date.now() + (random.below(20) - 5) * 86_400_000).toISOString();
      const description = `<p>${'The customer wants it before the end of the month. '.repeat(4)}</p>`;
      await call(maker, 'PATCH', `${tasks}/task/update/${card.id}/`, { assigned_to, due_datetime, description });
      await post(`${tasks}/taskchat/create/`, { message: 'Who takes this one?', task: card.id }, maker);
    }
    const items: string[] = [];
    if (number % 4 === 0) {
      const checklist = await post(`${tasks}/taskchecklist/create/`, { title: 'Steps', task: card.id }, maker);
      for (const title of ['Ask', 'Prepare', 'Send'].slice(0, amounts.itemsPerChecklist)) {
        items.push(
          (await post(`${tasks}/taskchecklistitem/create/`, { title, task_check_list: checklist.id }, maker)).id,
        );
      }
    }
    // The first card of each board has a file.
    if (number % amounts.cardsPerBoard === 0) {
      const form = new FormData();
      form.set('task', card.id);
      const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300 * 1024, 'x')]);
      form.set('attachment', new File([bytes], 'order.pdf', { type: 'application/pdf' }));
      await post(`${tasks}/taskattachment/create/`, form, maker);
    }
    return { id: card.id, items };
  }

  await inParallel(amounts.assets, async (number) => {
    const category = at(categories, number % categories.length);
    const asset = await post(`${tenantRoot}/assets/create/`, { title: `${category} ${number + 1}`, category });
    if (number % 3 === 0) return;
    const holder = at(people, 1 + (number % (people.length - 1)));
    await post(`${tenantRoot}/assets/assign/`, { asset: asset.id, employee: holder.employee });
  });
  await inParallel(amounts.appointments, async (number) => {
    const start = new Date(Date.now() + (number % 14) * 86_400_000);
    const maker = anyone();
    const guests = [anyone().user].filter((user) => user !== maker.user);
    const end = new Date(start.getTime() + 3_600_000);
    const appointment = {
      title: 'Weekly meeting',
      all_day: false,
      start: start.toISOString(),
      end: end.toISOString(),
      guests,
    };
    await post(`${tenantRoot}/appointments/create/`, appointment, maker);
  });
  const contacts = await inParallel(amounts.contacts, (number) =>
    post(`${tenantRoot}/contacts/create/`, {
      name: `Supplier ${number + 1}`,
      organisation: `Traders ${number % 10}`,
      emails: [{ kind: 'work', value: `supplier${number}@traders.example` }],
      is_shared: true,
    }),
  );
  let formVersion = 1;
  await inParallel(amounts.forms, async (number) => {
    const person = anyone();
    const values = suggestion(number);
    const draft = await draftOfNewestForm(async (version) => {
      const made = await post(`${tenantRoot}/hr_forms/create/`, { form: 'suggestion', version, values }, person);
      formVersion = version;
      return made as Made & { readonly version: number };
    });
    const signature = { kind: 'typed', name: person.name };
    await post(`${tenantRoot}/hr_forms/submit/${draft.id}/`, { version: draft.version, values, signature }, person);
  });
  connection.close();
  return { slug: name, password, people, boards, contacts: contacts.map(({ id }) => id), categories, formVersion };
}

interface Encoded {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer | undefined;
}

const recordOf = (number: string) => ({
  'user.username': `person${number}`,
  'user.password': password,
  'user.role': 'employee',
  employee_id: `E-${number}`,
  email: `person${number}@${name}.example`,
  date_of_birth: '1990-01-01',
  gender: 'Other',
  phone_number: `+880 1711 000${number}`,
  religion: 'Other',
  nationality: 'Bangladeshi',
  blood_group: 'O+',
  designation: 'Engineer',
  date_of_joining: '2020-01-01',
  employment_type: 'Full-Time',
  address: 'Road 12, Dhaka',
});

const portraitOf = (): Promise<Buffer<ArrayBuffer>> =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: { r: 40, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer();

function at<Value>(values: readonly Value[], place: number): Value {
  const value = values[place];
  if (value === undefined) throw new Error('There is none.');
  return value;
}

async function inParallel<Result>(count: number, work: (place: number) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < count; place = next++) results[place] = await work(place);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function encoded(body: object | undefined): Promise<Encoded> {
  if (body === undefined) return { headers: {}, content: undefined };
  if (!(body instanceof FormData)) {
    return { headers: { 'content-type': 'application/json' }, content: Buffer.from(JSON.stringify(body)) };
  }
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, content: Buffer.from(await form.arrayBuffer()) };
}
