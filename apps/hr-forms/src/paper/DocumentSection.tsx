import { fieldValueOf } from '@atrium/hr-form-model/blank';
import { describeValue } from '@atrium/hr-form-model/describe';
import type { Field, FieldSection, FormDefinition, Section, TableSection } from '@atrium/hr-form-model/definition';
import { isFieldVisible } from '@atrium/hr-form-model/visibility';
import type { FieldValue, FormValues } from '@atrium/hr-form-model/values';
import { linkStyles, media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { shownRows } from '../renderer/change-values';
import type { HeldFile } from '../renderer/uploads';

interface PartProps<Kind extends Section = Section> {
  readonly form: FormDefinition;
  readonly section: Kind;
  readonly values: FormValues;
  readonly files: Readonly<Record<string, HeldFile>>;
  readonly blanks: 'lines' | 'dashes';
  readonly isPending: boolean;
}

/** A section with its values as text. */
export function DocumentSection(props: PartProps) {
  const { section } = props;
  return (
    <div>
      <Title>{section.title}</Title>
      {section.note !== undefined && <Note>{section.note}</Note>}
      {section.kind === 'fields' && <Fields {...props} section={section} />}
      {section.kind === 'table' && <Table {...props} section={section} label={`${section.title}, table`} />}
      {section.kind === 'text' && section.paragraphs.map((text, index) => <Clause key={index}>{text}</Clause>)}
    </div>
  );
}

const Fields = ({ form, section, values, files, blanks, isPending }: PartProps<FieldSection>) => (
  <List>
    {section.fields.map(
      (field) =>
        // What heads the document is not told in it again.
        field.key !== form.letterhead &&
        isFieldVisible(form, section, field, values) && (
          <Pair key={field.key} data-wide={isWide(field) || (blanks === 'lines' && 'options' in field) || undefined}>
            <dt>{field.label}</dt>
            <dd>
              <Value
                field={field}
                value={fieldValueOf(values, field.key)}
                files={files}
                blanks={blanks}
                isPending={isPending}
              />
            </dd>
          </Pair>
        ),
    )}
  </List>
);

function Table({
  form,
  section,
  values,
  files,
  blanks,
  isPending,
  label,
}: PartProps<TableSection> & { readonly label: string }) {
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
                    <Value
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

interface ValueProps {
  readonly field: Field;
  readonly value: FieldValue | undefined;
  readonly files: Readonly<Record<string, HeldFile>>;
  readonly blanks: 'lines' | 'dashes';
  readonly isPending: boolean;
  readonly isCell?: boolean;
}

function Value({ field, value, files, blanks, isPending, isCell = false }: ValueProps) {
  if (field.kind === 'confirm' && blanks === 'lines' && value !== true) return <span aria-hidden>☐</span>;
  // An unticked box says no only once whoever ticks it has been there.
  const text = isPending && value === undefined ? '' : describeValue(field, value, files);
  if (text === '') return blanks === 'lines' ? isCell ? null : <ByHand field={field} /> : <Nothing>—</Nothing>;
  const file = field.kind === 'file' && typeof value === 'string' ? files[value] : undefined;
  if (file === undefined) return <Words>{text}</Words>;
  return (
    <FileLink href={file.url} target="_blank" rel="noreferrer">
      {!isCell && isPicture(field, file) ? <Picture src={file.url} alt={file.name} /> : file.name}
    </FileLink>
  );
}

/** Documents may be photographed, too. */
const isPicture = (field: Field, { name }: HeldFile): boolean =>
  (field.kind === 'file' && field.accept === 'image') || /\.(png|jpe?g)$/i.test(name);

/** Room for a pen: a line to write on, or what there is to choose from. */
const ByHand = ({ field }: { readonly field: Field }) =>
  'options' in field ? (
    <Boxes>
      {field.options.map((option) => (
        <span key={option}>☐ {option}</span>
      ))}
    </Boxes>
  ) : (
    <Line />
  );

const isWide = ({ kind, label }: Field): boolean =>
  kind === 'long-text' || kind === 'multi-choice' || kind === 'confirm' || label.length > 60;

/** What must not be broken over lines. */
const isShort = ({ kind }: Field): boolean =>
  kind === 'date' || kind === 'time' || kind === 'number' || kind === 'money' || kind === 'computed';

const Title = styled.h3`
  margin: 0 0 ${tokens.space[2]};
  padding-bottom: ${tokens.space[1]};
  border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  font-size: ${tokens.fontSize.medium};
  break-after: avoid;
`;

const Note = styled.p`
  margin: 0 0 ${tokens.space[2]};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Clause = styled.p`
  margin: 0 0 ${tokens.space[2]};
  white-space: pre-line;
  orphans: 3;
  widows: 3;
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]} ${tokens.space[5]};
  margin: 0;

  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8pt 18pt;
  }
  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Pair = styled.div`
  min-width: 0;
  break-inside: avoid;

  dt {
    font-size: ${tokens.fontSize.xsmall};
    color: ${tokens.color.textMuted};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  @media print {
    &[data-wide] {
      grid-column: 1 / -1;
    }
  }
  ${media.small} {
    &[data-wide] {
      grid-column: 1 / -1;
    }
  }
`;

const Words = styled.span`
  white-space: pre-wrap;
`;

const Nothing = styled.span`
  color: ${tokens.color.textMuted};
`;

const Line = styled.span`
  display: block;
  height: 1.6em;
  border-bottom: ${tokens.line.thin} solid ${tokens.color.borderStrong};
`;

const Boxes = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2pt 14pt;
`;

const FileLink = styled.a`
  ${linkStyles}
`;

const pictureWidth = '9rem';
const pictureHeight = '8rem';

const Picture = styled.img`
  max-width: min(100%, ${pictureWidth});
  max-height: ${pictureHeight};
  vertical-align: top;
`;

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
