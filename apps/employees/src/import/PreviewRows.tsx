import type { RecordImportPreview, RecordImportProblemField } from '@atrium/contracts/records';
import { RowList, RowProblem } from '@atrium/forms/file-import';
import { VisuallyHidden, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { fieldLabels } from '../employee/field-labels';
import { readableValue } from '../employee/readable-value';

type Row = RecordImportPreview['rows'][number];

/** The rows of the file: whose record, and what would change in it or why it can't. */
export const PreviewRows = ({ rows }: { readonly rows: readonly Row[] }) => (
  <RowList
    label="Rows in the file"
    rows={rows}
    head={({ name, employee_id: employeeId, line }) => (
      <span>
        {name !== '' && <strong>{name} </strong>}
        <Muted>
          {employeeId !== '' && `${employeeId} · `}Line {line}
        </Muted>
      </span>
    )}
  >
    {(row) => (
      <>
        {problemsOf(row).map(([field, sentence]) => (
          <RowProblem key={`${field} ${sentence}`}>
            {fieldLabels[field]}: {sentence}
          </RowProblem>
        ))}
        {row.changes.map(({ field, before, after }) => (
          <Change key={field}>
            {fieldLabels[field]}: <VisuallyHidden>from </VisuallyHidden>
            <del>{readableValue(field, before) || 'nothing'}</del>
            <VisuallyHidden> to</VisuallyHidden>
            <span aria-hidden> → </span>
            <ins>{readableValue(field, after) || 'nothing'}</ins>
          </Change>
        ))}
      </>
    )}
  </RowList>
);

const problemsOf = ({ problems }: Row): readonly (readonly [RecordImportProblemField, string])[] =>
  (Object.keys(problems) as RecordImportProblemField[]).flatMap((field) =>
    (problems[field] ?? []).map((sentence) => [field, sentence] as const),
  );

const Muted = styled.span`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Change = styled.div`
  margin-top: ${tokens.space[1]};
  font-size: ${tokens.fontSize.small};
  white-space: pre-line;

  del {
    color: ${tokens.color.textMuted};
  }

  ins {
    text-decoration: none;
  }
`;
