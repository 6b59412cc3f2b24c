import { Button, Notice, Stack, Text } from '@atrium/ui';
import { CodeList } from '@atrium/ui/codes';

interface NewRecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once: the server keeps only what checks them. */
export const NewRecoveryCodes = ({ codes, onDone }: NewRecoveryCodesProps) => (
  <Notice tone="warning" title="Save your recovery codes">
    <Stack gap={3}>
      <Text size="small">
        If you lose your passkeys, each of these signs you in once, beside your password. You won’t see them again.
      </Text>
      <CodeList label="Recovery codes" codes={codes} copyLabel="Copy codes">
        <Button variant="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </CodeList>
    </Stack>
  </Notice>
);
