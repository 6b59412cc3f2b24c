import { selectClaims } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { Button, ErrorState, LoadingState, PageHeader, Stack, StateTitle, plainListStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';
import type { RootState } from '../../store';
import { useChannel } from '../channel-context';
import { AllowOverrides } from './AllowOverrides';
import { OverrideCard } from './OverrideCard';
import { closeBrowser } from './overrides.api';
import { forgetOverrides, isOpenToAll, mayOverride } from './page-overrides';

/** Where people who build a module point it at their own machine, in their own browser only. */
export function OverridesPage() {
  const tenant = useSelector((state: RootState) => selectClaims(state)?.tenant) ?? '';
  const user = useSelector((state: RootState) => selectClaims(state)?.user_id) ?? '';
  const isAllowed = mayOverride({ tenant, user });

  const stop = async () => {
    forgetOverrides();
    await closeBrowser();
    location.reload();
  };

  return (
    <Stack gap={6}>
      <PageHeader
        title="Overrides"
        subtitle="Load a module from a dev server on your own machine, in this browser only."
        actions={isAllowed && !isOpenToAll() && <Button onClick={stop}>Stop using overrides</Button>}
      />
      {isAllowed ? <Remotes /> : <AllowOverrides />}
    </Stack>
  );
}

function Remotes() {
  const channel = useChannel();
  if (channel.status === 'loading') return <LoadingState />;
  if (channel.status === 'unreachable') {
    return (
      <ErrorState message={<StateTitle>{messageFor('modules.unreachable')}</StateTitle>} onRetry={channel.retry} />
    );
  }
  return (
    <List aria-label="Modules">
      {channel.resolutions.map(({ name, title }) => (
        <OverrideCard
          key={name}
          name={name}
          title={title}
          url={channel.devServers.find(({ remote }) => remote === name)?.url ?? null}
        />
      ))}
    </List>
  );
}

const listWidth = '48rem';

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[4]};
  max-width: ${listWidth};
`;
