import { selectClaims } from '@atrium/auth-store';
import { formatDay } from '@atrium/contracts/dates';
import type { Delegation } from '@atrium/contracts/hr-form-delegations';
import { messageFor } from '@atrium/errors';
import { useSending } from '@atrium/forms/sending';
import { useSelector } from '@atrium/state';
import { loadFailureMessage } from '@atrium/tenant-api';
import { Badge, Button, EmptyState, ErrorState, Inline, LoadingState, Stack, tokens } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { UsersRound } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { useHrFormsDelegationsQuery, useHrFormsEndDelegationMutation } from '../api/approvals.api';
import { AbsenceDialog } from '../frame/lazy-dialogs';

/** Who is away or will be, and who takes their steps meanwhile. */
export function Absences({ forOthers }: { readonly forOthers: boolean }) {
  const { data, error, isLoading, refetch } = useHrFormsDelegationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const userId = useSelector(selectClaims)?.user_id ?? null;
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Delegation | null>(null);

  if (isLoading) return <LoadingState />;
  if (data === undefined) {
    const message = loadFailureMessage(error, 'hr-form-delegation.loading-failed');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap={4}>
      <Inline justify="end">
        <Button
          onClick={() => {
            setAdding(true);
          }}
        >
          Add absence
        </Button>
      </Inline>
      {data.length === 0 ? (
        <EmptyState icon={<UsersRound aria-hidden />} title="Nobody is away">
          Before you are, choose a colleague who decides your forms meanwhile.
        </EmptyState>
      ) : (
        <List aria-label="Absences">
          {data.map((absence) => (
            <Row key={absence.id}>
              <div>
                <Names>
                  {absence.to.name} stands in for {absence.from.name}
                </Names>
                <Inline gap={2}>
                  <Days>
                    {formatDay(absence.starts_on)} to {formatDay(absence.ends_on)}
                  </Days>
                  {absence.is_active && <Badge tone="accent">Now</Badge>}
                </Inline>
              </div>
              {(forOthers || absence.from.user === userId) && (
                <Button
                  size="small"
                  aria-label={`End the absence of ${absence.from.name}`}
                  onClick={() => {
                    setEnding(absence);
                  }}
                >
                  End
                </Button>
              )}
            </Row>
          ))}
        </List>
      )}
      {isAdding && (
        <AbsenceDialog
          forOthers={forOthers}
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
      {ending !== null && (
        <EndDialog
          absence={ending}
          onClose={() => {
            setEnding(null);
          }}
        />
      )}
    </Stack>
  );
}

function EndDialog({ absence, onClose }: { readonly absence: Delegation; readonly onClose: () => void }) {
  const [end] = useHrFormsEndDelegationMutation();
  const { submit, isPending, failure } = useSending({
    prepare: () => absence.id,
    send: (id) => end(id),
    failureText: 'hr-form-delegation.end-failed',
    success: () => messageFor('hr-form-delegation.ended', { name: absence.from.name }),
    onSent: onClose,
  });
  return (
    <ConfirmDialog
      title="End absence"
      isOpen
      onClose={onClose}
      message={`Forms that need a decision go to ${absence.from.name} again.`}
      confirmLabel="End absence"
      pending={isPending}
      error={failure ?? undefined}
      onConfirm={() => void submit()}
    />
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[4]};

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;

const Names = styled.div`
  font-weight: ${tokens.fontWeight.medium};
  overflow-wrap: anywhere;
`;

const Days = styled.span`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;
