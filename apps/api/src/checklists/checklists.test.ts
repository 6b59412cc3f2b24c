import { checklistItemSchema, checklistTemplateSchema, type Card } from '@atrium/contracts/boards';
import { idempotencyHeader } from '@atrium/contracts/idempotency';
import fc from 'fast-check';
import { z } from 'zod';
import { newId } from '../database/ids';
import { deskOf, type Desk } from '../testing/boards';
import { registerCompany } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let desk: Desk;
let board: string;
let list: string;
beforeAll(async () => {
  server = await startTestServer();
  desk = deskOf(server, await registerCompany(server, 'Lists'));
  board = (await desk.board()).id;
  list = (await desk.list(board)).id;
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';

describe('checklists', () => {
  test('are listed in the order of their making, renamed and deleted with their items', async () => {
    const { id: task } = await desk.task(list);
    const first = await desk.checklist(task, 'First');
    const second = await desk.checklist(task, 'Second');
    expect(await desk.at(`taskchecklist/list-by-task/${task}/`)).toMatchObject({ status: 200, json: [first, second] });
    expect(await desk.patch(`taskchecklist/update/${first.id}/`, { title: 'New' })).toMatchObject({
      status: 200,
      json: { ...first, title: 'New' },
    });
    const item = await desk.item(first.id);
    expect((await desk.delete(`taskchecklist/delete/${first.id}/`)).status).toBe(204);
    expect((await desk.patch(`taskchecklistitem/update/${item.id}/`, { is_completed: true })).status).toBe(404);
    expect((await desk.delete(`taskchecklist/delete/${first.id}/`)).status).toBe(404);
    expect((await desk.at(`taskchecklistitem/list-by-task/${task}/`)).json).toEqual([]);
  });

  test.each([
    [{ title: ' ' }, { title: ['Title is required.'] }],
    [{}, { title: ['Title is required.'] }],
    [{ title: 'x'.repeat(51) }, { title: ['Use no more than 50 characters.'] }],
    [{ title: 'x', task: nobody }, { task: ['This value isn’t valid.'] }],
  ])('are not created from %j', async (body, errors) => {
    const { id: task } = await desk.task(list);
    expect(await desk.post('taskchecklist/create/', { task, ...body })).toMatchObject({
      status: 400,
      json: { errors },
    });
  });
});

describe('items', () => {
  test('are ticked, linked, renamed and deleted', async () => {
    const { id: task } = await desk.task(list);
    const { id: checklist } = await desk.checklist(task);
    const item = await desk.item(checklist, 'Read');
    const change = async (body: unknown) =>
      checklistItemSchema.strict().parse((await desk.patch(`taskchecklistitem/update/${item.id}/`, body)).json);
    expect(await change({ is_completed: true })).toEqual({ ...item, is_completed: true });
    expect(await change({ link: 'https://example.org/a?b#c' })).toMatchObject({ link: 'https://example.org/a?b#c' });
    expect(await change({ title: 'Write' })).toMatchObject({ title: 'Write', is_completed: true });
    expect(await change({ link: '' })).toMatchObject({ link: null });
    expect(await change({ is_completed: false, link: null })).toEqual({ ...item, title: 'Write' });
    expect((await desk.at(`taskchecklistitem/list-by-task/${task}/`)).json).toEqual([{ ...item, title: 'Write' }]);
    expect((await desk.delete(`taskchecklistitem/delete/${item.id}/`)).status).toBe(204);
    expect((await desk.delete(`taskchecklistitem/delete/${item.id}/`)).status).toBe(404);
  });

  test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'ftp://x.example', '//x.example', 'x'])(
    'do not link to %s',
    async (link) => {
      const item = await desk.item((await desk.checklist((await desk.task(list)).id)).id);
      const answer = await desk.patch(`taskchecklistitem/update/${item.id}/`, { link });
      expect(answer.status).toBe(400);
      expect(answer.json).toHaveProperty('errors.link');
    },
  );
});

