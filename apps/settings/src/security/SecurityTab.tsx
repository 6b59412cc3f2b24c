import { Stack } from '@atrium/ui';
import { Passkeys } from '../passkeys/Passkeys';
import { ChangePassword } from './ChangePassword';
import { Sessions } from './Sessions';

/** How one signs in, and where one is signed in. */
export const SecurityTab = () => (
  <Stack gap={4}>
    <ChangePassword />
    <Passkeys />
    <Sessions />
  </Stack>
);
