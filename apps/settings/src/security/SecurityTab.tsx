import { Stack } from '@atrium/ui';
import { Passkeys } from '../passkeys/Passkeys';
import { ChangePassword } from './ChangePassword';
import { Sessions } from './Sessions';
import { TwoFactorCard } from './TwoFactorCard';

/** How one signs in, and where one is signed in. */
export const SecurityTab = () => (
  <Stack gap={4}>
    <ChangePassword />
    <TwoFactorCard />
    <Passkeys />
    <Sessions />
  </Stack>
);
