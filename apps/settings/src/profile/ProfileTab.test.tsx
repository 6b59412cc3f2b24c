import { noResponse, refuse, user } from '@atrium/testing';
import { screen } from '@testing-library/react';
import { amina, listCall, openSettings, personCall } from '../testing/open-settings';

const fact = async (term: string) => (await screen.findByText(term)).parentElement?.querySelector('dd')?.textContent;

describe('the profile', () => {
  it('shows that it loads, then who one is and the way to the record', async () => {
    const remote = openSettings('/settings/profile');
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Amina Rahman' })).toBeInTheDocument();
    expect(await fact('Email')).toBe(amina.email);
    expect(screen.getByText('Engineer')).toBeInTheDocument();
    expect(screen.getByText('Admin')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View my record' })).toHaveAttribute(
      'href',
      `/employee_dashboard/${amina.id}`,
    );
    expect(remote.network.callsOf(listCall)[0]?.query).toMatchObject({ search: 'Amina Rahman' });
  });

  it('is not that of someone with the same name', async () => {
    openSettings('/settings/profile', {
      [listCall]: () => ({ results: [{ ...amina, user: 'another', email: 'another@x' }, amina], next: null, total: 2 }),
    });
    expect(await fact('Email')).toBe(amina.email);
  });

  it('lists nothing that the record leaves out', async () => {
    openSettings('/settings/profile', {
      [listCall]: () => ({ results: [{ ...amina, phone_number: '' }], next: null, total: 1 }),
    });
    expect(await fact('Email')).toBe(amina.email);
    expect(screen.queryByText('Phone')).not.toBeInTheDocument();
  });

  it('says that the directory has no record, and offers none', async () => {
    openSettings('/settings/profile', { [listCall]: () => ({ results: [], next: null, total: 0 }) });
    expect(await screen.findByText('The employee directory has no record of you.')).toBeInTheDocument();
    expect(screen.getByText('Admin')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    ['the person', personCall],
    ['the directory', listCall],
  ])('says that %s couldn’t be read, and tries again', async (_, call) => {
    const remote = openSettings('/settings/profile', { [call]: () => refuse(500, 'server.error') });
    expect(await screen.findByText('Server error occurred')).toBeInTheDocument();
    remote.network.answer({ [call]: noResponse });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Network or unexpected error occurred.')).toBeInTheDocument();
  });
});
