import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import type { Submission } from '@atrium/contracts/hr-forms';
import { StarButton } from '@atrium/lists/places';
import { useSelector } from '@atrium/state';
import { Badge, Button, Inline, PageHeader } from '@atrium/ui';
import { Download, Printer } from '@atrium/ui/icons';
import { useState, type ReactNode } from 'react';
import { OverdueBadge, StateBadge } from '../list/StateBadge';
import { waitingSinceText } from '../list/waiting';
import { ScreenOnly } from '../paper/printing';
import { ReassignDialog } from '../frame/lazy-dialogs';
import { usePdfDownload } from './use-pdf-download';
import { WithdrawDialog } from './WithdrawDialog';

interface SubmissionHeaderProps {
  readonly submission: Submission;
  readonly title: string;
  readonly back: ReactNode;
  /** A document without the company's name must not be printed. */
  readonly canPrint: boolean;
}

/** What a submission is, how far it has come, and what can be done with it as a whole. */
export function SubmissionHeader({ submission, title, back, canPrint }: SubmissionHeaderProps) {
  const { state, outcome, submitter, may } = submission;
  const timeZone = useSelector(selectTimeZone);
  const { download, isLoading: isDownloading } = usePdfDownload(submission);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isReassigning, setReassigning] = useState(false);
  return (
    <ScreenOnly>
      <PageHeader
        back={back}
        title={title}
        beside={<StarButton kind="submission" id={submission.id} />}
        subtitle={
          <Inline gap={2}>
            <StateBadge state={state} outcome={outcome} />
            <OverdueBadge waiting_for={submission.waiting_for} />
            {submission.single_signatory && <Badge tone="warning">Single signatory</Badge>}
            <span>
              {[submitter.name, waitingSinceText(submission, (since) => formatMoment(since, timeZone))]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </Inline>
        }
        actions={
          <>
            <Button icon={<Download aria-hidden />} pending={isDownloading} onClick={() => void download()}>
              Download PDF
            </Button>
            <Button
              icon={<Printer aria-hidden />}
              disabled={!canPrint}
              onClick={() => {
                window.print();
              }}
            >
              Print
            </Button>
            {may.reassign && (
              <Button
                onClick={() => {
                  setReassigning(true);
                }}
              >
                Reassign
              </Button>
            )}
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
      {isReassigning && submission.waiting_for !== null && (
        <ReassignDialog
          submission={submission}
          waiting={submission.waiting_for}
          title={title}
          onClose={() => {
            setReassigning(false);
          }}
        />
      )}
      <WithdrawDialog
        submission={submission}
        title={title}
        isOpen={isWithdrawing}
        onClose={() => {
          setWithdrawing(false);
        }}
      />
    </ScreenOnly>
  );
}
