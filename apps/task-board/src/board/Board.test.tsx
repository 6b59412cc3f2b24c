import type { Label } from '@atrium/contracts/boards';
import { noResponse, refuse, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { amina, board, bug, list, openBoard, plan, snapshot, titlesIn } from '../testing/open-board';

describe('board as lists', () => {
  it('shows the title from the address while the board is on its way', async () => {
    openBoard({ 'GET task_management/taskboard/whole/:id/': () => new Promise(() => undefined) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Launch' }, { timeout: 20_000 })).toBeInTheDocument();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
  });

  it('shows each list with its cards in their order', async () => {
    openBoard();
    expect(await titlesIn('To do')).toEqual(['Plan the day', 'Build the stage']);
    expect(await titlesIn('Finished')).toEqual(['Cheer']);
    expect(screen.getByRole('heading', { level: 1, name: 'Launch' })).toBeInTheDocument();
    const todoList = await list('To do');
    expect(todoList.getByText('Bug')).toBeInTheDocument();
    expect(todoList.getByText(/Overdue: 5 Mar 2025/)).toBeInTheDocument();
    expect(todoList.getByRole('img', { name: 'Amina Rahman' })).toBeInTheDocument();
    expect(todoList.getByText('1/2')).toBeInTheDocument();
    expect((await list('Finished')).getByRole('img', { name: 'Completed' })).toBeInTheDocument();
  });

  it('leads from a card to its task', async () => {
    openBoard();
    expect((await list('To do')).getByRole('link', { name: 'Plan the day' })).toHaveAttribute(
      'href',
      `/task_management/task_details/${plan.id}`,
    );
  });

  it('reports a failure and tries again on request', async () => {
    const remote = openBoard({ 'GET task_management/taskboard/whole/:id/': noResponse });
    await screen.findByText('Failed to fetch task boards');
    remote.network.answer({ 'GET task_management/taskboard/whole/:id/': () => snapshot() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titlesIn('To do')).toHaveLength(2);
  });

  it('says when the board is gone', async () => {
    openBoard({ 'GET task_management/taskboard/whole/:id/': () => refuse(404, 'board.not-found') });
    expect(await screen.findByText('This board no longer exists.')).toBeInTheDocument();
  });
});

describe('labels of the board', () => {
  it('are added one after the other, and renamed in their place', async () => {
    const remote = openBoard({
      'POST task_management/tasklabel/create/': ({ json, headers }) => ({
        ...(json as Omit<Label, 'id'>),
        id: headers.get('Idempotency-Key') ?? '',
      }),
      'PATCH task_management/tasklabel/update/:id/': ({ json }) => ({ ...bug, ...(json as Partial<Label>) }),
    });
    await list('To do');
    await user.click(screen.getByRole('button', { name: 'Labels' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Labels' }));
    const field = dialog.getByRole('textbox', { name: 'New label' });
    await user.click(dialog.getByRole('button', { name: 'Add label' }));
    expect(field).toHaveAccessibleDescription('This field is required.');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Colour' }), 'Green');
    await user.type(field, ' Idea {Enter}');
    expect(await dialog.findByRole('button', { name: 'Edit label Idea' })).toBeInTheDocument();
    expect(field).toHaveValue('');
    await user.type(field, 'Question{Enter}');
    expect(await dialog.findByRole('button', { name: 'Edit label Question' })).toBeInTheDocument();
    expect(remote.network.callsOf('POST task_management/tasklabel/create/')).toMatchObject([
      { json: { name: 'Idea', colour: 'green', board: board.id } },
      { json: { name: 'Question', colour: 'green', board: board.id } },
    ]);

    await user.click(dialog.getByRole('button', { name: 'Edit label Bug' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Fault{Enter}');
    expect(await dialog.findByRole('button', { name: 'Edit label Fault' })).toBeInTheDocument();
  });
});

describe('filters', () => {
  it('narrow the cards and stand in the address', async () => {
    const remote = openBoard();
    await list('To do');
    await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'stage');
    await waitFor(async () => {
      expect(await titlesIn('To do')).toEqual(['Build the stage']);
    });
    expect(screen.getByText('1 of 3 tasks')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Label' }), 'Bug');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Due date' }), 'Overdue');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assignee' }), 'Unassigned');
    expect(remote.currentPath()).toBe(
      `/task_management/task_board_details/${board.id}?boardTitle=Launch&q=stage&label=${bug.id}&due=overdue&done=open&assignee=none`,
    );
    expect(await titlesIn('To do')).toEqual(['Build the stage']);

    expect(screen.getByRole('button', { name: 'Star this filter' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await titlesIn('To do')).toHaveLength(2);
    expect(remote.currentPath()).toBe(`/task_management/task_board_details/${board.id}?boardTitle=Launch`);
  });

  it('are taken from the address', async () => {
    openBoard({}, { query: `&assignee=${amina.user}` });
    expect(await titlesIn('To do')).toEqual(['Plan the day']);
    expect(screen.getByText('1 of 3 tasks')).toBeInTheDocument();
  });
});