describe('templates', () => {
  test('are kept per board and make checklists', async () => {
    const made = await desk.post('taskchecklisttemplate/create/', { title: ' Release ', task_board: board });
    expect(made.status).toBe(201);
    const template = checklistTemplateSchema.strict().parse(made.json);
    expect(template).toMatchObject({ title: 'Release', task_board: board, items: [] });
    for (const title of ['Build', 'Test', 'Ship']) {
      const item = await desk.post('taskchecklistitemtemplate/create/', { title, checklist_template: template.id });
      expect(item).toMatchObject({ status: 201, json: { title, checklist_template: template.id } });
    }
    const listed = z
      .array(checklistTemplateSchema.strict())
      .parse((await desk.at(`taskchecklisttemplate/list-by-taskboard/${board}/`)).json);
    const [found] = listed.filter(({ id }) => id === template.id);
    expect(found?.items.map(({ title, is_completed }) => [title, is_completed])).toEqual([
      ['Build', false],
      ['Test', false],
      ['Ship', false],
    ]);

    const { id: task } = await desk.task(list);
    const applied = await desk.post(`tasks/${task}/apply-checklist-template/${template.id}/`);
    expect(applied).toMatchObject({
      status: 201,
      json: { title: 'Release', task, items: [{ title: 'Build' }, { title: 'Test' }, { title: 'Ship' }] },
    });
    expect((await desk.wholeTask(task)).checklists).toEqual([applied.json]);

    const [item] = found?.items ?? [];
    expect((await desk.delete(`taskchecklistitemtemplate/delete/${item?.id ?? ''}/`)).status).toBe(204);
    expect((await desk.delete(`taskchecklisttemplate/delete/${template.id}/`)).status).toBe(204);
    expect((await desk.delete(`taskchecklisttemplate/delete/${template.id}/`)).status).toBe(404);
    expect((await desk.wholeTask(task)).checklists).toEqual([applied.json]);
  });

  test('make one checklist with one set of items when a lost answer is asked for again', async () => {
    const made = await desk.post('taskchecklisttemplate/create/', { title: 'Release', task_board: board });
    const template = checklistTemplateSchema.parse(made.json);
    for (const title of ['Build', 'Ship']) {
      await desk.post('taskchecklistitemtemplate/create/', { title, checklist_template: template.id });
    }
    const [task, other] = [await desk.task(list), await desk.task(list)];
    const key = { [idempotencyHeader]: newId() };
    const apply = ({ id }: { readonly id: string }) =>
      desk.post(`tasks/${id}/apply-checklist-template/${template.id}/`, {}, key);

    const [first, second] = await Promise.all([apply(task), apply(task)]);
    const answers = [first, second, await apply(task)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await desk.wholeTask(task.id)).checklists).toEqual([first.json]);
    expect(first.json).toMatchObject({ items: [{ title: 'Build' }, { title: 'Ship' }] });

    expect((await apply(other)).status).toBe(409);
    expect((await desk.wholeTask(other.id)).checklists).toEqual([]);
  });

  test('need a title and a board, and are applied on that board only', async () => {
    expect(await desk.post('taskchecklisttemplate/create/', { title: '', task_board: board })).toMatchObject({
      status: 400,
      json: { errors: { title: ['Checklist title cannot be empty.'] } },
    });
    expect(await desk.post('taskchecklisttemplate/create/', { title: 'x', task_board: nobody })).toMatchObject({
      status: 400,
      json: { errors: { task_board: [expect.any(String)] } },
    });
    const elsewhere = await desk.board();
    const made = await desk.post('taskchecklisttemplate/create/', { title: 'x', task_board: elsewhere.id });
    const template = checklistTemplateSchema.parse(made.json);
    const { id: task } = await desk.task(list);
    expect((await desk.post(`tasks/${task}/apply-checklist-template/${template.id}/`)).status).toBe(404);
    expect((await desk.post(`tasks/${nobody}/apply-checklist-template/${template.id}/`)).status).toBe(404);
    expect((await desk.wholeTask(task)).checklists).toEqual([]);
  });
});

test('what a card counts is what there is, whatever was done', async () => {
  const { id: task } = await desk.task(list);
  const deleted: string[] = [];
  const steps: readonly ((at: number) => Promise<unknown>)[] = [
    async () => desk.checklist(task),
    async (at) => {
      const lists = (await desk.wholeTask(task)).checklists;
      const one = lists[at % Math.max(1, lists.length)];
      return one === undefined ? undefined : desk.item(one.id);
    },
    async (at) => {
      const items = (await desk.wholeTask(task)).checklists.flatMap((one) => one.items);
      const one = items[at % Math.max(1, items.length)];
      return one && desk.patch(`taskchecklistitem/update/${one.id}/`, { is_completed: !one.is_completed });
    },
    async (at) => {
      const items = (await desk.wholeTask(task)).checklists.flatMap((one) => one.items);
      const one = items[at % Math.max(1, items.length)];
      if (one !== undefined) deleted.push(`taskchecklistitem/restore/${one.id}/`);
      return one && desk.delete(`taskchecklistitem/delete/${one.id}/`);
    },
    async (at) => {
      const one = at % 2 === 0 ? (await desk.wholeTask(task)).checklists[0] : undefined;
      if (one !== undefined) deleted.push(`taskchecklist/restore/${one.id}/`);
      return one && desk.delete(`taskchecklist/delete/${one.id}/`);
    },
    async () => desk.task(list, 'Sub', task),
    async (at) => {
      const { subtasks } = await desk.wholeTask(task);
      const one = subtasks[at % Math.max(1, subtasks.length)];
      return one && desk.patch(`task/update/${one.id}/`, { is_completed: !one.is_completed });
    },
    async (at) => {
      const { subtasks } = await desk.wholeTask(task);
      const one = subtasks[at % Math.max(1, subtasks.length)];
      if (one !== undefined) deleted.push(`task/restore/${one.id}/`);
      return one && desk.delete(`task/delete/${one.id}/`);
    },
    // What was restored already, or lost its checklist, is left alone.
    async (at) => desk.post(deleted[at % Math.max(1, deleted.length)] ?? `task/restore/${task}/`),
    async () => desk.comment(task),
    async (at) => {
      const { comments } = await desk.wholeTask(task);
      const one = comments[at % Math.max(1, comments.length)];
      return at % 2 === 0 && one && desk.delete(`taskchat/delete/${one.id}/`);
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
  const card = (await desk.whole(board)).lists
    .flatMap(({ cards }): readonly Card[] => cards)
    .find(({ id }) => id === task);
  const whole = await desk.wholeTask(task);
  const items = whole.checklists.flatMap((one) => one.items);
  expect([card?.items ?? [0, 0], card?.subtasks ?? [0, 0], card?.comments ?? 0]).toEqual([
    [items.filter((item) => item.is_completed).length, items.length],
    [whole.subtasks.filter((sub) => sub.is_completed).length, whole.subtasks.length],
    whole.comments.length,
  ]);
});
