import { z } from 'zod';
import { startBoardCompany } from '../testing/board-company';
import type { BoardClient } from '../testing/boards';
import { tenantApi } from '../testing/call';
import { createEmployee, registerCompany, type Company } from '../testing/companies';
import { stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let boardClient: BoardClient;
let board: string;
let list: string;
beforeAll(async () => {
  ({ server, company, boardClient, board, list } = await startBoardCompany('Assigning'));
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';
const update = (id: string, change: unknown) => boardClient.patch(`task/update/${id}/`, change);
const errorsOf = async (id: string, change: unknown): Promise<unknown> => {
  const answer = await update(id, change);
  expect(answer.status).toBe(400);
  return z.object({ errors: z.record(z.string(), z.array(z.string())) }).parse(answer.json).errors;
};

describe('assigning', () => {
  test('takes live accounts of the company only', async () => {
    const { id } = await boardClient.task(list);
    const employee = await createEmployee(server, company, 1);
    expect(await update(id, { assigned_to: [company.user_id, employee.user] })).toMatchObject({ status: 200 });
    const stranger = await registerCompany(server, 'Strangers');
    const other = await createEmployee(server, company, 2);
    await server.call({
      method: 'DELETE',
      tenant: company.tenant,
      token: company.token,
      path: `${tenantApi}/employees/delete/${other.id}/`,
    });
    for (const user of [stranger.user_id, other.user, nobody]) {
      expect(await errorsOf(id, { assigned_to: [company.user_id, user] })).toEqual({
        assigned_to: ['Please select a valid employee'],
      });
    }
  });

  test('keeps assignees whose account has ended, and refuses only duplicates', async () => {
    const { id } = await boardClient.task(list);
    const employee = await createEmployee(server, company, 3);
    await update(id, { assigned_to: [employee.user] });
    await server.call({
      method: 'DELETE',
      tenant: company.tenant,
      token: company.token,
      path: `${tenantApi}/employees/delete/${employee.id}/`,
    });
    expect((await update(id, { assigned_to: [employee.user, company.user_id] })).status).toBe(200);
    expect(await update(id, { assigned_to: [company.user_id, company.user_id] })).toMatchObject({
      status: 409,
      json: { code: 'assign.already', detail: '⚠️ Already assigned to this user.' },
    });
  });

  test('shows a person’s tasks, open ones first, then by due date', async () => {
    const employee = await createEmployee(server, company, 4);
    const make = async (title: string, change: object) => {
      const { id } = await boardClient.task(list, title);
      await update(id, { assigned_to: [employee.user], ...change });
    };
    await make('done', { is_completed: true });
    await make('no date', {});
    await make('late', { due_datetime: '2031-01-01T00:00:00Z' });
    await make('soon', { due_datetime: '2030-01-01T00:00:00Z' });
    const answer = await boardClient.at(`task/assigned/${employee.user}/`);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject([
      { title: 'soon', due_datetime: '2030-01-01T00:00:00.000Z', is_completed: false, board: { id: board } },
      { title: 'late' },
      { title: 'no date', due_datetime: null },
      { title: 'done', is_completed: true },
    ]);
    expect((await boardClient.at(`task/assigned/${nobody}/`)).status).toBe(404);
  });
});
