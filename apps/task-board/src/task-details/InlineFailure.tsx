import { Button, Inline, Text } from '@atrium/ui';

interface InlineFailureProps {
  /** Null: nothing failed. */
  readonly message: string | null;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
}

/** Why something in a panel failed, announced when it appears, where it was tried. */
export const InlineFailure = ({ message, onRetry, retrying }: InlineFailureProps) =>
  message === null ? null : (
    <Inline role="alert" gap={2}>
      <Text tone="danger" size="small">
        {message}
      </Text>
      {onRetry !== undefined && (
        <Button size="small" onClick={onRetry} pending={retrying}>
          Retry
        </Button>
      )}
    </Inline>
  );
