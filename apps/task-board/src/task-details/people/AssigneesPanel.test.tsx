import { employee, noResponse, refuse, task, user, taskSnapshot, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openTask, panel } from '../../testing/open-task';

const bo = employee({ first_name: 'Bo', last_name: 'Lindqvist' });
const cho = employee({ first_name: 'Cho', last_name: '' });
const amina = { user: '00000000-0000-4000-8000-00000000a311', name: 'Amina Rahman', picture: null };
const own = task({ assigned_to: [amina.user] });
const snapshot = taskSnapshot({ task: own, members: [amina] });
const update = 'PATCH task_management/task/update/:id/';
const people = (...found: ReturnType<typeof employee>[]): NetworkHandlers => ({
  'GET employees/list/': () => ({ results: found, next: null, total: found.length }),
});
const saved: NetworkHandlers = {
  [update]: ({ json }) => ({ ...own, ...(json as object), version: 2 }),
};

const openDropdown = async () => {
  await user.click(screen.getByRole('button', { name: 'Assign To' }));
  return within(await screen.findByRole('dialog', { name: 'Assign To' }));
};
const choose = async (name: string) => {
  const dropdown = await openDropdown();
  await user.click(dropdown.getByPlaceholderText('Select employee'));
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  await user.click(dropdown.getByRole('button', { name: 'Assign' }));
  return dropdown;
};

describe('assignees', () => {
  it('are added without a reload', async () => {
    const remote = await openTask(snapshot, { ...people(bo, cho), ...saved });
    await choose('Bo Lindqvist');
    expect(await screen.findByText('✅ Assigned to Bo Lindqvist')).toBeInTheDocument();
    expect(panel('Assigned To').getByText('Bo Lindqvist')).toBeInTheDocument();
    expect(panel('Assigned To').getByText('Amina Rahman')).toBeInTheDocument();
    expect(remote.network.callsOf(update)[0]?.json).toEqual({ assigned_to: [amina.user, bo.user], version: 1 });
    expect(screen.queryByRole('dialog', { name: 'Assign To' })).not.toBeInTheDocument();
  });

  it('are offered by the name that there is', async () => {
    const remote = await openTask(snapshot, people(cho, employee({ first_name: '', last_name: '' })));
    const dropdown = await openDropdown();
    await user.click(dropdown.getByPlaceholderText('Select employee'));
    const options = await screen.findAllByRole('option');
    expect(remote.network.callsOf('GET employees/list/').at(-1)?.query).toMatchObject({ available_for: 'assignment' });
    expect(options).toHaveLength(2);
    // What tells people of the same name apart follows it.
    expect(options[0]).toHaveAccessibleName(/^Cho Engineer · E-\d+$/);
    expect(options[1]).toHaveAccessibleName(/^Unnamed Engineer · E-\d+$/);
  });

  it('need a choice', async () => {
    await openTask(snapshot, people(bo));
    const dropdown = await openDropdown();
    await user.click(dropdown.getByRole('button', { name: 'Assign' }));
    expect(await dropdown.findByText('Please select a valid employee')).toBeInTheDocument();
  });

  it.each([
    ['has no account', employee({ first_name: 'Bo', user: '' }), 'Invalid employee selection or missing user ID.'],
    ['is there already', employee({ first_name: 'Bo', user: amina.user }), '⚠️ Already assigned to this user.'],
  ])('refuse one who %s', async (_, one, message) => {
    const remote = await openTask(snapshot, { ...people(one), ...saved });
    const dropdown = await choose('Bo');
    expect(await dropdown.findByText(message)).toBeInTheDocument();
    expect(remote.network.callsOf(update)).toHaveLength(0);
  });

  it('say that assigning failed', async () => {
    await openTask(snapshot, { ...people(bo), [update]: noResponse });
    const dropdown = await choose('Bo');
    expect(await dropdown.findByText('❌ Assignment failed')).toBeInTheDocument();
  });

  it('say that employees could not be read', async () => {
    await openTask(snapshot, { 'GET employees/list/': () => refuse(500, 'server.error') });
    const dropdown = await openDropdown();
    expect(await dropdown.findByText('Failed to load employees.')).toBeInTheDocument();
  });

  it('keep whom someone else assigned at the same time', async () => {
    const theirs = { ...own, assigned_to: [amina.user, cho.user], version: 7 };
    const remote = await openTask(snapshot, {
      ...people(bo),
      [update]: ({ json }) =>
        (json as { version: number }).version === 7
          ? { ...theirs, ...(json as object), version: 8 }
          : refuse(409, 'task.newer'),
    });
    remote.network.answer({
      'GET task_management/task/whole/:id/': () => ({ ...snapshot, task: theirs }),
    });
    await choose('Bo');
    expect(await screen.findByText('✅ Assigned to Bo Lindqvist')).toBeInTheDocument();
    expect(remote.network.callsOf(update).at(-1)?.json).toEqual({
      assigned_to: [amina.user, cho.user, bo.user],
      version: 7,
    });
  });

  it('are taken off', async () => {
    const remote = await openTask(snapshot, saved);
    await user.click(panel('Assigned To').getByRole('button', { name: 'Unassign Amina Rahman' }));
    await waitFor(() => {
      expect(panel('Assigned To').getByText('No user assigned')).toBeInTheDocument();
    });
    expect(remote.network.callsOf(update)[0]?.json).toEqual({ assigned_to: [], version: 1 });
  });
});
