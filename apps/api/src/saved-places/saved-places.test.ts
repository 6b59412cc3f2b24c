import { mostStars, mostVisits, type SavedPlace } from '@atrium/contracts/visits';
import { assetClientOf } from '../testing/assets';
import { boardClientOf } from '../testing/boards';
import { createEmployee, registerCompany, type Company } from '../testing/companies';
import { hrFormClientOf } from '../testing/hr-forms';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { hireReaders, readerNames } from '../testing/readers';
import { savedPlaceClientOf } from '../testing/saved-places';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let number = 500;

beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Places');
});
afterAll(stopTestServers);

/** Somebody new, whose lists are empty. */
const join = (holding: Parameters<typeof joinAs>[3] = {}): Promise<SignedInMember> =>
  joinAs(server, company, (number += 1), holding);
const placesOf = (someone: Pick<Company, 'tenant' | 'token'>) => savedPlaceClientOf(server, someone);
const titles = (places: readonly SavedPlace[]) => places.map(({ title }) => title);

test('what somebody opened is listed with its title of today and where it leads, the latest first', async () => {
  const person = await join();
  const places = placesOf(person);
  const boards = boardClientOf(server, company);
  const board = await boards.board('Office & move');
  const task = await boards.task((await boards.list(board.id)).id, 'Order boxes');
  const asset = await assetClientOf(server, company).add({ title: 'Van' });
  const draft = await hrFormClientOf(server, person).draft('suggestion');
  const sent = await hrFormClientOf(server, person).submitted('leave');
  const opened = [
    ['board', board.id],
    ['task', task.id],
    ['person', person.employee],
    ['asset', asset.id],
    ['form', 'leave'],
    ['submission', draft.id],
    ['submission', sent.id],
  ] as const;
  for (const [kind, id] of opened) expect((await places.visit(kind, id)).status).toBe(204);
  await boards.patch(`taskboard/update/${board.id}/`, { title: 'Office move' });

  const recent = await places.recent();
  const moments = recent.map(({ at }) => at);
  expect([...moments].sort().reverse()).toEqual(moments);
  expect(recent).toMatchObject([
    { kind: 'submission', id: sent.id, title: sent.label, detail: '', path: `/all_forms/submissions/${sent.id}` },
    {
      kind: 'submission',
      id: draft.id,
      title: draft.label,
      detail: '',
      path: `/all_forms?form=suggestion&draft=${draft.id}`,
    },
    { kind: 'form', id: 'leave', title: 'Leave Application', detail: '', path: '/all_forms?form=leave' },
    { kind: 'asset', id: asset.id, title: 'Van', detail: asset.tag, path: `/asset_management/${asset.id}` },
    {
      kind: 'person',
      id: person.employee,
      title: `First${number} Last${number}`,
      detail: 'Engineer',
      path: `/employee_dashboard/${person.employee}`,
    },
    {
      kind: 'task',
      id: task.id,
      title: 'Order boxes',
      detail: 'Office move',
      path: `/task_management/task_details/${task.id}`,
    },
    {
      kind: 'board',
      id: board.id,
      title: 'Office move',
      detail: '',
      path: `/task_management/task_board_details/${board.id}?boardTitle=Office+move`,
    },
  ]);
});

test('what is opened again moves up and stands there once', async () => {
  const places = placesOf(await join());
  for (const form of ['leave', 'loan', 'leave', 'leave']) await places.visit('form', form);
  expect((await places.recent()).map(({ id }) => id)).toEqual(['leave', 'loan']);
});

test('the latest 20 are listed, and the latest 50 kept', async () => {
  const person = await join();
  const places = placesOf(person);
  const assets = assetClientOf(server, company);
  const opened: string[] = [];
  for (let index = 0; index < mostVisits + 3; index += 1) {
    const { id } = await assets.add({ title: `Chair ${index}` });
    await places.visit('asset', id);
    opened.unshift(id);
  }
  expect((await places.recent()).map(({ id }) => id)).toEqual(opened.slice(0, 20));
  const kept = async () =>
    (
      await asOwner<{ place: string }>(server, 'select place from visit where user_id = $1 order by visited_at desc', [
        person.user_id,
      ])
    ).map(({ place }) => place);
  expect(await kept()).toEqual(opened.slice(0, mostVisits));

  // What isn't noted takes no place.
  await places.visit('asset', '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea');
  expect(await kept()).toEqual(opened.slice(0, mostVisits));
});

