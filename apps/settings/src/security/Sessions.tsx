import { loadFailureMessage } from '@atrium/tenant-api';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  LoadingState,
  OutdatedNotice,
  Stack,
  Text,
} from '@atrium/ui';
import { LogOut, Monitor } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { useSettingsSessionsQuery } from '../api/account.api';
import { EndOtherSessionsDialog } from './EndOtherSessionsDialog';
import { SessionRow } from './SessionRow';

/** Every browser that is signed in to the account. */
export function Sessions() {
  // They come and go on other devices.
  const {
    data: sessions,
    error,
    isFetching,
    refetch,
  } = useSettingsSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAsking, setAsking] = useState(false);
  const others = sessions?.filter((session) => !session.is_current) ?? [];
  const failure = error && loadFailureMessage(error, 'account.sessions-failed');
  const readAgain = () => void refetch();

  const content = () => {
    if (sessions === undefined) {
      return failure === undefined || isFetching ? (
        <LoadingState />
      ) : (
        <ErrorState message={failure} onRetry={readAgain} />
      );
    }
    if (sessions.length === 0) return <NoSessions />;
    return (
      <Stack gap={3}>
        {failure !== undefined && <OutdatedNotice message={failure} onRetry={readAgain} retrying={isFetching} />}
        <List aria-labelledby="sessions">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </List>
        {others.length === 0 && <Text tone="muted">You aren’t signed in anywhere else.</Text>}
      </Stack>
    );
  };

  return (
    <Card as="section" tabIndex={-1} aria-labelledby="sessions">
      <Stack gap={4}>
        <Inline justify="space-between" align="start" gap={3}>
          <Stack gap={1}>
            <Heading id="sessions">Where you’re signed in</Heading>
            <Text tone="muted">If you don’t recognize one of these, sign it out and change your password.</Text>
          </Stack>
          {others.length > 0 && (
            <Button
              icon={<LogOut aria-hidden />}
              onClick={() => {
                setAsking(true);
              }}
            >
              Sign out everywhere else
            </Button>
          )}
        </Inline>
        {content()}
      </Stack>
      <EndOtherSessionsDialog
        isOpen={isAsking}
        count={others.length}
        onClose={() => {
          setAsking(false);
        }}
      />
    </Card>
  );
}

/** Of someone who signed in before sessions were kept. */
const NoSessions = () => (
  <EmptyState icon={<Monitor aria-hidden />} title="No sessions yet">
    Sessions are listed from your next sign-in on.
  </EmptyState>
);

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;
