import type { ChecklistTemplate } from '@atrium/contracts/boards';
import { checklistItem, noResponse, refuse, task, user, taskSnapshot, type ReceivedCall } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openTask, panel } from '../../testing/open-task';

const own = task();
const checklist = '00000000-0000-4000-8000-00000000c0de';
const paper = checklistItem({ title: 'Buy paper', task_check_list: checklist });
const ink = checklistItem({
  title: 'Buy ink',
  task_check_list: checklist,
  is_completed: true,
  link: 'https://ink.example/blue',
});
const snapshot = taskSnapshot({
  task: own,
  checklists: [{ id: checklist, title: 'Supplies', task: own.id, items: [paper, ink] }],
});
const changeItem = 'PATCH task_management/taskchecklistitem/update/:id/';
const addItem = 'POST task_management/taskchecklistitem/create/';
const addChecklist = 'POST task_management/taskchecklist/create/';
const templatesCall = 'GET task_management/taskchecklisttemplate/list-by-taskboard/:board/';
const applyCall = 'POST task_management/tasks/:id/apply-checklist-template/:template/';

const key = (call: ReceivedCall | undefined) => call?.headers.get('Idempotency-Key') ?? '';
const checklists = () => panel('Checklists');

beforeEach(() => {
  sessionStorage.clear();
});

