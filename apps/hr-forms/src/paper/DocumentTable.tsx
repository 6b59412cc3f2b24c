import type { Field, TableSection } from '@atrium/hr-form-model/definition';
import { isFieldVisible } from '@atrium/hr-form-model/visibility';
import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { shownRows } from '../renderer/change-values';
import type { DocumentPartProps } from './document-part';
import { DocumentValue } from './DocumentValue';

interface DocumentTableProps extends DocumentPartProps<TableSection> {
  /** Its name for screen readers. */
  readonly label: string;
}

/** The rows of a section with their values as text. */
export function DocumentTable({ form, section, values, files, blanks, isPending, label }: DocumentTableProps) {
  const { rows: kind } = section;
  return (
    // Wider than a phone: it scrolls in its own place, by keyboard too.
    <Scroller role="region" aria-label={label} tabIndex={0}>
      <Grid>
        <thead>
          <tr>
            {kind.from === 'labels' && <th scope="col">{kind.heading}</th>}
            {section.columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows(section, values).map((row, index) => (
            <tr key={index}>
              {kind.from === 'labels' && <th scope="row">{kind.labels[index]}</th>}
              {section.columns.map((column) => (
                <td key={column.key} data-short={isShort(column) || undefined}>
                  {isFieldVisible(form, section, column, values, row) && (
                    <DocumentValue
                      field={column}
                      value={row[column.key]}
                      files={files}
                      blanks={blanks}
                      isPending={isPending}
                      isCell
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroller>
  );
}

/** Values that must stay on one line. */
const isShort = ({ kind }: Field): boolean =>
  kind === 'date' || kind === 'time' || kind === 'number' || kind === 'money' || kind === 'computed';

const Scroller = styled.div`
  overflow-x: auto;

  @media print {
    overflow: visible;
  }
`;

const cellWidth = '5.5rem';

const Grid = styled.table`
  /* Half of the outer edge would fall off the paper. */
  width: calc(100% - ${tokens.line.thin});
  border-collapse: collapse;
  font-size: ${tokens.fontSize.small};

  th,
  td {
    padding: ${tokens.space[1]} ${tokens.space[2]};
    border: ${tokens.line.thin} solid ${tokens.color.border};
    text-align: start;
    vertical-align: top;
    overflow-wrap: break-word;
  }

  td {
    min-width: ${cellWidth};
    overflow-wrap: anywhere;
  }

  td[data-short] {
    min-width: 0;

    & > * {
      white-space: nowrap;
    }
  }

  th {
    background: ${tokens.color.surfaceSunken};
    font-weight: ${tokens.fontWeight.medium};
  }

  tr {
    break-inside: avoid;
  }

  @media print {
    font-size: 8.5pt;

    th,
    td {
      min-width: 0;
      height: 1.9em;
      border-color: #9aa3b0;
    }
  }
`;
