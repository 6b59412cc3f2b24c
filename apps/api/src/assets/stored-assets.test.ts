import { createAssetCompany } from '../testing/asset-company';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { admin, rafi } = await createAssetCompany(server);
  await admin.add();
  const { id } = await admin.add();
  await admin.assign(id, rafi.id);
});
afterAll(stopTestServers);

describe('the database itself refuses', () => {
  const tenant = `(select id from tenant where slug = 'depot')`;
  const refused = async (sql: string): Promise<unknown> =>
    asOwner(server, sql).then(
      () => 'done',
      (error: unknown) => (error instanceof Object && 'constraint' in error ? error.constraint : error),
    );

  test.each([
    ['a change of the history', `update asset_event set comment = 'x' where tenant_id = ${tenant}`, 'asset_event_kept'],
    ['deleting from the history', `delete from asset_event where tenant_id = ${tenant}`, 'asset_event_kept'],
    ['truncating the history', 'truncate asset_event cascade', 'asset_event_kept'],
    [
      'a change that is missing from the history',
      `update asset set version = version + 1, title = 'x' where tenant_id = ${tenant}`,
      'asset_told',
    ],
    ['a change without a new version', `update asset set title = 'x' where tenant_id = ${tenant}`, 'asset_step'],
    [
      'a holder of an asset that is not assigned',
      `update asset set version = version + 1, holder_id = (select id from employee limit 1)
       where tenant_id = ${tenant} and state = 'available'`,
      'asset_holder_while_assigned',
    ],
    [
      'an assignment to nobody',
      `update asset set version = version + 1, state = 'assigned' where tenant_id = ${tenant} and state = 'available'`,
      'asset_holder_while_assigned',
    ],
    [
      'a step that is not allowed',
      `update asset set version = version + 1, state = 'retired', holder_id = null
       where tenant_id = ${tenant} and state = 'assigned'`,
      'asset_step',
    ],
    [
      'a change of holder without a return',
      `update asset set version = version + 1, holder_id = (select id from employee e where e.id <> holder_id limit 1)
       where tenant_id = ${tenant} and state = 'assigned'`,
      'asset_step',
    ],
    ['deleting an asset', `delete from asset where tenant_id = ${tenant}`, 'asset_event_kept'],
  ])('%s', async (_what, sql, constraint) => {
    expect(await refused(sql)).toBe(constraint);
  });
});
