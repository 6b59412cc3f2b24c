import {
  checklistItemSchema,
  checklistTemplateSchema,
  listedChecklistTemplateSchema,
  type Card,
} from '@atrium/contracts/boards';
import { idempotencyHeader } from '@atrium/contracts/idempotency';
import fc from 'fast-check';
import { z } from 'zod';
import { newId } from '../database/ids';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { registerCompany } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let boardClient: BoardClient;
let board: string;
let list: string;
beforeAll(async () => {
  server = await startTestServer();
  boardClient = boardClientOf(server, await registerCompany(server, 'Lists'));
  board = (await boardClient.board()).id;
  list = (await boardClient.list(board)).id;
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';

describe('checklists', () => {
  test('are listed in the order of their making, renamed and deleted with their items', async () => {
    const { id: task } = await boardClient.task(list);
    const first = await boardClient.checklist(task, 'First');
    const second = await boardClient.checklist(task, 'Second');
    expect(await boardClient.at(`taskchecklist/list-by-task/${task}/`)).toMatchObject({
      status: 200,
      json: [first, second],
    });
    expect(await boardClient.patch(`taskchecklist/update/${first.id}/`, { title: 'New' })).toMatchObject({
      status: 200,
      json: { ...first, title: 'New' },
    });
    const item = await boardClient.item(first.id);
    expect((await boardClient.delete(`taskchecklist/delete/${first.id}/`)).status).toBe(204);
    expect((await boardClient.patch(`taskchecklistitem/update/${item.id}/`, { is_completed: true })).status).toBe(404);
    expect((await boardClient.delete(`taskchecklist/delete/${first.id}/`)).status).toBe(404);
    expect((await boardClient.at(`taskchecklistitem/list-by-task/${task}/`)).json).toEqual([]);
  });

  test.each([
    [{ title: ' ' }, { title: ['Title is required.'] }],
    [{}, { title: ['Title is required.'] }],
    [{ title: 'x'.repeat(51) }, { title: ['Use no more than 50 characters.'] }],
    [{ title: 'x', task: nobody }, { task: ['This value isn’t valid.'] }],
  ])('are not created from %j', async (body, errors) => {
    const { id: task } = await boardClient.task(list);
    expect(await boardClient.post('taskchecklist/create/', { task, ...body })).toMatchObject({
      status: 400,
      json: { errors },
    });
  });
});

describe('items', () => {
  test('are ticked, linked, renamed and deleted', async () => {
    const { id: task } = await boardClient.task(list);
    const { id: checklist } = await boardClient.checklist(task);
    const item = await boardClient.item(checklist, 'Read');
    const change = async (body: unknown) =>
      checklistItemSchema.strict().parse((await boardClient.patch(`taskchecklistitem/update/${item.id}/`, body)).json);
    expect(await change({ is_completed: true })).toEqual({ ...item, is_completed: true });
    expect(await change({ link: 'https://example.org/a?b#c' })).toMatchObject({ link: 'https://example.org/a?b#c' });
    expect(await change({ title: 'Write' })).toMatchObject({ title: 'Write', is_completed: true });
    expect(await change({ link: '' })).toMatchObject({ link: null });
    expect(await change({ is_completed: false, link: null })).toEqual({ ...item, title: 'Write' });
    expect((await boardClient.at(`taskchecklistitem/list-by-task/${task}/`)).json).toEqual([
      { ...item, title: 'Write' },
    ]);
    expect((await boardClient.delete(`taskchecklistitem/delete/${item.id}/`)).status).toBe(204);
    expect((await boardClient.delete(`taskchecklistitem/delete/${item.id}/`)).status).toBe(404);
  });

  test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'ftp://x.example', '//x.example', 'x'])(
    'do not link to %s',
    async (link) => {
      const item = await boardClient.item((await boardClient.checklist((await boardClient.task(list)).id)).id);
      const answer = await boardClient.patch(`taskchecklistitem/update/${item.id}/`, { link });
      expect(answer.status).toBe(400);
      expect(answer.json).toHaveProperty('errors.link');
    },
  );
});

