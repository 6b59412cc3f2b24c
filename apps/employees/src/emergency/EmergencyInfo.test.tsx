import type { EmergencyContacts } from '@atrium/contracts/records';
import { employee, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openEmployees } from '../testing/open-employees';

const amina = employee();
const karim = { name: 'Karim Rahman', relationship: 'Brother', phone_number: '+880 1711 000001' };
const rina = { name: 'Rina Akter', relationship: 'Friend', phone_number: '+880 1711 000002' };
const read = 'GET employees/emergency-contacts/:id/';
const write = 'PUT employees/emergency-contacts/:id/';

const open = (
  contacts: EmergencyContacts['contacts'],
  given: NetworkHandlers = {},
  as: 'self' | 'hr' | 'colleague' = 'self',
) =>
  openEmployees(`/employee_dashboard/${amina.id}?tab=emergency`, {
    as: as === 'hr' ? 'hr' : 'nothing',
    ...(as === 'self' && { userId: amina.user }),
    network: {
      'GET employees/retrieve/:id/': () => amina,
      [read]: () => ({ contacts, version: 7 }),
      ...given,
    },
  });

const panel = async () => within(await screen.findByRole('tabpanel', { name: 'Emergency Info' }));
const box = (contact: string, name: string) =>
  within(screen.getByRole('group', { name: contact })).getByRole('textbox', { name });

describe('emergency contacts', () => {
  it('are shown in the order in which to call', async () => {
    open([karim, rina], {}, 'hr');
    const shown = await panel();
    expect((await shown.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
      'Karim Rahman',
      'Rina Akter',
    ]);
    expect(shown.getByRole('link', { name: '+880 1711 000001' })).toHaveAttribute('href', 'tel:+8801711000001');
  });

  it('are added by the person, where none were provided', async () => {
    const remote = open([], { [write]: () => ({ contacts: [karim], version: 8 }) });
    expect(await (await panel()).findByText('Emergency Contact: Not Provided')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add emergency contact' }));
    await screen.findByRole('dialog', { name: 'Emergency contacts' });
    await user.type(box('Contact 1', 'Name'), karim.name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    await user.type(box('Contact 1', 'Relationship'), karim.relationship);
    await user.type(box('Contact 1', 'Phone Number'), karim.phone_number);
    await user.click(screen.getByRole('button', { name: 'Add another contact' }));
    expect(box('Contact 2', 'Name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('The emergency contacts were saved.')).toBeInTheDocument();
    expect(remote.network.callsOf(write)[0]?.json).toEqual({ contacts: [karim], version: 7 });
  });

  it('move up when one above them is removed', async () => {
    const remote = open([karim, rina], { [write]: () => ({ contacts: [rina], version: 8 }) });
    await user.click(await screen.findByRole('button', { name: 'Edit emergency contacts' }));
    await screen.findByRole('dialog', { name: 'Emergency contacts' });
    await user.click(screen.getByRole('button', { name: 'Remove contact 1' }));
    expect(box('Contact 1', 'Name')).toHaveValue('Rina Akter');
    expect(box('Contact 1', 'Name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(remote.network.callsOf(write)[0]?.json).toEqual({ contacts: [rina], version: 7 });
    });
  });

  it('are no business of colleagues', async () => {
    const remote = open([karim], {}, 'colleague');
    expect(await (await panel()).findByText('Only this person, HR and admins can see this.')).toBeInTheDocument();
    expect(remote.network.callsOf(read)).toHaveLength(0);
  });
});
