import { taskApi } from './boards';

/** Any id that nothing has. */
const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';

/** Bodies that are right in form, by route: what is refused is then not the body. Routes that are not here take none. */
const bodies: Readonly<Record<string, object>> = {
  'POST taskboard/create/': { title: 'x' },
  'PATCH taskboard/update/:id/': { title: 'x' },
  'POST taskboardlist/create/': { title: 'x', board: nobody },
  'PATCH taskboardlist/update/:id/': { title: 'x' },
  'POST task/create/': { title: 'x', task_board_list: nobody },
  'PATCH task/update/:id/': { title: 'x' },
  'POST task/move/:id/': { task_board_list: nobody },
  'POST taskchecklist/create/': { title: 'x', task: nobody },
  'PATCH taskchecklist/update/:id/': { title: 'x' },
  'POST taskchecklistitem/create/': { title: 'x', task_check_list: nobody },
  'POST taskchecklisttemplate/create/': { title: 'x', task_board: nobody },
  'POST taskchecklistitemtemplate/create/': { title: 'x', checklist_template: nobody },
  'POST tasklabel/create/': { name: 'x', colour: 'red', board: nobody },
  'POST taskchat/create/': { message: 'x', task: nobody },
  'POST taskchat/reply/': { message: 'x', task: nobody, parent_message: nobody },
  'PATCH taskchat/update/:id/': { message: 'x' },
};

/** What a call of a route of the task boards sends, so that only its caller and its ids are in question. */
export function taskBody(method: string, url: string): { readonly json: object } | { readonly form: FormData } {
  const route = `${method} ${url.slice(taskApi.length + 1)}`;
  if (route !== 'POST taskattachment/create/') return { json: bodies[route] ?? {} };
  const form = new FormData();
  form.append('task', nobody);
  form.append('attachment', new File(['x'], 'x.txt'));
  return { form };
}
