import { loadFailureMessage } from '@atrium/tenant-api';
import { Button, Card, ErrorState, Heading, Inline, LoadingState, Notice, Stack, Text } from '@atrium/ui';
import { Plus } from '@atrium/ui/icons';
import styled from 'styled-components';
import { NewRecoveryCodes } from './NewRecoveryCodes';
import { PasskeyRow } from './PasskeyRow';
import { knowsPasskeys } from './make-passkey';
import { useSettingsPasskeysQuery } from './passkeys.api';
import { useAddPasskey } from './use-add-passkey';

/** What signs in without the password, or beside it. */
export function Passkeys() {
  const { data: passkeys, error, isFetching, refetch } = useSettingsPasskeysQuery();
  const adding = useAddPasskey();

  return (
    <Card as="section" aria-labelledby="passkeys">
      <Stack gap={4}>
        <Inline justify="space-between" align="start" gap={3}>
          <Stack gap={1}>
            <Heading id="passkeys">Passkeys</Heading>
            <Text tone="muted">
              Sign in with your fingerprint, face or screen lock, or with a security key. With a passkey, your password
              alone no longer signs you in.
            </Text>
          </Stack>
          {knowsPasskeys() && (
            <Button icon={<Plus aria-hidden />} pending={adding.isAdding} onClick={() => void adding.add()}>
              Add a passkey
            </Button>
          )}
        </Inline>
        {adding.failure !== null && <Notice tone="danger" title={adding.failure} />}
        {adding.recoveryCodes.length > 0 && (
          <NewRecoveryCodes codes={adding.recoveryCodes} onDone={adding.forgetCodes} />
        )}
        {passkeys === undefined && (error === undefined || isFetching) && <LoadingState />}
        {passkeys === undefined && error !== undefined && !isFetching && (
          <ErrorState message={loadFailureMessage(error, 'passkeys.fetch-failed')} onRetry={() => void refetch()} />
        )}
        {passkeys !== undefined && passkeys.length > 0 && (
          <List aria-labelledby="passkeys">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </List>
        )}
        {passkeys?.length === 0 && <Text tone="muted">You have no passkeys yet.</Text>}
      </Stack>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;
