import type { Submission } from '@atrium/contracts/hr-forms';
import { paperPerson } from '@atrium/hr-form-model/paper/paper-person';
import { usePageName } from '@atrium/router';
import { useVisit } from '@atrium/tenant-api';
import { LoadingState, media, tokens } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
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
  /** Beside the document, or below it where there’s no room: what can be done about it. */
  readonly children?: ReactNode;
}

/** A submission as it was filled, with its steps; drawn from the definition that it keeps. */
export function SubmissionView({ submission, back, children }: SubmissionViewProps) {
  const form = definitionOf(submission);
  usePageName(`${form.title}, ${paperPerson(form, submission.values, submission.submitter.name)}`);
  useVisit('submission', submission.id);
  const { data: facts, isLoading, isFetching, refetch } = useHrFormsFactsQuery('document');
  const company = facts?.['company'];
  const { state, may } = submission;
  const [shown, setShown] = useState<number | null>(null);
  // Once withdrawn, there is nothing to withdraw, and once all is read, nothing to try again: the focus goes on with the
  // steps.
  const steps = useKeptFocus<HTMLDivElement>(`${state}/${company === undefined}`);

  if (isLoading) return <LoadingState />;
  return (
    <Columns $hasRail={children !== undefined}>
      <Head>
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
      </Head>
      <Paper>
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
      </Paper>
      <Aside $isDeciding={may.decide && children !== undefined}>
        {children}
        <Steps ref={steps} tabIndex={-1}>
          <StepsTimeline form={form} submission={submission} />
        </Steps>
      </Aside>
    </Columns>
  );
}

const Head = styled.div`
  grid-area: head;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};

  @media print {
    display: block;
  }
`;

const Paper = styled.div`
  grid-area: paper;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};

  @media print {
    display: block;
  }
`;

const Steps = styled.div`
  border-radius: ${tokens.radius.large};
`;

/** Where the column begins and stays: below the shell’s bar, as far as the head of the page. */
const railTop = '5.5rem';
/** Of the button below a decision, which stays above what scrolls. */
const footHeight = '4.5rem';
/** A lower window shows too little of it at once. */
const roomToStick = '@media (min-height: 30rem)';

const Aside = styled(ScreenOnly)<{ readonly $isDeciding: boolean }>`
  grid-area: aside;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  border-radius: ${tokens.radius.large};

  ${media.wide} {
    ${({ $isDeciding }) =>
      $isDeciding &&
      css`
        ${roomToStick} {
          position: sticky;
          top: ${railTop};
          max-height: calc(100dvh - ${railTop} - ${tokens.space[4]});
          overflow-y: auto;
          overscroll-behavior: contain;
          scroll-padding-block: ${tokens.space[4]} ${footHeight};
        }
      `}
  }

  @media print {
    display: none;
  }
`;

/** As wide as a decision with fields needs. */
const railWidth = '24rem';

const Columns = styled.div<{ readonly $hasRail: boolean }>`
  display: grid;
  grid-template: 'head' 'paper' 'aside' / minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: start;

  ${media.wide} {
    grid-template: ${({ $hasRail }) =>
      $hasRail
        ? `'head aside' auto 'paper aside' 1fr / minmax(0, 1fr) ${railWidth}`
        : `'head head' auto 'paper aside' 1fr / minmax(0, 1fr) ${tokens.column.side}`};
  }

  @media print {
    display: block;
  }
`;
