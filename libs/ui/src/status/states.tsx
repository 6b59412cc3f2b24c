import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { tokens } from '../tokens/tokens';
import { AlertMark, RetryMark } from './mark-icons';
import { SpinnerMark } from './SpinnerMark';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** What the user can do about it. */
  readonly action?: ReactNode;
}

/** Nothing here yet, and what to do. */
export const EmptyState = ({ title, children, icon, action }: EmptyStateProps) => (
  <Centre>
    {icon !== undefined && <Disc>{icon}</Disc>}
    <Title>{title}</Title>
    {children !== undefined && <Words>{children}</Words>}
    {action !== undefined && <Action>{action}</Action>}
  </Centre>
);

export interface ErrorStateProps {
  /** Default: only the message is shown. */
  readonly title?: ReactNode;
  readonly message: ReactNode;
  /** Without it, there's no button. */
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  readonly retrying?: boolean;
  /** A further action next to the button. */
  readonly action?: ReactNode;
}

/** Replaces something that couldn't be loaded. Announced when it appears. */
export const ErrorState = ({
  title,
  message,
  onRetry,
  retryLabel = 'Try again',
  retrying,
  action,
}: ErrorStateProps) => (
  <Centre role="alert">
    <Disc $danger>
      <AlertMark />
    </Disc>
    <Title>{title ?? message}</Title>
    {title !== undefined && <Words>{message}</Words>}
    {(onRetry !== undefined || action !== undefined) && (
      <Action>
        {onRetry !== undefined && (
          <Button onClick={onRetry} pending={retrying} icon={<RetryMark />}>
            {retryLabel}
          </Button>
        )}
        {action}
      </Action>
    )}
  </Centre>
);

/** Replaces something that is loading. */
export const LoadingState = ({ label = 'Loading...' }: { readonly label?: string }) => (
  <Centre role="status">
    <Mark />
    <Words>{label}</Words>
  </Centre>
);

/** A state's title where the state fills the page: its main heading. */
export const StateTitle = styled.h1`
  margin: 0;
  font: inherit;
  letter-spacing: inherit;
`;

const Centre = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${tokens.space[6]} ${tokens.space[4]};
  text-align: center;
  overflow-wrap: anywhere;
`;

const discSize = '3rem';
const symbolSize = '1.375rem';

const Disc = styled.div<{ readonly $danger?: boolean }>`
  display: grid;
  place-content: center;
  width: ${discSize};
  height: ${discSize};
  margin-bottom: ${tokens.space[4]};
  border-radius: 50%;
  background: ${({ $danger }) => ($danger === true ? tokens.color.dangerSoft : `color-mix(in srgb, ${tokens.color.textMuted} 13%, transparent)`)};
  color: ${({ $danger }) => ($danger === true ? tokens.color.danger : tokens.color.textMuted)};

  & > svg {
    width: ${symbolSize};
    height: ${symbolSize};
  }
`;

const Title = styled.div`
  font-size: ${tokens.fontSize.large};
  font-weight: ${tokens.fontWeight.bold};
  letter-spacing: -0.01em;
`;

const Words = styled.div`
  max-width: ${tokens.measure.message};
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.textMuted};
  text-wrap: pretty;
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[4]};
`;

const Mark = styled(SpinnerMark)`
  font-size: ${tokens.fontSize.xxlarge};
  margin-bottom: ${tokens.space[2]};
  color: ${tokens.color.accentText};
`;
