import { messageFor } from '@atrium/errors';
import { failureMessage } from '@atrium/tenant-api';
import { Button, Card, Inline, Notice, Stack, Text } from '@atrium/ui';
import { useState } from 'react';
import { openBrowser, useShellGrantOverridesMutation } from './overrides.api';

/** The first step: pages accept no dev server until the page server has received a grant. */
export function AllowOverrides() {
  const [grantOverrides, { isLoading }] = useShellGrantOverridesMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const allow = async () => {
    setFailure(null);
    const { data, error } = await grantOverrides();
    if (error !== undefined) {
      setFailure(failureMessage(error, { fallback: 'overrides.grant-failed' }));
      return;
    }
    if (await openBrowser(data)) location.reload();
    else setFailure(messageFor('overrides.grant-failed'));
  };

  return (
    <Card>
      <Stack gap={4}>
        <Text>
          For eight hours, pages in this browser can load modules from dev servers on this machine. Nobody else is
          affected.
        </Text>
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <Inline>
          <Button variant="primary" pending={isLoading} onClick={allow}>
            Allow overrides in this browser
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
