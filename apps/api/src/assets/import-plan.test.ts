import { Client } from 'pg';
import { z } from 'zod';
import { newId } from '../database/ids';
import { assetClientOf } from '../testing/assets';
import { registerCompany } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers } from '../testing/test-server';
import { insertAssets } from './repository';

const rows = 1000;

afterAll(stopTestServers);

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Join Filter'?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}
const nodeSchema: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Join Filter': z.number().optional(),
    Plans: z.array(nodeSchema).optional(),
  }),
);
const planSchema = z.object({ 'Query Text': z.string(), Plan: nodeSchema });

/** How many rows the parts of a plan looked at. */
const work = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) *
    node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, part) => sum + work(part), 0);

test('an import reads each row only a few times, even without table statistics', async () => {
  const server = await startTestServer();
  const company = await registerCompany(server, 'Fresh');
  await asOwner(server, 'alter table asset set (autovacuum_enabled = false)');
  const [tenant] = await asOwner<{ id: string }>(server, 'select id from tenant where slug = $1', [company.tenant]);
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    // Tells the plans of the statements inside of triggers, too.
    await client.query(`load 'auto_explain'; set client_min_messages = log; set auto_explain.log_level = notice;
      set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
      set auto_explain.log_format = json; set auto_explain.log_min_duration = 0`);
    const insert = async (amount: number): Promise<readonly string[]> => {
      const told: string[] = [];
      const listen = ({ message = '' }: { readonly message?: string | undefined }): void => {
        told.push(message);
      };
      const assets = Array.from({ length: amount }, (_, index) => ({
        id: newId(),
        imageId: null,
        title: `Laptop ${index}`,
        category: 'Laptops',
        purchase_date: null,
        serial_number: '',
        description: '',
        condition: 'good' as const,
      }));
      const { text, values = [] } = insertAssets(assets, company.user_id);
      client.on('notice', listen);
      await client.query('begin');
      await client.query(`select set_config('app.tenant', $1, true)`, [tenant?.id]);
      await client.query(text, [...values]);
      await client.query('commit');
      client.off('notice', listen);
      return told;
    };
    // A plan that is made for one row is kept for the next ones.
    await insert(1);
    const plans = (await insert(rows)).flatMap((message) => {
      const start = message.indexOf('{');
      return start < 0 ? [] : [planSchema.parse(JSON.parse(message.slice(start)))];
    });
    expect(plans.map((plan) => plan['Query Text']).filter((text) => text.includes('asset_word'))).not.toEqual([]);
    expect(Math.max(...plans.map(({ Plan }) => work(Plan)))).toBeLessThan(rows * 100);
  } finally {
    await client.end();
  }
});

test('an import of changes doesn’t reuse plans from when the tables were small', async () => {
  const server = await startTestServer({ DATABASE_CONNECTIONS: '1' });
  const assetClient = assetClientOf(server, await registerCompany(server, 'Grown'));
  const send = async (lines: readonly string[]): Promise<unknown> => {
    const form = new FormData();
    form.append('file', new File([lines.join('\n')], 'assets.csv', { type: 'text/csv' }));
    return (await assetClient.post('import/', form)).json;
  };
  const changed = (title: string, amount: number): readonly string[] =>
    Array.from({ length: amount }, (_, index) => `A-${String(index + 1).padStart(5, '0')},${title} ${index},Bulk`);
  const added = (amount: number): readonly string[] => Array.from({ length: amount }, () => 'Old,Bulk');
  await send(['Title,Category', ...added(3)]);
  await asOwner(server, 'analyze');
  // After the fifth time, a connection keeps a plan.
  for (let time = 0; time < 7; time += 1) await send(['ID,Title,Category', ...changed(`Time ${time}`, 3)]);
  await send(['Title,Category', ...added(rows)]);
  const tables = ['asset', 'asset_event', 'asset_word'];
  const rowsRead = async (): Promise<number> => {
    const [sum] = await asOwner<{ read: number }>(
      server,
      'select sum(seq_tup_read)::float8 as read from pg_stat_user_tables where relname = any ($1)',
      [tables],
    );
    return sum?.read ?? 0;
  };
  const before = await rowsRead();
  expect(await send(['ID,Title,Category', ...changed('New', rows)])).toMatchObject({ changed: rows });
  // What a connection has counted is told when it ends.
  await server.server.stop();
  expect((await rowsRead()) - before).toBeLessThan(rows * 100);
});
