import { randomUUID } from 'node:crypto';
import { departmentSchema } from '@atrium/contracts/departments';
import { assetClientOf } from '../testing/assets';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { createEmployee, registerCompany, type Company } from '../testing/companies';
import { hrFormClientOf } from '../testing/hr-forms';
import { recordClientOf } from '../testing/records';
import { searchClientOf, type SearchClient } from '../testing/search';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

/** What is changed is found as it is now, from the call on that changed it. */
let server: TestServer;
let company: Company;
let boardClient: BoardClient;
let client: SearchClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Changers');
  boardClient = boardClientOf(server, company);
  client = searchClientOf(server, company);
});
afterAll(stopTestServers);

const newList = async (title: string): Promise<{ board: string; list: string }> => {
  const { id: board } = await boardClient.board(title);
  const { id: list } = await boardClient.list(board, 'List');
  return { board, list };
};

test('a renamed board, task, comment, checklist and item', async () => {
  const { board, list } = await newList('Anchor');
  const task = await boardClient.task(list, 'Barnacle');
  const comment = await boardClient.comment(task.id, 'Cormorant');
  const checklist = await boardClient.checklist(task.id, 'Dolphin');
  const item = await boardClient.item(checklist.id, 'Eelgrass');
  const changes = [
    ['anchor', 'board', `taskboard/update/${board}/`, { title: 'Zanchor' }],
    ['barnacle', 'task', `task/update/${task.id}/`, { title: 'Zbarnacle' }],
    ['cormorant', 'task', `taskchat/update/${comment.id}/`, { message: 'Zcormorant' }],
    ['dolphin', 'checklist', `taskchecklist/update/${checklist.id}/`, { title: 'Zdolphin' }],
    ['eelgrass', 'checklist', `taskchecklistitem/update/${item.id}/`, { title: 'Zeelgrass' }],
  ] as const;
  for (const [word, kind, path, change] of changes) {
    expect(await client.hits(word, kind)).toHaveLength(1);
    expect((await boardClient.patch(path, change)).status).toBe(200);
    expect((await client.hits(`z${word}`, kind)).map(({ score }) => score > 0.4)).toEqual([true]);
    // Taken for the word that is there now, and not the word itself any more.
    const asBefore = await client.hits(word, kind);
    expect(asBefore.every(({ score }) => score < 0.4)).toBe(true);
  }
});

test('a description that is written again', async () => {
  const { list } = await newList('Descriptions');
  const task = await boardClient.task(list, 'Fathom');
  const describe = (description: string) => boardClient.patch(`task/update/${task.id}/`, { description });
  await describe('<p>first gudgeon, then pintle</p>');
  expect(await client.titles('gudgeon pintle', 'task')).toEqual(['Fathom']);
  await describe('<p>only pintle is left</p>');
  expect(await client.titles('gudgeon', 'task')).toEqual([]);
  expect(await client.titles('pintle left', 'task')).toEqual(['Fathom']);
  await describe('');
  expect(await client.titles('pintle', 'task')).toEqual([]);
});

test('what is deleted and restored: a task, its list, its board, a checklist and an item', async () => {
  const { board, list } = await newList('Galleon');
  const task = await boardClient.task(list, 'Halyard');
  const checklist = await boardClient.checklist(task.id, 'Icebreaker');
  await boardClient.item(checklist.id, 'Jib');
  const item = await boardClient.item(checklist.id, 'Keelson');
  await boardClient.comment(task.id, 'Lanyard');
  const words = ['galleon', 'halyard', 'icebreaker', 'jib', 'keelson', 'lanyard'] as const;
  const found = async (): Promise<readonly string[]> => {
    const isFound = await Promise.all(words.map(async (word) => (await client.hits(word)).length > 0));
    return words.filter((_, place) => isFound[place]);
  };
  expect(await found()).toEqual(words);
  const steps = [
    ['taskchecklistitem', item.id, ['galleon', 'halyard', 'icebreaker', 'jib', 'lanyard']],
    ['taskchecklist', checklist.id, ['galleon', 'halyard', 'lanyard']],
    ['task', task.id, ['galleon']],
    ['taskboardlist', list, ['galleon']],
    ['taskboard', board, []],
  ] as const;
  for (const [kind, id, left] of steps) {
    expect((await boardClient.delete(`${kind}/delete/${id}/`)).status).toBe(204);
    expect(await found()).toEqual(left);
    expect((await boardClient.post(`${kind}/restore/${id}/`)).status).toBe(200);
    expect(await found()).toEqual(words);
  }
});

