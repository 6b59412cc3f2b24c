import { assetClientOf } from '../testing/assets';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { registerCompany } from '../testing/companies';
import { startTestServer, stopTestServers } from '../testing/test-server';
import { walletClientOf, type WalletClient } from '../testing/wallets';

let boardClient: BoardClient;
let walletClient: WalletClient;
let assets: ReturnType<typeof assetClientOf>;
let board: string;
let list: string;
beforeAll(async () => {
  const server = await startTestServer();
  const company = await registerCompany(server, 'Null');
  boardClient = boardClientOf(server, company);
  walletClient = walletClientOf(server, company);
  assets = assetClientOf(server, company);
  board = (await boardClient.board()).id;
  list = (await boardClient.list(board)).id;
});
afterAll(stopTestServers);

describe('null counts as left out', () => {
  test('of a payment and of taking it back', async () => {
    const { id: wallet } = await walletClient.open();
    const payment = { transaction_type: 'DEBIT', amount: 5, title: 'Tea', employee_wallet_account: wallet };
    const answer = await walletClient.post('employee_wallet_transaction/create/', { ...payment, description: null });
    expect(answer).toMatchObject({ status: 201, json: { title: 'Tea', description: '' } });
    const [first] = await walletClient.history(wallet);
    expect(await walletClient.reverse(first?.id ?? '', { description: null })).toMatchObject({ status: 201 });
  });

  test('of a task, a list, an item and a comment', async () => {
    const { id: task } = await boardClient.task(list, 'Kept');
    const nothing = {
      title: null,
      description: null,
      is_completed: null,
      assigned_to: null,
      labels: null,
      version: null,
    };
    await boardClient.patch(`task/update/${task}/`, { description: '<p>Kept</p>' });
    expect(await boardClient.patch(`task/update/${task}/`, { ...nothing, is_completed: true })).toMatchObject({
      status: 200,
      json: { title: 'Kept', description: '<p>Kept</p>', is_completed: true },
    });
    expect(await boardClient.patch(`taskboardlist/update/${list}/`, { title: 'Renamed', order: null })).toMatchObject({
      status: 200,
      json: { title: 'Renamed', order: 1 },
    });
    const item = await boardClient.item((await boardClient.checklist(task)).id);
    expect(
      await boardClient.patch(`taskchecklistitem/update/${item.id}/`, { is_completed: true, title: null }),
    ).toMatchObject({
      status: 200,
      json: { title: item.title, is_completed: true },
    });
    expect((await boardClient.post('taskchat/create/', { message: 'x', task, sender: null })).status).toBe(201);
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
  const { id } = await boardClient.task(list);
  await boardClient.patch(`task/update/${id}/`, { due_datetime: '2030-01-01T00:00:00Z' });
  expect(await boardClient.patch(`task/update/${id}/`, { due_datetime: null })).toMatchObject({
    status: 200,
    json: { due_datetime: null },
  });
});

test('null is missing where something must be there', async () => {
  expect(await boardClient.post('taskboard/create/', { title: null })).toMatchObject({
    status: 400,
    json: { errors: { title: ['This field is required.'] } },
  });
});