describe('checklists', () => {
  it('show how far they are', async () => {
    await openTask(snapshot);
    expect(checklists().getByRole('progressbar', { name: 'Progress of Supplies' })).toHaveValue(1);
    expect(checklists().getByText('1/2')).toBeInTheDocument();
    expect(checklists().getByRole('checkbox', { name: 'Buy ink' })).toBeChecked();
    expect(checklists().getByRole('link', { name: 'ink.example/blue' })).toHaveAttribute('href', ink.link);
  });

  it('are ticked at once, and unticked when the server fails', async () => {
    let refuseNow: (answer: ReturnType<typeof refuse>) => void = () => undefined;
    await openTask(snapshot, {
      [changeItem]: () =>
        new Promise<ReturnType<typeof refuse>>((resolve) => {
          refuseNow = resolve;
        }),
    });
    const box = checklists().getByRole('checkbox', { name: 'Buy paper' });
    await user.click(box);
    await waitFor(() => {
      expect(box).toBeChecked();
    });

    refuseNow(refuse(500, 'server.error'));
    expect(await screen.findByText('Failed to update checklist item')).toBeInTheDocument();
    await waitFor(() => {
      expect(box).not.toBeChecked();
    });
  });

  it('get items; a failed one stays and is sent again with its key', async () => {
    const remote = await openTask(snapshot, { [addItem]: noResponse });
    const line = checklists().getByRole('textbox', { name: 'New item of Supplies' });
    await user.type(line, ' {Enter}');
    expect(remote.network.callsOf(addItem)).toHaveLength(0);
    await user.type(line, 'Buy pens{Enter}');
    expect(await checklists().findByText('Failed to add checklist item')).toBeInTheDocument();

    remote.network.answer({
      [addItem]: (call) => checklistItem({ id: key(call), title: 'Buy pens', task_check_list: checklist }),
    });
    await user.click(checklists().getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Item added successfully!')).toBeInTheDocument();
    expect(await checklists().findByRole('checkbox', { name: 'Buy pens' })).toBeInTheDocument();
    expect(line).toHaveValue('');
    const [first, second] = remote.network.callsOf(addItem);
    expect(key(second)).toBe(key(first));
    expect(second?.json).toEqual({ title: 'Buy pens', task_check_list: checklist });
  });

  it('items get a link, which is changed and removed', async () => {
    const remote = await openTask(snapshot, {
      [changeItem]: ({ json }) => ({ ...paper, link: (json as { link: string }).link || null }),
    });
    const setLink = async (label: string, text: string) => {
      await user.click(checklists().getByRole('button', { name: label }));
      const field = checklists().getByRole('textbox', { name: 'Link of Buy paper' });
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
    };
    await setLink('Add link to Buy paper', 'paper.example/a4');
    expect(await checklists().findByRole('link', { name: 'paper.example/a4' })).toHaveAttribute(
      'href',
      'https://paper.example/a4',
    );
    await user.click(checklists().getByRole('button', { name: 'Edit link of Buy paper' }));
    await user.click(checklists().getByRole('button', { name: 'Remove link' }));
    expect(await checklists().findByRole('button', { name: 'Add link to Buy paper' })).toBeInTheDocument();
    expect(remote.network.callsOf(changeItem).map(({ json }) => json)).toEqual([
      { link: 'https://paper.example/a4' },
      { link: '' },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://'])('refuse the link %s', async (text) => {
    const remote = await openTask(snapshot);
    await user.click(checklists().getByRole('button', { name: 'Add link to Buy paper' }));
    await user.type(checklists().getByRole('textbox', { name: 'Link of Buy paper' }), `${text}{Enter}`);
    expect(await checklists().findByText('This value isn’t valid.')).toBeInTheDocument();
    expect(remote.network.callsOf(changeItem)).toHaveLength(0);
  });

  it('say that a link could not be added', async () => {
    await openTask(snapshot, { [changeItem]: noResponse });
    await user.click(checklists().getByRole('button', { name: 'Add link to Buy paper' }));
    await user.type(checklists().getByRole('textbox', { name: 'Link of Buy paper' }), 'paper.example{Enter}');
    expect(await checklists().findByText('Failed to add link')).toBeInTheDocument();
  });

  it('lose an item, are deleted themselves, and come back by Undo', async () => {
    const remote = await openTask(snapshot, {
      'DELETE task_management/taskchecklistitem/delete/:id/': () => null,
      'POST task_management/taskchecklistitem/restore/:id/': ({ params }) => ({ id: params['id'] ?? '' }),
      'DELETE task_management/taskchecklist/delete/:id/': () => null,
      'POST task_management/taskchecklist/restore/:id/': ({ params }) => ({ id: params['id'] ?? '' }),
    });
    await user.click(checklists().getByRole('button', { name: 'Delete Buy ink' }));
    await waitFor(() => {
      expect(checklists().queryByRole('checkbox', { name: 'Buy ink' })).not.toBeInTheDocument();
    });
    expect(await screen.findByText('The item “Buy ink” was deleted.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await checklists().findByRole('checkbox', { name: 'Buy ink' })).toBeInTheDocument();

    await user.click(checklists().getByRole('button', { name: 'Delete checklist Supplies' }));
    expect(await screen.findByText('No checklists yet.')).toBeInTheDocument();
    expect(await screen.findByText('The checklist “Supplies” was deleted.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await checklists().findByRole('checkbox', { name: 'Buy ink' })).toBeInTheDocument();
    expect(remote.network.callsOf('POST task_management/taskchecklist/restore/:id/')).toMatchObject([
      { params: { id: checklist } },
    ]);
  });
});

describe('a new checklist', () => {
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Add Checklist' }));
    return within(await screen.findByRole('dialog', { name: 'Add Checklist' }));
  };
  const submit = (dialog: Awaited<ReturnType<typeof open>>) =>
    user.click(dialog.getByRole('button', { name: 'Add Checklist' }));

  it('needs a title of at most 50 characters', async () => {
    const remote = await openTask(snapshot, { [templatesCall]: () => [] });
    const dialog = await open();
    await submit(dialog);
    expect(dialog.getByText('Title is required.')).toBeInTheDocument();

    await user.type(dialog.getByRole('textbox', { name: /Checklist title/ }), 'x'.repeat(51));
    await submit(dialog);
    expect(dialog.getByText('Use no more than 50 characters.')).toBeInTheDocument();
    expect(remote.network.callsOf(addChecklist)).toHaveLength(0);
  });

  it('is added', async () => {
    await openTask(snapshot, {
      [templatesCall]: () => [],
      [addChecklist]: (call) => ({ id: key(call), title: 'Guests', task: own.id }),
    });
    const dialog = await open();
    await user.type(dialog.getByRole('textbox', { name: /Checklist title/ }), 'Guests');
    await submit(dialog);
    expect(await screen.findByText('Checklist added successfully!')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Guests' })).toBeInTheDocument();
  });

  it.each([
    ['the server', () => refuse(500, 'server.error'), 'Server error occurred'],
    ['the connection', noResponse, 'Network or unexpected error occurred.'],
  ])('says that %s failed', async (_, failing, message) => {
    await openTask(snapshot, { [templatesCall]: () => [], [addChecklist]: failing });
    const dialog = await open();
    await user.type(dialog.getByRole('textbox', { name: /Checklist title/ }), 'Guests');
    await submit(dialog);
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  const packing: ChecklistTemplate = {
    id: '00000000-0000-4000-8000-00000000face',
    title: 'Packing',
    task_board: snapshot.board.id,
    items: [{ id: '00000000-0000-4000-8000-00000000fa11', title: 'Socks', is_completed: false }],
  };

  it('is made from a template', async () => {
    const remote = await openTask(snapshot, { [templatesCall]: () => [packing], [applyCall]: () => ({}) });
    const dialog = await open();
    await dialog.findByRole('option', { name: 'Packing' });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'From a template' }), 'Packing');
    remote.network.answer({
      'GET task_management/task/whole/:id/': () => ({
        ...snapshot,
        checklists: [{ id: packing.id, title: 'Packing', task: own.id, items: [] }],
      }),
    });
    await user.click(dialog.getByRole('button', { name: 'Apply template' }));
    expect(await screen.findByText('Checklist template applied to task.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Packing' })).toBeInTheDocument();
    expect(remote.network.callsOf(applyCall)).toMatchObject([{ params: { id: own.id, template: packing.id } }]);
  });

  it('says that templates could not be read, or applied', async () => {
    const remote = await openTask(snapshot, { [templatesCall]: noResponse, [applyCall]: noResponse });
    const dialog = await open();
    expect(await dialog.findByText('Failed to fetch checklist templates.')).toBeInTheDocument();
    remote.network.answer({ [templatesCall]: () => [packing] });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await dialog.findByRole('option', { name: 'Packing' });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'From a template' }), 'Packing');
    await user.click(dialog.getByRole('button', { name: 'Apply template' }));
    expect(await dialog.findByText('Failed to apply checklist template to the task.')).toBeInTheDocument();
  });

  describe('from the templates of the board', () => {
    const manage = async () => {
      const dialog = await open();
      await user.click(dialog.getByRole('button', { name: 'Manage Checklist Template' }));
      return within(await screen.findByRole('dialog', { name: 'Manage Checklist Template' }));
    };
    const createTemplate = 'POST task_management/taskchecklisttemplate/create/';
    const createItem = 'POST task_management/taskchecklistitemtemplate/create/';

    it('of which one is made with its items', async () => {
      const remote = await openTask(snapshot, {
        [templatesCall]: () => [],
        [createTemplate]: (call) => ({ ...packing, id: key(call), items: [] }),
        [createItem]: () => ({}),
      });
      const dialog = await manage();
      await user.click(dialog.getByRole('button', { name: 'Create template' }));
      expect(dialog.getByText('Checklist title cannot be empty.')).toBeInTheDocument();

      await user.type(dialog.getByRole('textbox', { name: /Template title/ }), 'Packing');
      await user.type(dialog.getByRole('textbox', { name: 'Item 1' }), 'Socks');
      await user.click(dialog.getByRole('button', { name: 'Add item' }));
      await user.type(dialog.getByRole('textbox', { name: 'Item 2' }), 'Shoes');
      remote.network.answer({ [templatesCall]: () => [packing] });
      await user.click(dialog.getByRole('button', { name: 'Create template' }));

      expect(await dialog.findByRole('heading', { name: 'Packing' })).toBeInTheDocument();
      const template = key(remote.network.callsOf(createTemplate)[0]);
      expect(remote.network.callsOf(createItem).map(({ json }) => json)).toEqual([
        { title: 'Socks', checklist_template: template },
        { title: 'Shoes', checklist_template: template },
      ]);
      expect(dialog.getByRole('textbox', { name: /Template title/ })).toHaveValue('');
    });

    it('of which one is applied', async () => {
      await openTask(snapshot, { [templatesCall]: () => [packing], [applyCall]: () => ({}) });
      const dialog = await manage();
      await user.click(await dialog.findByRole('button', { name: 'Apply Packing' }));
      expect(await screen.findByText('Checklist template applied to task.')).toBeInTheDocument();
    });
  });
});
