import { checklistTemplateSchema } from '@atrium/contracts/boards';
import { randomUUID } from 'node:crypto';
import { startBoardCompany } from '../testing/board-company';
import type { BoardClient } from '../testing/boards';
import { stopTestServers } from '../testing/test-server';

let boardClient: BoardClient;
let board: string;
let list: string;
beforeAll(async () => {
  ({ boardClient, board, list } = await startBoardCompany('Repeats'));
});
afterAll(stopTestServers);

describe('a create that is sent again', () => {
  const keyed = (path: string, json: unknown, key: string) => boardClient.post(path, json, { 'idempotency-key': key });

  test('makes one row, whatever it creates', async () => {
    const { id: task } = await boardClient.task(list);
    const { id: checklist } = await boardClient.checklist(task);
    const { id: comment } = await boardClient.comment(task);
    const template = await boardClient.post('taskchecklisttemplate/create/', { title: 'T', task_board: board });
    const { id: templateId } = checklistTemplateSchema.parse(template.json);
    const creates: readonly (readonly [string, object])[] = [
      ['taskboard/create/', { title: 'x' }],
      ['taskboardlist/create/', { title: 'x', board }],
      ['task/create/', { title: 'x', task_board_list: list }],
      ['task/create/', { title: 'x', task_board_list: list, parent_task: task }],
      ['taskchecklist/create/', { title: 'x', task }],
      ['taskchecklistitem/create/', { title: 'x', task_check_list: checklist }],
      ['taskchecklisttemplate/create/', { title: 'x', task_board: board }],
      ['taskchecklistitemtemplate/create/', { title: 'x', checklist_template: templateId }],
      [`tasks/${task}/apply-checklist-template/${templateId}/`, {}],
      ['tasklabel/create/', { name: 'x', colour: 'blue', board }],
      ['taskchat/create/', { message: 'x', task }],
      ['taskchat/reply/', { message: 'x', task, parent_message: comment }],
    ];
    for (const [path, body] of creates) {
      const key = randomUUID();
      const [first, again] = await Promise.all([keyed(path, body, key), keyed(path, body, key)]);
      const third = await keyed(path, body, key.toUpperCase());
      expect({ path, statuses: [first.status, again.status, third.status] }).toEqual({
        path,
        statuses: [201, 201, 201],
      });
      expect(first.json).toMatchObject({ id: key });
      expect(again.json).toEqual(first.json);
      expect(third.json).toEqual(first.json);
    }
  });

  test('makes one row also where several keys of a table tell it apart, however many are sent at once', async () => {
    const { id: task } = await boardClient.task(list);
    const { id: comment } = await boardClient.comment(task);
    const template = await boardClient.post('taskchecklisttemplate/create/', { title: 'T', task_board: board });
    const { id: templateId } = checklistTemplateSchema.parse(template.json);
    const creates: readonly (readonly [string, object])[] = [
      ['taskboardlist/create/', { title: 'x', board }],
      ['task/create/', { title: 'x', task_board_list: list }],
      ['task/create/', { title: 'x', task_board_list: list, parent_task: task }],
      ['taskchecklist/create/', { title: 'x', task }],
      [`tasks/${task}/apply-checklist-template/${templateId}/`, {}],
      ['taskchat/create/', { message: 'x', task }],
      ['taskchat/reply/', { message: 'x', task, parent_message: comment }],
    ];
    // The moment in which two of them meet is a short one.
    for (let round = 0; round < 10; round += 1) {
      for (const [path, body] of creates) {
        const key = randomUUID();
        const answers = await Promise.all(Array.from({ length: 8 }, () => keyed(path, body, key)));
        expect({ path, answers: new Set(answers.map(({ status, text }) => `${status} ${text}`)) }).toEqual({
          path,
          answers: new Set([`201 ${answers[0]?.text ?? ''}`]),
        });
      }
    }
  });

  test('with a key of something else is refused', async () => {
    const { id: used } = await boardClient.task(list);
    const { id: other } = await boardClient.task(list);
    expect(await keyed('task/create/', { title: 'x', task_board_list: list, parent_task: other }, used)).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    const checklist = await boardClient.checklist(used);
    expect((await keyed('taskchecklist/create/', { title: 'x', task: other }, checklist.id)).status).toBe(409);
  });

  test('with a malformed key is refused', async () => {
    const answer = await keyed('task/create/', { title: 'x', task_board_list: list }, 'not a key');
    expect(answer.status).toBe(400);
    expect(answer.json).toHaveProperty(['errors', 'Idempotency-Key']);
  });
});
