import { fieldValueOf } from '@atrium/hr-form-model/blank';
import type { Field, FieldSection, FormDefinition } from '@atrium/hr-form-model/definition';
import { isFieldVisible } from '@atrium/hr-form-model/visibility';
import type { FormValues } from '@atrium/hr-form-model/values';
import { Stack, Text, media, tokens } from '@atrium/ui';
import { useContext } from 'react';
import styled from 'styled-components';
import { withField } from './change-values';
import { FieldInput } from './FieldInput';
import { fieldAttributes } from './field-path';
import { KnownFields } from './known-fields';
import type { ShownErrors } from './shown-errors';

interface FieldsPartProps {
  readonly form: FormDefinition;
  readonly section: FieldSection;
  /** With everything computed. */
  readonly values: FormValues;
  readonly errors: ShownErrors;
  /** One below the other, however wide the window is. */
  readonly isNarrow?: boolean;
  readonly onChange: (change: (values: FormValues) => FormValues) => void;
}

/** The fields of a section that show, two beside each other where there is room. */
export function FieldsPart({ form, section, values, errors, isNarrow = false, onChange }: FieldsPartProps) {
  const known = useContext(KnownFields);
  const shown = section.fields.filter((field) => isFieldVisible(form, section, field, values));
  return (
    <Stack gap={3}>
      <Grid $isNarrow={isNarrow}>
        {shown.map((field) => (
          <Cell key={field.key} data-wide={isWide(field, known) || undefined} {...fieldAttributes(field.key)}>
            <FieldInput
              field={field}
              path={field.key}
              isKnown={known.has(field.key)}
              value={fieldValueOf(values, field.key)}
              error={errors[field.key]}
              onChange={(value) => {
                onChange((current) => withField(current, field.key, value));
              }}
            />
          </Cell>
        ))}
      </Grid>
      {shown.some(({ key }) => known.has(key)) && (
        <Text tone="muted" size="small">
          {form.about === undefined
            ? 'Fields that you can’t change come from your employee record. Tell HR if something there is wrong.'
            : 'Fields that you can’t change come from this person’s record. If something is wrong, correct it there.'}
        </Text>
      )}
    </Stack>
  );
}

const isWide = ({ key, kind }: Field, known: ReadonlySet<string>): boolean =>
  kind === 'long-text' ||
  (kind === 'choice' && !known.has(key)) ||
  kind === 'multi-choice' ||
  kind === 'confirm' ||
  kind === 'file';

const Grid = styled.div<{ readonly $isNarrow: boolean }>`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: minmax(0, 1fr);

  ${media.medium} {
    grid-template-columns: repeat(${({ $isNarrow }) => ($isNarrow ? 1 : 2)}, minmax(0, 1fr));
  }
`;

const Cell = styled.div`
  min-width: 0;

  ${media.medium} {
    &[data-wide] {
      grid-column: 1 / -1;
    }
  }
`;
