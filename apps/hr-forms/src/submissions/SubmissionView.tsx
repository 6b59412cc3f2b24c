import { selectClaims } from '@atrium/auth-store';
import type { Submission, SubmissionStep } from '@atrium/contracts/hr-forms';
import { letterNotice, letterOf } from '@atrium/hr-form-model/paper/letter';
import { paperPerson, penSignatures } from '@atrium/hr-form-model/paper/paper-person';
import type { FormDefinition, Party } from '@atrium/hr-form-model/definition';
import { usePageName } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { Button, Inline, LoadingState, PageHeader, Stack, media, tokens } from '@atrium/ui';
import { Download, Printer } from '@atrium/ui/icons';
import { Fragment, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useHrFormsFactsQuery } from '../api/hr-forms.api';
import { FactsNotice } from '../paper/FactsNotice';
import { useKeptFocus } from '../focus/use-kept-focus';
import { definitionOf } from '../api/read-definition';
import { StateBadge, waitingText } from '../list/StateBadge';
import { AuditLines } from '../paper/AuditLines';
import { FormDocument } from '../paper/FormDocument';
import { LetterDocument } from '../paper/LetterDocument';
import { ScreenOnly } from '../paper/printing';
import { SignatureBlocks } from '../paper/SignatureBlocks';
import { formPath } from '../hr-forms-paths';
import { BackLink as EditLink } from './OpenSubmission';
import { ReturnedNotice } from './ReturnedNotice';
import { RevisionChoice } from './RevisionChoice';
import { revisionOf } from './revisions';
import { SignatureView } from '../signature/SignatureView';
import { StepsTimeline } from './StepsTimeline';
import { usePdfDownload } from './use-pdf-download';
import { WithdrawDialog } from './WithdrawDialog';

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
  const userId = useSelector(selectClaims)?.user_id ?? null;
  const { data: facts, isLoading, isFetching, refetch } = useHrFormsFactsQuery('document');
  const { download, isLoading: isDownloading } = usePdfDownload(submission);
  // A document without the company's name must not be printed.
  const company = facts?.['company'];
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { state, submitter, may } = submission;
  const [shown, setShown] = useState<number | null>(null);
  const { values, steps: taken } = revisionOf(submission, shown);
  // Once withdrawn, there is nothing to withdraw, and once all is read, nothing to try again: the focus goes on with the
  // steps.
  const steps = useKeptFocus<HTMLDivElement>(`${state}/${company === undefined}`);

  const letter = company === undefined ? undefined : letterOf(form, values, company, submission.id);
  const notice = letterNotice(state, submission.outcome?.tone);
  const signed = taken.findLast(({ party, action }) => party === 'hr' && action === 'approved');
  const Document = company === undefined || letter !== undefined ? ScreenOnly : Fragment;
  if (isLoading) return <LoadingState />;
  return (
    <Stack gap={4}>
      <ScreenOnly>
        <PageHeader
          back={back}
          title={form.title}
          subtitle={
            <Inline gap={2}>
              <StateBadge state={state} outcome={submission.outcome} />
              <span>{[submitter.name, waitingText(submission)].filter((part) => part !== null).join(' · ')}</span>
            </Inline>
          }
          actions={
            <>
              <Button icon={<Download aria-hidden />} pending={isDownloading} onClick={() => void download()}>
                Download PDF
              </Button>
              <Button
                icon={<Printer aria-hidden />}
                disabled={company === undefined}
                onClick={() => {
                  window.print();
                }}
              >
                Print
              </Button>
              {may.withdraw && (
                <Button
                  onClick={() => {
                    setWithdrawing(true);
                  }}
                >
                  Withdraw
                </Button>
              )}
            </>
          }
        />
      </ScreenOnly>
      {state === 'returned' && (
        <ScreenOnly>
          <ReturnedNotice
            submission={submission}
            action={
              may.edit && <EditLink to={formPath(submission.form, submission.id)}>Edit and submit again</EditLink>
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
          <Document>
            <FormDocument
              submitter={submitter.name}
              form={form}
              values={values}
              files={submission.files}
              company={company ?? ''}
              blanks="dashes"
              pending={pendingParties(form, taken)}
              isOwn={submitter.user === userId}
            >
              <SignatureBlocks steps={form.steps} taken={taken} byHand={penSignatures(form, values)} />
              <AuditLines submission={submission} />
            </FormDocument>
          </Document>
          {letter !== undefined && (
            <LetterDocument
              letter={letter}
              files={submission.files}
              notice={notice}
              signature={
                notice === undefined && signed !== undefined && signed.signature !== null ? (
                  <SignatureView mark={signed.signature} name={signed.by.name} />
                ) : null
              }
            />
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
      <WithdrawDialog
        submission={submission}
        title={form.title}
        isOpen={isWithdrawing}
        onClose={() => {
          setWithdrawing(false);
        }}
      />
    </Stack>
  );
}

/** The parties that have decided nothing so far. */
const pendingParties = ({ steps }: FormDefinition, taken: readonly SubmissionStep[]): readonly Party[] => {
  const decided = taken.filter(({ outcome }) => outcome !== null).map(({ party }) => party);
  return steps.slice(1).flatMap(({ party }) => (decided.includes(party) ? [] : [party]));
};

const Aside = styled(ScreenOnly)`
  border-radius: ${tokens.radius.large};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 19rem;
  }

  @media print {
    display: block;
  }
`;
