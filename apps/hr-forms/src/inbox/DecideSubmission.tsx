import { selectClaims } from '@atrium/auth-store';
import type { Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { Breadcrumbs } from '@atrium/lists/places';
import { useParams } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { Notice, Stack, tokens } from '@atrium/ui';
import { ArrowLeft } from '@atrium/ui/icons';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { ClearRow } from '../clearances/ClearRow';
import { useKeptFocus } from '../focus/use-kept-focus';
import { definitionOf } from '../api/read-definition';
import { hrPath } from '../hr-forms-paths';
import { holdersOf } from '../list/waiting';
import { ButtonLink } from '../navigation/links';
import { OpenSubmission } from '../submissions/OpenSubmission';
import { SubmissionView } from '../submissions/SubmissionView';
import { NextInInbox } from './NextInInbox';
import { OpenDecision } from './OpenDecision';

/** A submission where it is decided. */
export function DecideSubmission() {
  const { id = '' } = useParams();
  const userId = useSelector(selectClaims)?.user_id ?? null;
  const [decided, setDecided] = useState<string | null>(null);
  // Someone else was faster, or it was withdrawn: said above the submission as it is now.
  const [overtaken, setOvertaken] = useState<{ readonly id: string; readonly message: string } | null>(null);

  return (
    <OpenSubmission id={id} backTo={hrPath} backLabel="HR">
      {(submission) => (
        <>
          <SubmissionView
            submission={submission}
            back={
              <>
                <ButtonLink to={hrPath} $variant="ghost" $size="small">
                  <ArrowLeft aria-hidden /> HR
                </ButtonLink>
                <Breadcrumbs
                  path={[{ label: 'Approvals', to: hrPath }, { label: definitionOf(submission).title }]}
                  here={submission.submitter.name}
                />
              </>
            }
          >
            <Place stage={`${submission.state}/${submission.steps.length}/${submission.may.clear.length}`}>
              {overtaken?.id === id && <Notice tone="warning">{overtaken.message}</Notice>}
              {submission.waiting_for !== null && !submission.may.decide && submission.may.clear.length === 0 && (
                <Notice
                  tone="info"
                  title={submission.submitter.user === userId ? messageFor('hr-form.own') : undefined}
                >
                  {`It’s waiting for ${holdersOf(submission.waiting_for)}.`}
                </Notice>
              )}
              {submission.may.clear.map((row) => (
                <ClearRow key={`${submission.revision}/${row}`} submission={submission} row={row} />
              ))}
              {submission.may.decide && submission.waiting_for !== null && isHeldUp(submission) && (
                <Notice tone="info">
                  {`It’s waiting for ${holdersOf(submission.waiting_for)} first. You can complete your part after that, or return the form now.`}
                </Notice>
              )}
              {submission.may.decide && submission.waiting_for !== null && (
                <OpenDecision
                  // A decision is meant for what was submitted then: another revision is decided by another call.
                  key={`${submission.id}/${submission.revision}/${submission.waiting_for.step}`}
                  submission={submission}
                  step={submission.waiting_for.step}
                  onDecided={() => {
                    setDecided(id);
                  }}
                  onOvertaken={(message) => {
                    setOvertaken({ id, message });
                  }}
                />
              )}
              {(decided === id || overtaken?.id === id) && !submission.may.decide && <NextInInbox after={id} />}
            </Place>
          </SubmissionView>
        </>
      )}
    </OpenSubmission>
  );
}

/** Whether departments have rows to confirm first. */
const isHeldUp = ({ waiting_for }: Submission): boolean =>
  waiting_for?.people.some(({ clears }) => clears.length > 0) === true;

interface PlaceProps {
  /** Differs after every decision. */
  readonly stage: string;
  readonly children: ReactNode;
}

/** Decided forms lose their buttons; the focus then moves to what follows. */
const Place = ({ stage, children }: PlaceProps) => (
  <Round ref={useKeptFocus<HTMLDivElement>(stage)} tabIndex={-1}>
    <Stack gap={4}>{children}</Stack>
  </Round>
);

const Round = styled.div`
  border-radius: ${tokens.radius.large};
  overflow-wrap: anywhere;
`;
