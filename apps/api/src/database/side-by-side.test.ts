import { taskSchema } from '@atrium/contracts/boards';
import { migrations, type Migration } from '../migrations';
import { boardClientOf } from '../testing/boards';
import { registerCompany } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { migrateSchema } from './migrate';

afterAll(stopTestServers);

/** As a newer version adds to what people work with. */
const expansion: Migration = {
  name: '9000-weights',
  sql: `
    create table weight (tenant_id uuid not null, task_id uuid not null, weight bigint not null);
    alter table task add column weight bigint not null default 0;
    alter table task add column note text;
    create function weigh() returns trigger language plpgsql as $$ begin new.weight := 1; return new; end $$;
    create trigger task_weight before insert on task for each row execute function weigh();`,
};

test('people work on while a newer version adds to the schema, and after going back', async () => {
  const first = await startTestServer();
  const company = await registerCompany(first, 'Sidebyside');
  const boards = boardClientOf(first, company);
  const board = await boards.board();
  const { id: list } = await boards.list(board.id);
  const made: string[] = [];
  const make = async (server: TestServer): Promise<void> => {
    const { status, json } = await boardClientOf(server, company).post('task/create/', {
      title: `Task ${made.length}`,
      task_board_list: list,
    });
    expect(status).toBe(201);
    made.push(taskSchema.parse(json).id);
  };

  const work = async (): Promise<void> => {
    for (let count = 0; count < 5; count += 1) await make(first);
  };
  await Promise.all([work(), migrateSchema(first.ownerUrl, undefined, [...migrations, expansion])]);
  // What runs goes on, and what starts again works beside it.
  await make(first);
  const second = await first.startSecond();
  await Promise.all([make(first), make(second)]);
  await first.server.stop();
  await make(second);

  const kept = await asOwner<{ id: string }>(first, 'select id from task');
  expect(kept.map(({ id }) => id).sort()).toEqual([...made].sort());
});
