import type { RecordImportPreview, RecordImportProblemField } from '@atrium/contracts/records';
import { RowBadge } from '@atrium/forms/file-import';
import { VisuallyHidden, plainListStyles, tokens } from '@atrium/ui';
import { rowHeight, useWindowedRows } from '@atrium/ui/windowed';
import { useRef } from 'react';
import styled from 'styled-components';
import { fieldLabels } from '../employee/field-labels';
import { readableValue } from '../employee/readable-value';

type Row = RecordImportPreview['rows'][number];

const previewRowHeight = rowHeight(64);

/** The rows of the file: whose record, and what would change in it or why it can't. */
export function PreviewRows({ rows }: { readonly rows: readonly Row[] }) {
  const listRef = useRef<HTMLUListElement>(null);
  const { drawn, below, measure } = useWindowedRows({ listRef, count: rows.length, rowHeight: previewRowHeight });
  return (
    <List ref={listRef} aria-label="Rows in the file" style={{ paddingBottom: below }}>
      {drawn.map(({ index, gap }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <Line
              key={row.line}
              ref={measure}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ marginTop: gap }}
            >
              <Head>
                <span>
                  {row.name !== '' && <strong>{row.name} </strong>}
                  <Muted>
                    {row.employee_id !== '' && `${row.employee_id} · `}Line {row.line}
                  </Muted>
                </span>
                <RowBadge row={row} />
              </Head>
              {problemsOf(row).map(([field, sentence]) => (
                <Problem key={`${field} ${sentence}`}>
                  {fieldLabels[field]}: {sentence}
                </Problem>
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
            </Line>
          )
        );
      })}
    </List>
  );
}

const problemsOf = ({ problems }: Row): readonly (readonly [RecordImportProblemField, string])[] =>
  (Object.keys(problems) as RecordImportProblemField[]).flatMap((field) =>
    (problems[field] ?? []).map((sentence) => [field, sentence] as const),
  );

const List = styled.ul`
  ${plainListStyles}
  overflow-anchor: none;
`;

const Line = styled.li`
  padding: ${tokens.space[3]} 0;
  border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[1]} ${tokens.space[2]};
`;

const Muted = styled.span`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Problem = styled.div`
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.danger};
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
