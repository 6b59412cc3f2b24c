import { noResponse, refuse, user } from '@atrium/testing';
import { screen } from '@testing-library/react';
import { accountCall, amina, aminasAccount, openSettings, recordCall } from '../testing/open-settings';

const fact = async (term: string) => (await screen.findByText(term)).parentElement?.querySelector('dd')?.textContent;

describe('the profile', () => {
  it('shows that it loads, then who one is and the way to the record', async () => {
    openSettings('/settings/profile');
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Amina Rahman' })).toBeInTheDocument();
    expect(await fact('Email')).toBe(amina.email);
    expect(screen.getByText('Engineer')).toBeInTheDocument();
    expect(screen.getByText('Admin')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View my record' })).toHaveAttribute(
      'href',
      `/employee_dashboard/${amina.id}`,
    );
  });

  it('lists nothing that the record leaves out', async () => {
    openSettings('/settings/profile', { [recordCall]: () => ({ ...amina, designation: '', phone_number: '' }) });
    expect(await fact('Email')).toBe(amina.email);
    expect(screen.queryByText('Phone')).not.toBeInTheDocument();
  });

  it('says what one holds beside the role', async () => {
    openSettings('/settings/profile', {
      [accountCall]: () => ({ ...aminasAccount, role: 'employee', grants: ['finance', 'hr'] }),
    });
    for (const name of ['Employee', 'Finance', 'HR']) expect(await screen.findByText(name)).toBeInTheDocument();
  });

  it.each([
    ['the account', accountCall],
    ['the record', recordCall],
  ])('says that %s couldn’t be read, and tries again', async (_, call) => {
    const remote = openSettings('/settings/profile', { [call]: () => refuse(500, 'server.error') });
    expect(await screen.findByText('Server error occurred')).toBeInTheDocument();
    remote.network.answer({ [call]: noResponse });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your profile couldn’t be loaded.')).toBeInTheDocument();
  });
});
