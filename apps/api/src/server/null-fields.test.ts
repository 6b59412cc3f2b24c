import { assetDeskOf } from '../testing/assets';
import { deskOf, type Desk } from '../testing/boards';
import { registerCompany } from '../testing/companies';
import { startTestServer, stopTestServers } from '../testing/test-server';
import { purseOf, type Purse } from '../testing/wallets';

let desk: Desk;
let purse: Purse;
let assets: ReturnType<typeof assetDeskOf>;
let board: string;
let list: string;
beforeAll(async () => {
  const server = await startTestServer();
  const company = await registerCompany(server, 'Null');
  desk = deskOf(server, company);
  purse = purseOf(server, company);
  assets = assetDeskOf(server, company);
  board = (await desk.board()).id;
  list = (await desk.list(board)).id;
});
afterAll(stopTestServers);

describe('null counts as left out', () => {
  test('of a payment and of taking it back', async () => {
    const { id: wallet } = await purse.open();
    const payment = { transaction_type: 'DEBIT', amount: 5, title: 'Tea', employee_wallet_account: wallet };
    const answer = await purse.post('employee_wallet_transaction/create/', { ...payment, description: null });
    expect(answer).toMatchObject({ status: 201, json: { title: 'Tea', description: '' } });
    const [first] = await purse.history(wallet);
    expect(await purse.reverse(first?.id ?? '', { description: null })).toMatchObject({ status: 201 });
  });

  test('of a task, a list, an item and a comment', async () => {
    const { id: task } = await desk.task(list, 'Kept');
    const nothing = {
      title: null,
      description: null,
      is_completed: null,
      assigned_to: null,
      labels: null,
      version: null,
    };
    await desk.patch(`task/update/${task}/`, { description: '<p>Kept</p>' });
    expect(await desk.patch(`task/update/${task}/`, { ...nothing, is_completed: true })).toMatchObject({
      status: 200,
      json: { title: 'Kept', description: '<p>Kept</p>', is_completed: true },
    });
    expect(await desk.patch(`taskboardlist/update/${list}/`, { title: 'Renamed', order: null })).toMatchObject({
      status: 200,
      json: { title: 'Renamed', order: 1 },
    });
    const item = await desk.item((await desk.checklist(task)).id);
    expect(await desk.patch(`taskchecklistitem/update/${item.id}/`, { is_completed: true, title: null })).toMatchObject(
      {
        status: 200,
        json: { title: item.title, is_completed: true },
      },
    );
    expect((await desk.post('taskchat/create/', { message: 'x', task, sender: null })).status).toBe(201);
  });

  test('of an asset', async () => {
    const asset = { title: 'Desk', category: 'Office', description: null, serial_number: null, condition: null };
    expect(await assets.post('create/', asset)).toMatchObject({
      status: 201,
      json: { title: 'Desk', description: '', serial_number: '', condition: 'good' },
    });
  });
});

test('null keeps its meaning where it has one', async () => {
  const { id } = await desk.task(list);
  await desk.patch(`task/update/${id}/`, { due_datetime: '2030-01-01T00:00:00Z' });
  expect(await desk.patch(`task/update/${id}/`, { due_datetime: null })).toMatchObject({
    status: 200,
    json: { due_datetime: null },
  });
});

test('null is missing where something must be there', async () => {
  expect(await desk.post('taskboard/create/', { title: null })).toMatchObject({
    status: 400,
    json: { errors: { title: ['This field is required.'] } },
  });
});
