import { companyData, companyExport, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSettings } from '../testing/open-settings';

const read = 'GET company-data/retrieve/';
const begin = 'POST company-data/exports/create/';
const link = 'POST company-data/exports/link/:id/';
const schedule = 'POST company-data/deletion/create/';
const keep = 'POST company-data/deletion/withdraw/';
const deletion = { asked_at: '2026-03-05T09:30:00.000Z', asked_by: 'Amina Rahman', due_at: '2026-04-04T09:30:00.000Z' };

const open = (network: NetworkHandlers = {}) =>
  openSettings('/settings/company', { 'GET holidays/list/': () => [], ...network });

describe('an export', () => {
  it('is asked for, and shows how far it is', async () => {
    const made = companyExport({ state: 'running', progress: 0.424, size: null, expires_at: null });
    const remote = open({ [begin]: () => made });
    const button = await screen.findByRole('button', { name: 'Export everything' });
    remote.network.answer({ [read]: () => companyData({ exports: [made] }) });
    await user.click(button);
    expect(await screen.findByRole('progressbar', { name: 'Making the export…' })).toHaveValue(42);
    expect(screen.queryByRole('button', { name: 'Export everything' })).not.toBeInTheDocument();
    expect(remote.network.callsOf(begin)).toHaveLength(1);
    const done = companyExport({ id: made.id });
    remote.network.answer({ [read]: () => companyData({ exports: [done] }) });
    expect(await screen.findByRole('button', { name: /^Download/ }, { timeout: 4000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export everything' })).toBeInTheDocument();
  });

  it('is downloaded by a link that is asked for', async () => {
    const made = companyExport();
    const followed: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(this.href);
    });
    const remote = open({
      [read]: () => companyData({ exports: [made] }),
      [link]: () => ({ url: 'https://acme.example/all.zip' }),
    });
    const list = within(await screen.findByRole('list', { name: 'Exports' }));
    expect(list.getByRole('listitem')).toHaveTextContent(
      '05/03/2026, 3:30 pm12 MB, requested by Amina Rahman. Available until 12/03/2026.',
    );
    await user.click(list.getByRole('button', { name: 'Download the export of 05/03/2026, 3:30 pm' }));
    await waitFor(() => {
      expect(followed).toEqual(['https://acme.example/all.zip']);
    });
    expect(remote.network.callsOf(link)).toMatchObject([{ params: { id: made.id } }]);
    click.mockRestore();
  });

  it('says that it couldn’t be made', async () => {
    open({
      [read]: () => companyData({ exports: [companyExport({ state: 'failed', size: null, expires_at: null })] }),
    });
    expect(await screen.findByText('This export couldn’t be made. Try again later.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  });

  it('says that it couldn’t be started', async () => {
    open({ [begin]: () => refuse(500, 'server.error') });
    await user.click(await screen.findByRole('button', { name: 'Export everything' }));
    expect(await screen.findByText(/The export couldn’t be started\./)).toBeInTheDocument();
  });
});

describe('the deletion of the company', () => {
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete the company' }));
    return within(await screen.findByRole('dialog', { name: 'Delete the company?' }));
  };

  it('is scheduled once its name is typed', async () => {
    const remote = open({ [schedule]: () => deletion });
    const dialog = await ask();
    const name = dialog.getByRole('textbox', { name: /Company name/ });
    await user.type(name, 'Acme');
    await user.click(dialog.getByRole('button', { name: 'Delete in 30 days' }));
    expect(await dialog.findByText('Enter the name exactly as it’s shown.')).toBeInTheDocument();
    expect(remote.network.callsOf(schedule)).toHaveLength(0);
    await user.type(name, ' Ltd.');
    remote.network.answer({ [read]: () => companyData({ deletion }) });
    await user.click(dialog.getByRole('button', { name: 'Delete in 30 days' }));
    expect(await screen.findByText('Your company will be deleted on 04/04/2026.')).toBeInTheDocument();
    expect(await screen.findByText('Your company will be deleted on 04/04/2026')).toBeInTheDocument();
    expect(remote.network.callsOf(schedule)).toMatchObject([{ json: { name: 'Acme Ltd.' } }]);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Delete the company' })).not.toBeInTheDocument();
    });
  });

  it('is cancelled', async () => {
    const remote = open({ [read]: () => companyData({ deletion }), [keep]: () => null });
    const button = await screen.findByRole('button', { name: 'Keep the company' });
    expect(screen.getByText(/Amina Rahman scheduled this on 05\/03\/2026/)).toBeInTheDocument();
    remote.network.answer({ [read]: () => companyData() });
    await user.click(button);
    expect(await screen.findByText('Your company stays, with everything in it.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Delete the company' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Keep the company' })).not.toBeInTheDocument();
  });
});

it('says that nothing could be read, and the settings stay', async () => {
  open({ [read]: () => refuse(500, 'server.error') });
  expect(await screen.findByText('Server error occurred')).toBeInTheDocument();
  expect(screen.getByLabelText('Legal name')).toBeInTheDocument();
});
