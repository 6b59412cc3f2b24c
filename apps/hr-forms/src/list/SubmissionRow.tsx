import { selectTimeZone } from '@atrium/auth-store';
import { formatDayOf, formatMoment } from '@atrium/contracts/dates';
import type { SubmissionSummary } from '@atrium/contracts/hr-forms';
import { Link } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { OverdueBadge, StateBadge } from './StateBadge';
import { waitingSinceText } from './waiting';

interface SubmissionRowProps {
  readonly submission: SubmissionSummary;
  readonly to: string;
  /** Whose it is; left out in a list of one's own. */
  readonly showsPerson: boolean;
}

/** One submission of a list; the whole row leads to it. */
export function SubmissionRow({ submission, to, showsPerson }: SubmissionRowProps) {
  const timeZone = useSelector(selectTimeZone);
  const { label, state, outcome, submitter, submitted_at, decided_at, updated_at } = submission;
  return (
    <Row>
      <Words>
        <Name to={to}>{label}</Name>
        {showsPerson && <Person>{submitter.name}</Person>}
      </Words>
      <Facts>
        <StateBadge state={state} outcome={outcome} />
        <OverdueBadge waiting_for={submission.waiting_for} />
        <span>
          {waitingSinceText(submission, (since) => formatDayOf(since, timeZone)) ??
            (decided_at === null ? '' : `on ${formatMoment(decided_at, timeZone)}`)}
        </span>
      </Facts>
      <When>
        {submitted_at === null
          ? `Saved ${formatMoment(updated_at, timeZone)}`
          : `Submitted ${formatMoment(submitted_at, timeZone)}`}
      </When>
    </Row>
  );
}

const Row = styled.div`
  position: relative;
  display: grid;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  background: ${tokens.color.surface};

  &:hover {
    background: ${tokens.color.hover};
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1.2fr) ${tokens.column.large};
    align-items: center;
  }
`;

const Words = styled.div`
  min-width: 0;
`;

const Name = styled(Link)`
  color: ${tokens.color.text};
  font-weight: ${tokens.fontWeight.medium};
  text-decoration: none;
  overflow-wrap: anywhere;

  /* The whole row is the link's. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: ${tokens.line.thick} solid ${tokens.color.focus};
    outline-offset: calc(-1 * ${tokens.line.thick});
  }
`;

const Person = styled.div`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[2]};
  min-width: 0;
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;

const When = styled.div`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};

  ${media.medium} {
    text-align: right;
  }
`;
