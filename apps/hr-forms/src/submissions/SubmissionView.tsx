import type { Submission } from '@atrium/contracts/hr-forms';
import { paperPerson } from '@atrium/hr-form-model/paper/paper-person';
import { usePageName } from '@atrium/router';
import { LoadingState, Stack, media, tokens } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useHrFormsFactsQuery } from '../api/hr-forms.api';
import { definitionOf } from '../api/read-definition';
import { DoneEffects } from '../effects/DoneEffects';
import { useKeptFocus } from '../focus/use-kept-focus';
import { HoldingsCard } from '../holdings/HoldingsCard';
import { formPath } from '../hr-forms-paths';
import { ButtonLink } from '../navigation/links';
import { FactsNotice } from '../paper/FactsNotice';
import { ScreenOnly } from '../paper/printing';
import { ReturnedNotice } from './ReturnedNotice';
import { RevisionChoice } from './RevisionChoice';
import { revisionOf } from './revisions';
import { StepsTimeline } from './StepsTimeline';
import { SubmissionHeader } from './SubmissionHeader';
import { SubmissionPaper } from './SubmissionPaper';

interface SubmissionViewProps {
  readonly submission: Submission;
  readonly back: ReactNode;
  /** Below the document: what can be done about it. */
  readonly children?: ReactNode;
}

/** A submission as it was filled, with its steps; drawn from the definition that it keeps. */
export function SubmissionView({ submission, back, children }: SubmissionViewProps) {
  const form = definitionOf(submission);
  usePageName(`${form.title}, ${paperPerson(form, submission.values, submission.submitter.name)}`);
  const { data: facts, isLoading, isFetching, refetch } = useHrFormsFactsQuery('document');
  const company = facts?.['company'];
  const { state, may } = submission;
  const [shown, setShown] = useState<number | null>(null);
  // Once withdrawn, there is nothing to withdraw, and once all is read, nothing to try again: the focus goes on with the
  // steps.
  const steps = useKeptFocus<HTMLDivElement>(`${state}/${company === undefined}`);

  if (isLoading) return <LoadingState />;
  return (
    <Stack gap={4}>
      <SubmissionHeader submission={submission} title={form.title} back={back} canPrint={company !== undefined} />
      {state === 'returned' && (
        <ScreenOnly>
          <ReturnedNotice
            submission={submission}
            action={
              may.edit && <ButtonLink to={formPath(submission.form, submission.id)}>Edit and submit again</ButtonLink>
            }
          />
        </ScreenOnly>
      )}
      {submission.revisions.length > 0 && (
        <ScreenOnly>
          <RevisionChoice submission={submission} shown={shown} onShow={setShown} />
        </ScreenOnly>
      )}
      {company === undefined && <FactsNotice isRetrying={isFetching} onRetry={() => void refetch()} />}
      <Columns>
        <Stack gap={4}>
          <SubmissionPaper
            form={form}
            submission={submission}
            revision={revisionOf(submission, shown)}
            company={company}
          />
          {state === 'approved' && form.effects !== undefined && (
            <ScreenOnly>
              <DoneEffects id={submission.id} />
            </ScreenOnly>
          )}
          {form.showsHoldings === true && state !== 'draft' && (
            <ScreenOnly>
              <HoldingsCard submission={submission} />
            </ScreenOnly>
          )}
          {children !== undefined && (
            <ScreenOnly>
              <Stack gap={4}>{children}</Stack>
            </ScreenOnly>
          )}
        </Stack>
        <Aside ref={steps} tabIndex={-1}>
          <StepsTimeline form={form} submission={submission} />
        </Aside>
      </Columns>
    </Stack>
  );
}

const Aside = styled(ScreenOnly)`
  border-radius: ${tokens.radius.large};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) ${tokens.column.side};
  }

  @media print {
    display: block;
  }
`;