test('what is deleted is left out, and is there again when it is restored', async () => {
  const places = placesOf(await join());
  const boards = boardClientOf(server, company);
  const board = await boards.board('Garden');
  const task = await boards.task((await boards.list(board.id)).id, 'Water plants');
  await places.visit('board', board.id);
  await places.visit('task', task.id);
  await places.star('task', task.id);
  await boards.delete(`task/delete/${task.id}/`);
  expect([titles(await places.recent()), titles(await places.starred())]).toEqual([['Garden'], []]);
  await boards.post(`task/restore/${task.id}/`);
  expect(titles(await places.starred())).toEqual(['Water plants']);
  await boards.delete(`taskboard/delete/${board.id}/`);
  expect([await places.recent(), await places.starred()]).toEqual([[], []]);
});

test('a visit to what isn’t there is taken and forgotten; a star is refused', async () => {
  const person = await join();
  const places = placesOf(person);
  const colleague = await join();
  const theirs = await hrFormClientOf(server, colleague).submitted('leave');
  const unknown = [
    ['board', 'x'],
    ['task', '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea'],
    ['form', 'nothing'],
    ['submission', theirs.id],
  ] as const;
  for (const [kind, id] of unknown) {
    expect((await places.visit(kind, id)).status).toBe(204);
    expect(await places.star(kind, id)).toMatchObject({ status: 404, json: { code: 'star.not-found' } });
  }
  expect([await places.recent(), await places.starred(), await places.starredIds()]).toEqual([[], [], []]);
  expect((await places.visit('filter', '/employee_dashboard')).status).toBe(400);
});

test('another company’s things can be neither visited nor starred', async () => {
  const other = await registerCompany(server, 'Neighbours');
  const boards = boardClientOf(server, other);
  const board = await boards.board();
  const foreign = [
    ['board', board.id],
    ['task', (await boards.task((await boards.list(board.id)).id)).id],
    ['person', (await createEmployee(server, other, 900)).id],
    ['asset', (await assetClientOf(server, other).add()).id],
    ['submission', (await hrFormClientOf(server, other).submitted('leave')).id],
  ] as const;
  const places = placesOf(company);
  for (const [kind, id] of foreign) {
    expect((await placesOf(other).star(kind, id)).status).toBe(204);
    await places.visit(kind, id);
    expect((await places.star(kind, id)).status).toBe(404);
  }
  expect([await places.recent(), await places.starredIds()]).toEqual([[], []]);
  expect(await placesOf(other).starredIds()).toHaveLength(foreign.length);
});

test('stars are one’s own, stand the latest first, and come off again; both calls can be sent twice', async () => {
  const [person, colleague] = [await join(), await join()];
  const places = placesOf(person);
  for (const form of ['loan', 'leave', 'loan']) expect((await places.star('form', form)).status).toBe(204);
  expect(titles(await places.starred())).toEqual(['Leave Application', 'Loan Request']);
  expect(await places.starredIds()).toEqual([
    { kind: 'form', id: 'leave' },
    { kind: 'form', id: 'loan' },
  ]);
  expect(await placesOf(colleague).starredIds()).toEqual([]);
  for (const time of ['once', 'twice']) {
    expect({ time, status: (await places.unstar('form', 'leave')).status }).toEqual({ time, status: 204 });
  }
  expect(titles(await places.starred())).toEqual(['Loan Request']);
});

