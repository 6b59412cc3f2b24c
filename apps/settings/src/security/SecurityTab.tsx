import { Stack, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { ChangePassword } from './ChangePassword';
import { Sessions } from './Sessions';

/** How one signs in, and where one is signed in. */
export const SecurityTab = () => (
  <Page gap={4}>
    <ChangePassword />
    <Sessions />
  </Page>
);

const Page = styled(Stack)`
  max-width: ${tokens.measure.page};
`;
