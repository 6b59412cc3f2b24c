import { user } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { openSettings } from '../testing/open-settings';

describe('the settings', () => {
  it.each(['/settings', '/settings/no-such-tab', '/settings/security/further'])(
    'lead from %s to the profile',
    async (path) => {
      const remote = openSettings(path);
      expect(await screen.findByRole('tab', { name: 'Profile', selected: true })).toBeInTheDocument();
      expect(remote.currentPath()).toBe('/settings/profile');
    },
  );

  it('open the tab that the address names', async () => {
    openSettings('/settings/security');
    expect(await screen.findByRole('tab', { name: 'Security', selected: true })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Password' })).toBeInTheDocument();
  });

  it('give each tab an address, and a place to go back to', async () => {
    const remote = openSettings('/settings/profile');
    await user.click(await screen.findByRole('tab', { name: 'Security' }));
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/settings/security');
    });
    expect(await screen.findByRole('heading', { name: 'Password' })).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/settings/profile');
    });
    expect(screen.getByRole('tab', { name: 'Profile' })).toHaveFocus();
  });
});
