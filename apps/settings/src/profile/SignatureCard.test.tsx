import { noResponse, refuse, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSettings } from '../testing/open-settings';

const saved = { signature: { kind: 'typed', name: 'A. Rahman' }, saved_at: '2026-03-01T08:30:00.000Z' } as const;
const card = () => screen.findByRole('region', { name: 'Signature' });

describe('the saved signature', () => {
  it('is typed, saved and shown', async () => {
    const remote = openSettings('/settings/profile', { 'PUT account/signature/': () => saved });
    await user.click(await screen.findByRole('button', { name: 'Add a signature' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a signature' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('This field is required.')).toBeInTheDocument();
    expect(within(dialog).queryByRole('radio', { name: 'Use my saved signature' })).not.toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Type your full name'), 'A. Rahman');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your signature was saved.')).toBeInTheDocument();
    expect(remote.network.callsOf('PUT account/signature/')[0]?.json).toEqual({
      signature: { kind: 'typed', name: 'A. Rahman' },
    });
    expect(await card()).toHaveTextContent('A. RahmanSaved 01/03/2026, 2:30 pm');
    expect(screen.getByRole('button', { name: 'Change signature' })).toBeInTheDocument();
  });

  it('is removed after a question', async () => {
    const remote = openSettings('/settings/profile', {
      'GET account/signature/': () => saved,
      'DELETE account/signature/': () => refuse(503, 'server.unavailable'),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove your signature?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await within(question).findByText(/couldn’t be removed/)).toBeInTheDocument();
    remote.network.answer({ 'DELETE account/signature/': () => null });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Your signature was removed.')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Add a signature' })).toHaveFocus();
    });
    expect(screen.queryByText('A. Rahman')).not.toBeInTheDocument();
  });

  it('is read again where it couldn’t be', async () => {
    const remote = openSettings('/settings/profile', { 'GET account/signature/': noResponse });
    const again = await screen.findByRole('button', { name: 'Try again' });
    remote.network.answer({ 'GET account/signature/': () => saved });
    await user.click(again);
    expect(await screen.findByText('A. Rahman')).toBeInTheDocument();
  });
});