describe('templates', () => {
  test('are kept per board and make checklists', async () => {
    const made = await boardClient.post('taskchecklisttemplate/create/', { title: ' Release ', task_board: board });
    expect(made.status).toBe(201);
    const template = checklistTemplateSchema.strict().parse(made.json);
    expect(template).toMatchObject({ title: 'Release', task_board: board, items: [] });
    for (const title of ['Build', 'Test', 'Ship']) {
      const item = await boardClient.post('taskchecklistitemtemplate/create/', {
        title,
        checklist_template: template.id,
      });
      expect(item).toMatchObject({ status: 201, json: { title, checklist_template: template.id } });
    }
    const listed = z
      .array(checklistTemplateSchema.strict())
      .parse((await boardClient.at(`taskchecklisttemplate/list-by-taskboard/${board}/`)).json);
    const [found] = listed.filter(({ id }) => id === template.id);
    expect(found?.items.map(({ title, is_completed }) => [title, is_completed])).toEqual([
      ['Build', false],
      ['Test', false],
      ['Ship', false],
    ]);

    const { id: task } = await boardClient.task(list);
    const applied = await boardClient.post(`tasks/${task}/apply-checklist-template/${template.id}/`);
    expect(applied).toMatchObject({
      status: 201,
      json: { title: 'Release', task, items: [{ title: 'Build' }, { title: 'Test' }, { title: 'Ship' }] },
    });
    expect((await boardClient.taskSnapshot(task)).checklists).toEqual([applied.json]);

    const [item] = found?.items ?? [];
    expect((await boardClient.delete(`taskchecklistitemtemplate/delete/${item?.id ?? ''}/`)).status).toBe(204);
    expect((await boardClient.delete(`taskchecklisttemplate/delete/${template.id}/`)).status).toBe(204);
    expect((await boardClient.delete(`taskchecklisttemplate/delete/${template.id}/`)).status).toBe(404);
    expect((await boardClient.taskSnapshot(task)).checklists).toEqual([applied.json]);
  });

  test('are listed over all boards by title, without those of deleted boards', async () => {
    const company = boardClientOf(server, await registerCompany(server, 'Templates'));
    const listed = async () =>
      z
        .array(listedChecklistTemplateSchema.strict())
        .parse((await company.at('taskchecklisttemplate/list/')).json)
        .map(({ title, board_title: boardTitle }) => [title, boardTitle]);
    expect(await listed()).toEqual([]);
    const launch = await company.board('Launch');
    const move = await company.board('Move');
    for (const [title, { id }] of [
      ['Packing', move],
      ['announcing', launch],
      ['Announcing', move],
    ] as const) {
      await company.post('taskchecklisttemplate/create/', { title, task_board: id });
    }
    expect(await listed()).toEqual([
      ['announcing', 'Launch'],
      ['Announcing', 'Move'],
      ['Packing', 'Move'],
    ]);
    await company.delete(`taskboard/delete/${move.id}/`);
    expect(await listed()).toEqual([['announcing', 'Launch']]);
  });

  test('make one checklist with one set of items when a lost call is repeated', async () => {
    const made = await boardClient.post('taskchecklisttemplate/create/', { title: 'Release', task_board: board });
    const template = checklistTemplateSchema.parse(made.json);
    for (const title of ['Build', 'Ship']) {
      await boardClient.post('taskchecklistitemtemplate/create/', { title, checklist_template: template.id });
    }
    const [task, other] = [await boardClient.task(list), await boardClient.task(list)];
    const key = { [idempotencyHeader]: newId() };
    const apply = ({ id }: { readonly id: string }) =>
      boardClient.post(`tasks/${id}/apply-checklist-template/${template.id}/`, {}, key);

    const [first, second] = await Promise.all([apply(task), apply(task)]);
    const answers = [first, second, await apply(task)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await boardClient.taskSnapshot(task.id)).checklists).toEqual([first.json]);
    expect(first.json).toMatchObject({ items: [{ title: 'Build' }, { title: 'Ship' }] });

    expect((await apply(other)).status).toBe(409);
    expect((await boardClient.taskSnapshot(other.id)).checklists).toEqual([]);
  });

  test('need a title and a board, and are applied on that board only', async () => {
    expect(await boardClient.post('taskchecklisttemplate/create/', { title: '', task_board: board })).toMatchObject({
      status: 400,
      json: { errors: { title: ['Checklist title cannot be empty.'] } },
    });
    expect(await boardClient.post('taskchecklisttemplate/create/', { title: 'x', task_board: nobody })).toMatchObject({
      status: 400,
      json: { errors: { task_board: [expect.any(String)] } },
    });
    const elsewhere = await boardClient.board();
    const made = await boardClient.post('taskchecklisttemplate/create/', { title: 'x', task_board: elsewhere.id });
    const template = checklistTemplateSchema.parse(made.json);
    const { id: task } = await boardClient.task(list);
    expect((await boardClient.post(`tasks/${task}/apply-checklist-template/${template.id}/`)).status).toBe(404);
    expect((await boardClient.post(`tasks/${nobody}/apply-checklist-template/${template.id}/`)).status).toBe(404);
    expect((await boardClient.taskSnapshot(task)).checklists).toEqual([]);
  });
});