test('a filter is starred by its address and a name, which may change', async () => {
  const places = placesOf(await join());
  const address = '/employee_dashboard?designation=Engineer&status=active';
  expect(await places.star('filter', address)).toMatchObject({
    status: 400,
    json: { errors: { title: [expect.any(String)] } },
  });
  await places.star('filter', address, 'Engineers');
  await places.star('filter', address, 'Our engineers');
  expect(await places.starred()).toMatchObject([{ kind: 'filter', title: 'Our engineers', path: address }]);
  for (const elsewhere of [
    '//host.example',
    '/\\host.example',
    'https://host.example/',
    '/a/../b',
    '/a b',
    'a',
    '/a#b',
  ]) {
    expect({ elsewhere, status: (await places.star('filter', elsewhere, 'Elsewhere')).status }).toEqual({
      elsewhere,
      status: 400,
    });
  }
});

test('filters of boards that are gone, and of lists that one may not read any more, are not listed', async () => {
  const person = await join();
  const places = placesOf(person);
  const boards = boardClientOf(server, company);
  const board = await boards.board('Fair');
  const addresses = [
    `/task_management/task_board_details/${board.id}?due=overdue`,
    '/settings/audit?action=auth.signed-in',
    '/settings/people?role=admin',
    '/employee_dashboard?status=active',
  ];
  for (const address of addresses) await places.star('filter', address, address);
  const listed = async () => titles(await places.starred()).toReversed();
  expect(await listed()).toEqual([addresses[0], addresses[3]]);
  await boards.delete(`taskboard/delete/${board.id}/`);
  expect(await listed()).toEqual([addresses[3]]);
  expect((await places.star('filter', `${addresses[0]}&q=a`, 'Again')).status).toBe(404);
});

test('an account may have 100 stars, and more once it takes some away', async () => {
  const places = placesOf(await join());
  const address = (index: number) => `/asset_management?search=${index}`;
  for (let index = 0; index < mostStars; index += 1) await places.star('filter', address(index), `Search ${index}`);
  expect(await places.star('form', 'leave')).toMatchObject({ status: 409, json: { code: 'star.too-many' } });
  expect((await places.star('filter', address(0), 'Renamed')).status).toBe(204);
  await places.unstar('filter', address(1));
  expect((await places.star('form', 'leave')).status).toBe(204);
  expect(await places.starredIds()).toHaveLength(mostStars);
});

test('submissions are listed for those who may read them, and no longer than that', async () => {
  const readers = await hireReaders(server);
  const forms = [];
  for (const name of readerNames) {
    const { client } = readers.readers[name];
    const own = hrFormClientOf(server, client);
    forms.push(
      await own.submitted('leave'),
      await own.submitted('expenseReimbursement'),
      await own.draft('suggestion'),
    );
  }
  for (const name of readerNames) {
    const { client } = readers.readers[name];
    const places = placesOf(client);
    const readable: string[] = [];
    for (const { id } of forms) {
      if ((await hrFormClientOf(server, client).at(`retrieve/${id}/`)).status === 200) readable.push(id);
      await places.star('submission', id);
    }
    expect({ name, ids: (await places.starredIds()).map(({ id }) => id).sort() }).toEqual({
      name,
      ids: readable.sort(),
    });
    expect({ name, listed: (await places.starred()).length }).toEqual({ name, listed: readable.length });
  }

  // HR no longer reads everyone's once the grant is gone.
  const { hr } = readers.readers;
  const admin = memberClientOf(server, readers.company);
  expect((await admin.change(hr.actor.userId, { grants: [] })).status).toBe(200);
  const left = await placesOf(hr.client).starred();
  const own = (await hrFormClientOf(server, hr.client).list()).results.map(({ id }) => id);
  expect(left.map(({ id }) => id).sort()).toEqual(own.sort());
});

test('what an account opened and starred goes with the account', async () => {
  const person = await join();
  const places = placesOf(person);
  await places.visit('form', 'leave');
  await places.star('form', 'leave');
  await memberClientOf(server, company).at(`employees/delete/${person.employee}/`, { method: 'DELETE' });
  expect((await places.visit('form', 'leave')).status).toBe(401);
  const kept = await asOwner(
    server,
    `select (select count(*) from visit where user_id = $1)::int + (select count(*) from star where user_id = $1)::int as rows`,
    [person.user_id],
  );
  expect(kept).toEqual([{ rows: 0 }]);
});
