import { companySettings, noResponse, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSettings } from '../testing/open-settings';

const read = 'GET settings/retrieve/';
const update = 'PATCH settings/update/';
const holidays = 'GET holidays/list/';
const acme = companySettings({ legal_name: 'Acme Ltd.', version: 3 });

const open = (network: NetworkHandlers = {}) =>
  openSettings('/settings/company', { [read]: () => acme, [holidays]: () => [], ...network });
beforeEach(() => {
  sessionStorage.clear();
});
const save = async () => user.click(await screen.findByRole('button', { name: 'Save settings' }));
async function rename(name: string) {
  const field = await screen.findByLabelText('Legal name');
  await user.clear(field);
  await user.type(field, name);
}

describe('the company settings', () => {
  it('send what was changed, with the version that was read', async () => {
    const remote = open({ [update]: () => ({ ...acme, legal_name: 'Acme Group', version: 4 }) });
    await rename('Acme Group');
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
    await save();
    expect(await screen.findByText('The settings were saved.')).toBeInTheDocument();
    const [call] = remote.network.callsOf(update);
    expect([...(call?.form ?? [])]).toEqual([
      ['legal_name', 'Acme Group'],
      ['time_zone', 'Europe/Berlin'],
      ['weekend', ''],
      ['version', '3'],
    ]);
    expect(screen.getByLabelText('Legal name')).toHaveValue('Acme Group');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Save settings' })).toHaveFocus();
    });
  });

  it('say at a field what is wrong with it', async () => {
    const remote = open();
    const days = await screen.findByLabelText('Days per step');
    await user.clear(days);
    await save();
    expect(await screen.findByText('This field is required.')).toBeInTheDocument();
    await user.type(days, '91');
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
    expect(remote.network.callsOf(update)).toHaveLength(0);
  });

  it('say that the network is gone, and keep what was typed', async () => {
    open({ [update]: noResponse });
    await rename('Acme Group');
    await save();
    expect(await screen.findByText('Network or unexpected error occurred.')).toBeInTheDocument();
    expect(screen.getByLabelText('Legal name')).toHaveValue('Acme Group');
  });

  it('keep what both changed where someone else was faster', async () => {
    const remote = open({ [update]: () => refuse(409, 'request.conflict') });
    await rename('Acme Group');
    remote.network.answer({ [read]: () => ({ ...acme, address: '12 Lake Road', version: 4 }) });
    await save();
    expect(await screen.findByText('Someone else changed the company settings in the meantime.')).toBeInTheDocument();
    expect(screen.getByLabelText('Legal name')).toHaveValue('Acme Group');
    await waitFor(() => {
      expect(remote.network.callsOf(read)).toHaveLength(2);
    });
    remote.network.answer({ [update]: () => ({ ...acme, legal_name: 'Acme Group', version: 5 }) });
    await save();
    expect(await screen.findByText('The settings were saved.')).toBeInTheDocument();
    expect([...(remote.network.callsOf(update).at(-1)?.form ?? [])]).toEqual([
      ['legal_name', 'Acme Group'],
      ['version', '4'],
    ]);
  });

  it('show what someone else saved, where one discards one’s own', async () => {
    const remote = open({ [update]: () => refuse(409, 'request.conflict') });
    await rename('Acme Group');
    remote.network.answer({ [read]: () => ({ ...acme, legal_name: 'Acme International', version: 4 }) });
    await save();
    await waitFor(() => {
      expect(remote.network.callsOf(read)).toHaveLength(2);
    });
    await user.click(await screen.findByRole('button', { name: 'Discard mine' }));
    expect(await screen.findByLabelText('Legal name')).toHaveValue('Acme International');
  });

  it('keep what was typed while one looks at another tab, until one discards it', async () => {
    const remote = open();
    await rename('Acme Group');
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await user.click(await screen.findByRole('tab', { name: 'Company' }));
    expect(await screen.findByText('We kept what you typed.')).toBeInTheDocument();
    expect(screen.getByLabelText('Legal name')).toHaveValue('Acme Group');
    expect(screen.getByRole('checkbox', { name: 'Saturday' })).not.toBeChecked();

    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByLabelText('Legal name')).toHaveValue('Acme Ltd.');
    expect(screen.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
    expect(screen.queryByText('We kept what you typed.')).not.toBeInTheDocument();
    expect(remote.network.callsOf(update)).toHaveLength(0);
  });

  it('lead to departments and locations', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Departments and locations' })).toHaveAttribute(
      'href',
      '/employee_dashboard/departments',
    );
  });

  it('lead to designations', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Designations' })).toHaveAttribute(
      'href',
      '/employee_dashboard/departments?tab=designations',
    );
  });

  it('say that they couldn’t be read, and try again', async () => {
    const remote = open({ [read]: noResponse });
    const failure = await screen.findByText('The company settings couldn’t be loaded.');
    remote.network.answer({ [read]: () => acme });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Legal name')).toHaveValue('Acme Ltd.');
    expect(failure).not.toBeInTheDocument();
  });

  it('take the year of birth from those who don’t see the birthday', async () => {
    open();
    await user.click(await screen.findByRole('checkbox', { name: 'Birthday' }));
    expect(screen.getByRole('checkbox', { name: 'Year of birth' })).toBeDisabled();
  });
});

describe('holidays', () => {
  const year = new Date().getFullYear();
  const victory = { day: `${year}-12-16`, name: 'Victory Day' };

  it('are none at first', async () => {
    open();
    expect(await screen.findByText(`No holidays in ${year}`)).toBeInTheDocument();
  });

  it('are shown in part where there are many, until one asks for all', async () => {
    const days = Array.from({ length: 31 }, (_, index) => ({
      day: `${year}-01-${String(index + 1).padStart(2, '0')}`,
      name: `Holiday ${index + 1}`,
    }));
    open({ [holidays]: () => days });
    const list = await screen.findByRole('list', { name: `Holidays in ${year}` });
    expect(within(list).getAllByRole('listitem')).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: 'Show all 31' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(31);
    expect(list).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show all 31' })).not.toBeInTheDocument();
  });

  it('are removed one at a time', async () => {
    const remote = open({ [holidays]: () => [victory], 'DELETE holidays/delete/:day/': () => null });
    const list = within(await screen.findByRole('list', { name: `Holidays in ${year}` }));
    expect(list.getByRole('listitem')).toHaveTextContent(`day, 16/12/${year}`);
    const button = list.getByRole('button', { name: 'Remove Victory Day' });
    remote.network.answer({ [holidays]: () => [] });
    await user.click(button);
    expect(await screen.findByText('Victory Day was removed from the holidays.')).toBeInTheDocument();
    expect(await screen.findByText(`No holidays in ${year}`)).toBeInTheDocument();
    expect(remote.network.callsOf('DELETE holidays/delete/:day/')).toMatchObject([{ params: { day: victory.day } }]);
  });

  it('say that they couldn’t be read', async () => {
    open({ [holidays]: () => refuse(500, 'server.error') });
    expect(await screen.findByText('Server error occurred')).toBeInTheDocument();
  });
});
