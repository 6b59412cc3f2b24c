import type { BoardTemplate } from '@atrium/contracts/board-templates';
import type { ChecklistTemplate } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { refuse, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { board, id, list, openBoard } from '../testing/open-board';

const save = 'POST task_management/taskboardtemplate/create/';

const saved: BoardTemplate = {
  id: id(60),
  name: 'Product launch',
  description: '',
  is_shipped: false,
  made_by: 'Amina Rahman',
  can_delete: true,
  is_private: false,
  lists: [],
};

it('keeps a board as a template under a name of its own', async () => {
  const remote = openBoard({ [save]: () => refuse(500, 'server.error') });
  await list('To do');
  await user.click(screen.getByRole('button', { name: 'Board actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as template…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }));
  const name = dialog.getByRole('textbox', { name: /Template name/ });
  expect(name).toHaveValue(board.title);
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(name).toBeInvalid();
  expect(remote.network.callsOf(save)).toEqual([]);

  await user.type(name, 'Product launch');
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(await dialog.findByText(messageFor('board-template.save-failed'))).toBeInTheDocument();
  expect(name).toHaveValue('Product launch');

  remote.network.answer({ [save]: () => saved });
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(await screen.findByText(messageFor('board-template.saved', { name: 'Product launch' }))).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Save as template' })).not.toBeInTheDocument();
  });
  expect(remote.network.callsOf(save).at(-1)?.json).toEqual({ board: board.id, name: 'Product launch' });
});

const templates = 'GET task_management/taskchecklisttemplate/list-by-taskboard/:board/';
const packing: ChecklistTemplate = {
  id: id(61),
  title: 'Packing',
  task_board: board.id,
  items: [{ id: id(62), title: 'Tickets', is_completed: false }],
};

it('shows the checklist templates of a board, by its menu or by its address, and leaves the address behind', async () => {
  openBoard({ [templates]: () => [packing] }, { query: '&new=checklist-template' });
  const shown = () => screen.findByRole('dialog', { name: 'Manage Checklist Template' });
  const dialog = within(await shown());
  expect(await dialog.findByRole('heading', { name: 'Packing' })).toBeInTheDocument();
  expect(dialog.getByText('Tickets')).toBeInTheDocument();
  expect(await dialog.findByRole('textbox', { name: /Template title/ })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Apply Packing' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  await user.click(screen.getByRole('button', { name: 'Board actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Checklist templates…' }));
  expect(await shown()).toBeInTheDocument();
});
