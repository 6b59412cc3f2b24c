import type { Submission } from '@atrium/contracts/hr-forms';
import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { stampText } from './stamp';

const words = {
  submitted: 'Submitted by',
  approved: 'Approved by',
  denied: 'Denied by',
  withdrawn: 'Withdrawn by',
} as const;

/** Who did what and when, and the hash of what it was done on; on paper only, the screen has the timeline. */
export const AuditLines = ({ submission }: { readonly submission: Submission }) => (
  <Lines>
    <p>Submission {submission.id}</p>
    {submission.steps.map(({ label, action, by, at, comment, content_hash, intact }, index) => (
      <p key={index}>
        {label}: {words[action]} {by.name}, {stampText(at)}.{comment !== '' && ` “${comment}”.`} SHA-256 {content_hash}
        {intact ? '' : ' (does not fit the content any more)'}
      </p>
    ))}
  </Lines>
);

const Lines = styled.footer`
  display: none;
  padding-top: 6pt;
  border-top: 1px solid ${tokens.color.border};
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
