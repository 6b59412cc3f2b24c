import type { FormDefinition, TableSection } from '@atrium/hr-form-model/definition';
import { isFieldVisible } from '@atrium/hr-form-model/visibility';
import type { FormValues, RowValues } from '@atrium/hr-form-model/values';
import { IconButton, media, tokens } from '@atrium/ui';
import { Trash2 } from '@atrium/ui/icons';
import { useId } from 'react';
import styled from 'styled-components';
import { withCell } from './change-values';
import { FieldInput } from './FieldInput';
import { cellPath, fieldAttributes } from './field-path';
import type { ShownErrors } from './shown-errors';

interface TableRowProps {
  readonly form: FormDefinition;
  readonly section: TableSection;
  /** With everything computed. */
  readonly values: FormValues;
  readonly row: RowValues;
  readonly index: number;
  readonly label: string;
  readonly errors: ShownErrors;
  readonly onChange: (change: (values: FormValues) => FormValues) => void;
  /** Null for a row that has to stay. */
  readonly onRemove: (() => void) | null;
}

/** One row of a table: a group of fields under its label. */
export function TableRow({ form, section, values, row, index, label, errors, onChange, onRemove }: TableRowProps) {
  const id = useId();
  return (
    <Row role="group" aria-labelledby={id}>
      <RowHead>
        <RowLabel id={id}>{label}</RowLabel>
        {onRemove !== null && (
          <IconButton size="small" label={`Remove row ${index + 1}`} onClick={onRemove}>
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
                {...fieldAttributes(cellPath(section.key, index, column.key))}
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
}

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