test('the counts on a card are right, whatever was done', async () => {
  const { id: task } = await boardClient.task(list);
  const deleted: string[] = [];
  const steps: readonly ((at: number) => Promise<unknown>)[] = [
    async () => boardClient.checklist(task),
    async (at) => {
      const lists = (await boardClient.taskSnapshot(task)).checklists;
      const one = lists[at % Math.max(1, lists.length)];
      return one === undefined ? undefined : boardClient.item(one.id);
    },
    async (at) => {
      const items = (await boardClient.taskSnapshot(task)).checklists.flatMap((one) => one.items);
      const one = items[at % Math.max(1, items.length)];
      return one && boardClient.patch(`taskchecklistitem/update/${one.id}/`, { is_completed: !one.is_completed });
    },
    async (at) => {
      const items = (await boardClient.taskSnapshot(task)).checklists.flatMap((one) => one.items);
      const one = items[at % Math.max(1, items.length)];
      if (one !== undefined) deleted.push(`taskchecklistitem/restore/${one.id}/`);
      return one && boardClient.delete(`taskchecklistitem/delete/${one.id}/`);
    },
    async (at) => {
      const one = at % 2 === 0 ? (await boardClient.taskSnapshot(task)).checklists[0] : undefined;
      if (one !== undefined) deleted.push(`taskchecklist/restore/${one.id}/`);
      return one && boardClient.delete(`taskchecklist/delete/${one.id}/`);
    },
    async () => boardClient.task(list, 'Sub', task),
    async (at) => {
      const { subtasks } = await boardClient.taskSnapshot(task);
      const one = subtasks[at % Math.max(1, subtasks.length)];
      return one && boardClient.patch(`task/update/${one.id}/`, { is_completed: !one.is_completed });
    },
    async (at) => {
      const { subtasks } = await boardClient.taskSnapshot(task);
      const one = subtasks[at % Math.max(1, subtasks.length)];
      if (one !== undefined) deleted.push(`task/restore/${one.id}/`);
      return one && boardClient.delete(`task/delete/${one.id}/`);
    },
    // What was restored already, or lost its checklist, is left alone.
    async (at) => boardClient.post(deleted[at % Math.max(1, deleted.length)] ?? `task/restore/${task}/`),
    async () => boardClient.comment(task),
    async (at) => {
      const { comments } = await boardClient.taskSnapshot(task);
      const one = comments[at % Math.max(1, comments.length)];
      return at % 2 === 0 && one && boardClient.delete(`taskchat/delete/${one.id}/`);
    },
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: steps.length - 1 }), fc.nat({ max: 50 })), { minLength: 8, maxLength: 20 }),
      async (chosen) => {
        for (const [step, at] of chosen) await steps[step]?.(at);
        const [counted] = await asOwner(
          server,
          `select (select count(*)::int from checklist_item i join checklist c on c.id = i.checklist_id where i.task_id = $1
                    and i.is_completed and i.deleted_at is null and c.deleted_at is null) as items_done,
                  (select count(*)::int from checklist_item i join checklist c on c.id = i.checklist_id where i.task_id = $1
                    and i.deleted_at is null and c.deleted_at is null) as items_all,
                  (select count(*)::int from task where parent_id = $1 and is_completed and deleted_at is null) as subtasks_done,
                  (select count(*)::int from task where parent_id = $1 and deleted_at is null) as subtasks_all,
                  (select count(*)::int from comment where task_id = $1) as comments`,
          [task],
        );
        const [kept] = await asOwner(
          server,
          'select items_done, items_all, subtasks_done, subtasks_all, comments from task where id = $1',
          [task],
        );
        expect(kept).toEqual(counted);
      },
    ),
    { numRuns: 10 },
  );
  const card = (await boardClient.boardSnapshot(board)).lists
    .flatMap(({ cards }): readonly Card[] => cards)
    .find(({ id }) => id === task);
  const snapshot = await boardClient.taskSnapshot(task);
  const items = snapshot.checklists.flatMap((one) => one.items);
  expect([card?.items ?? [0, 0], card?.subtasks ?? [0, 0], card?.comments ?? 0]).toEqual([
    [items.filter((item) => item.is_completed).length, items.length],
    [snapshot.subtasks.filter((sub) => sub.is_completed).length, snapshot.subtasks.length],
    snapshot.comments.length,
  ]);
});
