import { noResponse, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openEmployees } from '../testing/open-employees';

const rename = 'POST designations/rename/';
const designations = [
  { name: 'Coder', people: 3 },
  { name: 'R&D lead', people: 1 },
  { name: 'Typist', people: 0 },
];

const open = (network: NetworkHandlers = {}, as: 'hr' | 'nothing' = 'hr') =>
  openEmployees('/employee_dashboard/departments?tab=designations', {
    as,
    network: { 'GET designations/list/': () => designations, ...network },
  });

/** Opens the dialog and enters a new name. */
async function typeNewName(from: string, to: string) {
  await user.click(await screen.findByRole('button', { name: `Rename ${from}` }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  if (to !== '') await user.type(name, to);
  return name;
}

describe('designations', () => {
  it('lead to the people of each, and are renamed by HR and admins only', async () => {
    open({}, 'nothing');
    const list = await screen.findByRole('list', { name: 'Designations' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Coder3 people', 'R&D lead1 person', 'TypistNobody']);
    expect(screen.getByRole('link', { name: '1 person' })).toHaveAttribute(
      'href',
      '/employee_dashboard?designation=R%26D%20lead',
    );
    expect(screen.queryByRole('button', { name: 'Rename Coder' })).not.toBeInTheDocument();
  });

  it('are a tab beside departments', async () => {
    open();
    expect(await screen.findByRole('tab', { name: 'Designations', selected: true })).toBeInTheDocument();
  });

  it('say where they come from while there are none', async () => {
    open({ 'GET designations/list/': () => [] });
    expect(await screen.findByText('No designations yet')).toBeInTheDocument();
  });

  it('say that they couldn’t be loaded, and try again', async () => {
    const remote = open({ 'GET designations/list/': () => refuse(503, 'server.unavailable') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    remote.network.answer({ 'GET designations/list/': () => designations });
    await user.click(again);
    expect(await screen.findByText('Coder')).toBeInTheDocument();
  });

  it('are renamed with the keyboard, once it is said for how many people', async () => {
    const remote = open({ [rename]: () => ({ people: 3 }) });
    const name = await typeNewName('Coder', ' Developer ');
    expect(name).toHaveAccessibleDescription('Changes the records of 3 people. Their histories say so.');
    remote.network.answer({ 'GET designations/list/': () => [{ name: 'Developer', people: 3 }] });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('“Developer” was saved.')).toBeInTheDocument();
    expect(remote.network.callsOf(rename)[0]?.json).toEqual({ from: 'Coder', to: 'Developer' });
    expect(await screen.findByRole('button', { name: 'Rename Developer' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are merged with one that exists, once it is said', async () => {
    const remote = open({ [rename]: () => ({ people: 3 }) });
    const name = await typeNewName('Coder', 'R&D lead');
    expect(name).toHaveAccessibleDescription(
      '3 people become “R&D lead”, which 1 other person already is. The two can’t be told apart afterwards.',
    );
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('“R&D lead” was saved.')).toBeInTheDocument();
    expect(remote.network.callsOf(rename)[0]?.json).toEqual({ from: 'Coder', to: 'R&D lead' });
  });

  it('say who is concerned where those who had them have left', async () => {
    open();
    const name = await typeNewName('Typist', 'Clerk');
    expect(name).toHaveAccessibleDescription('Changes the records of people who have left.');
  });

  it('need a name', async () => {
    const remote = open();
    const name = await typeNewName('Coder', '');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => {
      expect(name).toHaveAccessibleDescription(/This field is required/);
    });
    expect(remote.network.callsOf(rename)).toHaveLength(0);
  });

  it('stay without a call where the name is the same', async () => {
    const remote = open();
    await typeNewName('Coder', 'Coder');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(remote.network.callsOf(rename)).toHaveLength(0);
  });

  it('keep what was typed where the server can’t be reached', async () => {
    open({ [rename]: noResponse });
    const name = await typeNewName('Coder', 'Developer');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Network or unexpected error occurred.')).toBeInTheDocument();
    expect(name).toHaveValue('Developer');
  });

  it('say that another one was faster', async () => {
    open({ [rename]: () => ({ people: 0 }) });
    await typeNewName('Coder', 'Developer');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Nobody’s record says “Coder” any more.')).toBeInTheDocument();
  });
});
