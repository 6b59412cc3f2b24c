import { taskSchema } from '@atrium/contracts/boards';
import { startBoardCompany } from '../testing/board-company';
import type { BoardClient } from '../testing/boards';
import { type Company } from '../testing/companies';
import { asOwner, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let boardClient: BoardClient;
let board: string;
let list: string;
beforeAll(async () => {
  ({ server, company, boardClient, board, list } = await startBoardCompany('Covers', { MAX_UPLOAD_MB: '1' }));
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const update = (id: string, change: unknown) => boardClient.patch(`task/update/${id}/`, change);

describe('covers', () => {
  const withImage = (bytes: Buffer | string, name: string, type: string): FormData => {
    const form = new FormData();
    form.append('image', new File([bytes], name, { type }));
    return form;
  };
  const files = async () => (await asOwner<{ id: string }>(server, 'select id from file')).length;

  test('are pictures; a new one replaces the old, null takes it away', async () => {
    const { id } = await boardClient.task(list);
    const form = withImage(png, 'cover 1.png', 'image/png');
    form.append('task', id);
    const answer = await boardClient.at(`task/update/${id}/`, { method: 'PATCH', form });
    expect(answer.status).toBe(200);
    const { image } = taskSchema.parse(answer.json);
    expect(image).toContain('/cover%201.png?');
    const { pathname, search } = new URL(image ?? '');
    const opened = await server.call({ tenant: company.tenant, path: pathname + search });
    expect({ status: opened.status, type: opened.headers['content-type'], bytes: opened.bytes }).toEqual({
      status: 200,
      type: 'image/png',
      bytes: png,
    });
    const [card] = (await boardClient.boardSnapshot(board)).lists
      .flatMap(({ cards }) => cards)
      .filter((one) => one.id === id);
    expect(card?.cover).toBe(image);

    const before = await files();
    await boardClient.at(`task/update/${id}/`, { method: 'PATCH', form: withImage(png, 'b.png', 'image/png') });
    expect(await files()).toBe(before);
    expect((await server.call({ tenant: company.tenant, path: pathname + search })).status).toBe(404);
    expect((await update(id, { image: null })).json).toMatchObject({ image: null });
    expect(await files()).toBe(before - 1);
  });

  test('are refused for another task than the one in the path', async () => {
    const { id } = await boardClient.task(list);
    const before = await files();
    for (const other of [(await boardClient.task(list)).id, nobody, 'x']) {
      const form = withImage(png, 'cover.png', 'image/png');
      form.append('task', other);
      const answer = await boardClient.at(`task/update/${id}/`, { method: 'PATCH', form });
      expect(answer.status).toBe(400);
      expect(answer.json).toHaveProperty('errors.task');
    }
    expect(await files()).toBe(before);
  });

  test.each([
    ['an SVG', '<svg onload="alert(1)"/>', 'a.svg', 'image/svg+xml', 415],
    ['a page that claims to be a picture', '<script>', 'a.png', 'image/png', 415],
    ['a text', 'x', 'a.txt', 'text/plain', 415],
    ['one above the limit', Buffer.concat([png, Buffer.alloc(1024 * 1024)]), 'a.png', 'image/png', 413],
  ])('are not %s', async (_what, bytes, name, type, status) => {
    const { id } = await boardClient.task(list);
    const before = await files();
    const answer = await boardClient.at(`task/update/${id}/`, { method: 'PATCH', form: withImage(bytes, name, type) });
    expect(answer.status).toBe(status);
    expect(answer.json).toHaveProperty('errors.image');
    expect(await files()).toBe(before);
  });
});
