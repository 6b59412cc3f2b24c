import { withComputed } from '@atrium/hr-form-model/compute';
import type { FormDefinition, Party, Section } from '@atrium/hr-form-model/definition';
import { fieldsOf, isSectionVisible, partyOf } from '@atrium/hr-form-model/visibility';
import type { FormValues } from '@atrium/hr-form-model/values';
import { Badge, Card, Heading, Stack, Text, tokens } from '@atrium/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldsPart } from './FieldsPart';
import { partyNames } from './party-names';
import type { ShownErrors } from './shown-errors';
import { TablePart } from './TablePart';

interface FormSectionsProps {
  readonly form: FormDefinition;
  readonly values: FormValues;
  readonly errors: ShownErrors;
  /** Whose sections are filled here. */
  readonly party: Party;
  /** Draws only those, one field below the other and without cards: beside a document there's little room. */
  readonly onlyOwn?: boolean;
  readonly onChange: (change: (values: FormValues) => FormValues) => void;
}

/** Renders the definition of any form. Computed fields follow what is typed. */
export function FormSections({ form, values, errors, party, onlyOwn = false, onChange }: FormSectionsProps) {
  const shown = withComputed(form, values);
  return (
    <Stack gap={4}>
      {form.sections.map((section) => {
        if (!isSectionVisible(form, section, shown)) return null;
        const owner = partyOf(section);
        if (owner !== party && (onlyOwn || (party === 'employee' && section.hiddenFromEmployee === true))) return null;
        if (section.kind === 'text' && onlyOwn) return null;
        return (
          <SectionFrame
            key={section.key}
            section={section}
            isOthers={owner !== party && section.kind !== 'text'}
            isPlain={onlyOwn}
          >
            {owner !== party && section.kind !== 'text' ? (
              <OthersPart section={section} party={owner} />
            ) : section.kind === 'fields' ? (
              <FieldsPart
                form={form}
                section={section}
                values={shown}
                errors={errors}
                isNarrow={onlyOwn}
                onChange={onChange}
              />
            ) : section.kind === 'table' ? (
              <TablePart form={form} section={section} values={shown} errors={errors} onChange={onChange} />
            ) : (
              <Clauses>
                {section.paragraphs.map((paragraph, index) => (
                  <p key={index}>{paragraph}</p>
                ))}
              </Clauses>
            )}
          </SectionFrame>
        );
      })}
    </Stack>
  );
}

interface SectionFrameProps {
  readonly section: Section;
  readonly isOthers: boolean;
  /** Without a card of its own. */
  readonly isPlain: boolean;
  readonly children: ReactNode;
}

function SectionFrame({ section, isOthers, isPlain, children }: SectionFrameProps) {
  const id = useId();
  const Frame = isPlain ? PlainFrame : CardFrame;
  return (
    <Frame aria-labelledby={id} data-others={isOthers || undefined}>
      <Stack gap={4}>
        <div>
          <Head>
            <Heading level={3} id={id}>
              {section.title}
            </Heading>
            {isOthers && <Badge>For {partyNames[partyOf(section)]}</Badge>}
          </Head>
          {section.note !== undefined && <Text tone="muted">{section.note}</Text>}
        </div>
        {children}
      </Stack>
    </Frame>
  );
}

/** A section that someone else fills later: what it will hold, and nothing to type. */
const OthersPart = ({ section, party }: { readonly section: Section; readonly party: Party }) => (
  <Text tone="muted" size="small">
    You don’t need to fill this in. During the review, {partyNames[party]} completes:{' '}
    {fieldsOf(section)
      .map(({ label }) => label)
      .join(', ')}
    .
  </Text>
);

const CardFrame = styled(Card).attrs({ as: 'section' })`
  &[data-others] {
    background: ${tokens.color.surfaceSunken};
    box-shadow: none;
  }
`;

const PlainFrame = styled.section`
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
`;

const Clauses = styled.div`
  & > p {
    margin: 0 0 ${tokens.space[2]};
    white-space: pre-line;
    text-wrap: pretty;
  }
`;