test('a comment that is deleted, and a task that is gone for good', async () => {
  const { list } = await newList('Mainsail');
  const task = await boardClient.task(list, 'Nautilus');
  const comment = await boardClient.comment(task.id, 'Oarlock');
  await boardClient.delete(`taskchat/delete/${comment.id}/`);
  expect(await client.hits('oarlock')).toEqual([]);
  await asOwner(server, 'delete from task where id = $1', [task.id]);
  expect(await asOwner(server, 'select word from search_word where target = $1', [task.id])).toEqual([]);
});

test('a task that is moved says where it is', async () => {
  const { board, list } = await newList('Port side');
  const { id: other } = await boardClient.list(board, 'Other');
  const task = await boardClient.task(list, 'Quarterdeck');
  await boardClient.post(`task/move/${task.id}/`, { task_board_list: other });
  await boardClient.patch(`taskboard/update/${board}/`, { title: 'Starboard side' });
  const [hit] = await client.hits('quarterdeck', 'task');
  expect(hit).toMatchObject({ id: task.id, detail: 'Starboard side' });
});

test('a person who is renamed, gets another department, and goes', async () => {
  const records = recordClientOf(server, company);
  const department = async (name: string) =>
    departmentSchema.parse((await records.call('departments/create/', { method: 'POST', json: { name } })).json).id;
  const [rigging, sailmaking] = [await department('Rigging'), await department('Sailmaking')];
  const person = await createEmployee(server, company, 41, { first_name: 'Tahmina', last_name: 'Uddin' });
  await records.edited(person.id, { department: rigging });
  expect(await client.titles('rigging tahm', 'person')).toEqual(['Tahmina Uddin']);
  await records.edited(person.id, { first_name: 'Wahida', designation: 'Yeoman', department: sailmaking });
  expect(await client.titles('tahmina', 'person')).toEqual([]);
  expect(await client.titles('rigging', 'person')).toEqual([]);
  const [hit] = await client.hits('sailm yeo', 'person');
  expect(hit).toMatchObject({ title: 'Wahida Uddin', detail: 'Yeoman · Sailmaking · E-041' });
  await records.call(`departments/update/${sailmaking}/`, { method: 'PATCH', json: { name: 'Xebecs' } });
  expect(await client.titles('sailmaking', 'person')).toEqual([]);
  expect(await client.titles('xebec', 'person')).toEqual(['Wahida Uddin']);
  expect((await records.call(`employees/delete/${person.id}/`, { method: 'DELETE' })).status).toBe(204);
  expect(await client.hits('wahida')).toEqual([]);
});

test('an asset that is edited, and those of an import', async () => {
  const assets = assetClientOf(server, company);
  const asset = await assets.add({ title: 'Sextant', serial_number: 'SX-1' });
  expect((await assets.patch(`update/${asset.id}/`, { title: 'Octant', version: asset.version })).status).toBe(200);
  expect(await client.titles('sextant', 'asset')).toEqual([]);
  expect(await client.titles('octant sx-1', 'asset')).toEqual(['Octant']);
  const rows = [1, 2].map((number) => ({ id: randomUUID(), title: `Winch ${number}`, category: 'Deck' }));
  expect((await assets.post('import/', { rows })).status).toBeLessThan(300);
  expect((await client.titles('winch', 'asset')).toSorted()).toEqual(['Winch 1', 'Winch 2']);
});

test('a draft that is deleted', async () => {
  const forms = hrFormClientOf(server, company);
  const draft = await forms.draft('suggestion');
  expect((await client.hits('suggestion', 'submission')).map(({ id }) => id)).toEqual([draft.id]);
  await forms.at(`delete/${draft.id}/`, { method: 'DELETE' });
  expect(await client.hits('suggestion', 'submission')).toEqual([]);
});
