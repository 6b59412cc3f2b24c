import { fieldValueOf } from '@atrium/hr-form-model/blank';
import type { Field, FieldSection, FormDefinition } from '@atrium/hr-form-model/definition';
import { isFieldVisible } from '@atrium/hr-form-model/visibility';
import type { FormValues } from '@atrium/hr-form-model/values';
import { media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { withField } from './change-values';
import { FieldInput } from './FieldInput';
import { fieldAttributes } from './field-path';
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
export const FieldsPart = ({ form, section, values, errors, isNarrow = false, onChange }: FieldsPartProps) => (
  <Grid $isNarrow={isNarrow}>
    {section.fields.map(
      (field) =>
        isFieldVisible(form, section, field, values) && (
          <Cell key={field.key} data-wide={isWide(field) || undefined} {...fieldAttributes(field.key)}>
            <FieldInput
              field={field}
              path={field.key}
              value={fieldValueOf(values, field.key)}
              error={errors[field.key]}
              onChange={(value) => {
                onChange((current) => withField(current, field.key, value));
              }}
            />
          </Cell>
        ),
    )}
  </Grid>
);

const isWide = ({ kind }: Field): boolean =>
  kind === 'long-text' || kind === 'choice' || kind === 'multi-choice' || kind === 'confirm' || kind === 'file';

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
