import { storeSession } from '@atrium/auth-store';
import { MemoryRouter } from '@atrium/router';
import { session } from '@atrium/testing';
import { render, screen } from '@testing-library/react';
import { ChannelContext } from '../modules/channel-context';
import { suiteNetwork } from '../../testing/suite-network';
import { GuidesDialog } from './GuidesDialog';

/** As somebody who may do this, in a suite without modules. */
async function show(...may: readonly string[]): Promise<void> {
  const { token, tenant } = session({ role: 'employee' });
  storeSession({ access: token, tenant });
  await suiteNetwork({ 'account/me/': { may: Object.fromEntries(may.map((action) => [action, true])) } });
  render(
    <MemoryRouter>
      <ChannelContext value={{ status: 'loading' }}>
        <GuidesDialog onClose={() => undefined} />
      </ChannelContext>
    </MemoryRouter>,
  );
}

test('a guide is for those who may do what it is about', async () => {
  await show('asset.manage');
  expect(await screen.findByRole('heading', { name: 'Keep the inventory' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Work with boards' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Add people' })).not.toBeInTheDocument();
});

test('links lead to what is there', async () => {
  await show('asset.manage');
  await screen.findByRole('heading', { name: 'Keep the inventory' });
  expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/notifications');
  expect(screen.queryByRole('link', { name: 'Boards' })).not.toBeInTheDocument();
});
