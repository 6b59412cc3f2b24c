import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import type { Submission } from '@atrium/contracts/hr-forms';
import { useSelector } from '@atrium/state';
import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { actionLabels } from '../list/submission-states';

/** Who did what and when, and the hash of what it was done on; on paper only, the screen has the timeline. */
export function AuditLines({ submission }: { readonly submission: Submission }) {
  const timeZone = useSelector(selectTimeZone);
  return (
    <Lines>
      <p>
        Submission {submission.id}
        {submission.single_signatory && ' · Single signatory'}
      </p>
      {submission.steps.map(({ label, action, outcome, by, at, comment, content_hash, intact }, index) => (
        <p key={index}>
          {label}: {outcome?.label ?? actionLabels[action]} by {by.name}, {formatMoment(at, timeZone)} ({timeZone}).
          {comment !== '' && ` “${comment}”.`} SHA-256 {content_hash}
          {intact ? '' : ' (no longer matches the content)'}
        </p>
      ))}
    </Lines>
  );
}

const Lines = styled.footer`
  display: none;
  padding-top: 6pt;
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
  font-size: 7.5pt;
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;

  p {
    margin: 0;
  }

  @media print {
    display: block;
  }
`;
