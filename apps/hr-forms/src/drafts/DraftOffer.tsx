import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import type { SubmissionSummary } from '@atrium/contracts/hr-forms';
import { useSelector } from '@atrium/state';
import { Button, Inline, Notice, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { formPath } from '../hr-forms-paths';
import { ButtonLink } from '../navigation/links';

interface DraftOfferProps {
  readonly drafts: readonly SubmissionSummary[];
  readonly onStartNew: () => void;
}

/** Offers to continue a draft of this form, or to start a new one. */
export const DraftOffer = ({ drafts, onStartNew }: DraftOfferProps) => {
  const timeZone = useSelector(selectTimeZone);
  return (
    <Notice
      tone="info"
      title={drafts.length === 1 ? 'You have a draft of this form.' : 'You have drafts of this form.'}
    >
      <Choices gap={2}>
        {drafts.map(({ id, form, updated_at }) => (
          <ButtonLink key={id} to={formPath(form, id)} $size="small">
            Continue draft from {formatMoment(updated_at, timeZone)}
          </ButtonLink>
        ))}
        <Button size="small" variant="ghost" onClick={onStartNew}>
          Start a new form
        </Button>
      </Choices>
    </Notice>
  );
};

const Choices = styled(Inline)`
  margin-top: ${tokens.space[2]};
`;
