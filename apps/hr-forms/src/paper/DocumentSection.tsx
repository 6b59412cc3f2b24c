import { fieldValueOf } from '@atrium/hr-form-model/blank';
import type { Field, FieldSection } from '@atrium/hr-form-model/definition';
import { isFieldVisible } from '@atrium/hr-form-model/visibility';
import { media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import type { DocumentPartProps } from './document-part';
import { DocumentTable } from './DocumentTable';
import { DocumentValue } from './DocumentValue';

/** A section with its values as text. */
export function DocumentSection(props: DocumentPartProps) {
  const { section } = props;
  return (
    <div>
      <Title>{section.title}</Title>
      {section.note !== undefined && <Note>{section.note}</Note>}
      {section.kind === 'fields' && <Fields {...props} section={section} />}
      {section.kind === 'table' && <DocumentTable {...props} section={section} label={`${section.title}, table`} />}
      {section.kind === 'text' && section.paragraphs.map((text, index) => <Clause key={index}>{text}</Clause>)}
    </div>
  );
}

const Fields = ({ form, section, values, files, blanks, isPending }: DocumentPartProps<FieldSection>) => (
  <List>
    {section.fields.map(
      (field) =>
        // The letterhead is at the top already.
        field.key !== form.letterhead &&
        isFieldVisible(form, section, field, values) && (
          <Pair key={field.key} data-wide={isWide(field) || (blanks === 'lines' && 'options' in field) || undefined}>
            <dt>{field.label}</dt>
            <dd>
              <DocumentValue
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

const isWide = ({ kind, label }: Field): boolean =>
  kind === 'long-text' || kind === 'multi-choice' || kind === 'confirm' || label.length > 60;

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
