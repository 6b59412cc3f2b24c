import type { FormDefinition, TableSection } from '@atrium/hr-form-model/definition';
import { isFieldVisible } from '@atrium/hr-form-model/visibility';
import type { FormValues } from '@atrium/hr-form-model/values';
import { newKey } from '@atrium/tenant-api';
import { Button, IconButton, media, tokens } from '@atrium/ui';
import { Plus, Trash2 } from '@atrium/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { shownRows, withAddedRow, withCell, withoutRow } from './change-values';
import { FieldInput } from './FieldInput';
import { cellPath, fieldMark } from './field-place';
import type { ShownErrors } from './shown-errors';

interface TablePartProps {
  readonly form: FormDefinition;
  readonly section: TableSection;
  /** With everything computed. */
  readonly values: FormValues;
  readonly errors: ShownErrors;
  readonly onChange: (change: (values: FormValues) => FormValues) => void;
}

/** Rows of the same fields: each is a group of its own, which also fits a phone. */
export function TablePart({ form, section, values, errors, onChange }: TablePartProps) {
  const id = useId();
  const rows = shownRows(section, values);
  const { rows: kind } = section;
  const error = errors[section.key];
  // A row keeps its controls, with what is half typed into them, when another one is removed.
  const [keys, setKeys] = useState(() => rows.map(newKey));

  // A new row is there to be filled. One that was removed takes the button that had the focus with it, perhaps: then the
  // row in its place goes on.
  const list = useRef<HTMLDivElement>(null);
  const turnTo = useRef<number>(null);
  useEffect(() => {
    if (turnTo.current === null) return;
    const shown = list.current?.children;
    const row = shown?.item(Math.min(turnTo.current, shown.length - 1));
    turnTo.current = null;
    row
      ?.querySelector<HTMLElement>(
        'input:not([readonly], [hidden], [type="hidden"]), select, textarea, [role="spinbutton"]',
      )
      ?.focus();
  }, [rows.length]);

  return (
    <Frame {...fieldMark(section.key)}>
      <Rows ref={list}>
        {rows.map((row, index) => {
          const label = kind.from === 'labels' ? (kind.labels[index] ?? '') : `Row ${index + 1}`;
          return (
            <Row key={keys[index] ?? index} role="group" aria-labelledby={`${id}-${index}`}>
              <RowHead>
                <RowLabel id={`${id}-${index}`}>{label}</RowLabel>
                {kind.from === 'people' && rows.length > Math.max(kind.min, 1) && (
                  <IconButton
                    size="small"
                    label={`Remove row ${index + 1}`}
                    onClick={() => {
                      turnTo.current = index;
                      setKeys((current) => current.toSpliced(index, 1));
                      onChange((current) => withoutRow(current, section, index));
                    }}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                )}
              </RowHead>
              <Cells>
                {section.columns.map(
                  (column) =>
                    isFieldVisible(form, section, column, values, row) && (
                      <Cell
                        key={column.key}
                        data-kind={column.kind}
                        {...fieldMark(cellPath(section.key, index, column.key))}
                      >
                        <FieldInput
                          field={column}
                          path={cellPath(section.key, index, column.key)}
                          value={row[column.key]}
                          error={errors[cellPath(section.key, index, column.key)]}
                          onChange={(value) => {
                            onChange((current) => withCell(current, section, index, column.key, value));
                          }}
                        />
                      </Cell>
                    ),
                )}
              </Cells>
            </Row>
          );
        })}
      </Rows>
      {error !== undefined && <ErrorText role="alert">{error}</ErrorText>}
      {kind.from === 'people' && (
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden />}
            disabled={rows.length >= kind.max}
            onClick={() => {
              turnTo.current = rows.length;
              setKeys((current) => [...current, newKey()]);
              onChange((current) => withAddedRow(current, section));
            }}
          >
            {kind.addLabel}
          </Button>
        </div>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  min-width: 0;
`;

const Rows = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
`;

const Row = styled.div`
  min-width: 0;
  padding: ${tokens.space[3]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
`;

const RowHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${tokens.size.controlSmall};
  margin-bottom: ${tokens.space[1]};
`;

const RowLabel = styled.div`
  font-size: ${tokens.fontSize.small};
  font-weight: ${tokens.fontWeight.bold};
  overflow-wrap: anywhere;
`;

const cellWidth = '10.5rem';
/** Where the rows are a table. */
const cellWidthOfTable = '8.75rem';

/** A phone's larger letters need the whole width for a day; elsewhere as many cells as fit share it. */
const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${cellWidth}, 100%), 1fr));
  gap: ${tokens.space[1.5]} ${tokens.space[3]};

  ${media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(${cellWidthOfTable}, 1fr));
  }
`;

/** Label, control and message stand on the lines of their neighbours, however many lines a label takes. */
const Cell = styled.div`
  display: grid;
  grid-row: span 3;
  grid-template: subgrid / minmax(0, 1fr);
  min-width: 0;

  & > * {
    grid-row: 1 / -1;
    grid-template-rows: subgrid;
  }

  &[data-kind='long-text'],
  &[data-kind='choice'],
  &[data-kind='multi-choice'] {
    grid-column: 1 / -1;
  }
`;

const ErrorText = styled.div`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.danger};
`;
