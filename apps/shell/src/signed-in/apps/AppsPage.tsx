import { selectIsAdmin } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { loadFailureMessage } from '@atrium/tenant-api';
import { ErrorState, Heading, LoadingState, PageHeader, Stack, StateTitle, plainListStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { AdminsOnly } from '../AdminsOnly';
import type { RootState } from '../store';
import { isAtOrBelow } from '../suite/places';
import { shellPaths, suiteTiles } from '../suite/suite';
import { useShellModulesQuery } from './apps.api';
import { ModuleCard } from './ModuleCard';
import { NotInstalledCard } from './NotInstalledCard';

/** The company’s modules, for its admins, who can turn each of them on and off. */
export function AppsPage() {
  const isAdmin = useSelector((state: RootState) => selectIsAdmin(state));
  if (!isAdmin) return <AdminsOnly />;
  return (
    <Stack gap={6}>
      <PageHeader title="Apps" subtitle="Your company’s modules, who maintains them and how they’re doing." />
      <Modules />
    </Stack>
  );
}

function Modules() {
  const { data: modules, error, isFetching, refetch } = useShellModulesQuery();
  if (modules === undefined) {
    return error === undefined ? (
      <LoadingState />
    ) : (
      <ErrorState
        message={<StateTitle>{messageFor('modules.fetch-failed')}</StateTitle>}
        title={loadFailureMessage(error, 'modules.fetch-failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }

  const owned = [...shellPaths, ...modules.flatMap(({ paths }) => paths)].filter((path) => path !== '/');
  const missing = [
    ...new Map([...suiteTiles.main, ...suiteTiles.company].map((place) => [place.path, place])).values(),
  ];
  const notInstalled = missing.filter(({ path }) => !owned.some((parent) => isAtOrBelow(path, parent)));

  return (
    <>
      <section aria-label="Installed">
        <Stack gap={3}>
          <Heading level={2}>Installed</Heading>
          <Grid>
            {modules.map((module) => (
              <ModuleCard key={module.name} module={module} />
            ))}
          </Grid>
        </Stack>
      </section>
      <section aria-label="Not installed">
        <Stack gap={3}>
          <Heading level={2}>Not installed</Heading>
          <Grid>
            {notInstalled.map((place) => (
              <NotInstalledCard key={place.path} place={place} />
            ))}
          </Grid>
        </Stack>
      </section>
    </>
  );
}

const Grid = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${tokens.column.xxlarge}, 100%), 1fr));
  gap: ${tokens.space[4]};
`;
