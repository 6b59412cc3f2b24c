import type { ContactImportRow } from '@atrium/contracts/contacts';
import { RowList, RowProblem } from '@atrium/forms/file-import';
import { Link } from '@atrium/router';
import { linkStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { contactPath } from '../contacts-paths';

/** The cards of the file, and what the import will do with each. */
export const CardRows = ({ rows }: { readonly rows: readonly ContactImportRow[] }) => (
  <RowList
    label="Contacts in the file"
    rows={rows}
    head={({ name, line }) => <strong>{name || `Card at line ${line}`}</strong>}
  >
    {({ organisation, email, phone, line, same, left_out: leftOut, problems }) => (
      <>
        <Muted>{[organisation, email, phone, `Line ${line}`].filter((part) => part !== '').join(' · ')}</Muted>
        {same !== null && (
          <Muted>
            Already here:{' '}
            {same.id === null ? (
              `${same.name}, earlier in this file`
            ) : (
              <SameLink to={contactPath(same.id)}>{same.name}</SameLink>
            )}
          </Muted>
        )}
        {leftOut.length > 0 && <Muted>Left out: {leftOut.join(', ')}</Muted>}
        {Object.entries(problems).flatMap(([field, sentences]) =>
          sentences.map((sentence) => (
            <RowProblem key={`${field} ${sentence}`}>
              {nameOf(field)}
              {sentence}
            </RowProblem>
          )),
        )}
      </>
    )}
  </RowList>
);

const names: Readonly<Record<string, string>> = {
  name: 'Name',
  organisation: 'Organisation',
  job_title: 'Job title',
  emails: 'Email',
  phones: 'Phone',
  address: 'Address',
};

/** The field that a problem is about; undefined if it's about the whole card. */
function nameOf(field: string): string {
  const name = names[field.split('.')[0] ?? ''];
  return name === undefined ? '' : `${name}: `;
}

const Muted = styled.div`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const SameLink = styled(Link)`
  ${linkStyles}
`;
