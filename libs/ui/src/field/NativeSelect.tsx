import type { ComponentPropsWithoutRef, Ref } from 'react';
import styled from 'styled-components';
import { ChevronMark } from '../status/mark-icons';
import { tokens } from '../tokens/tokens';
import { Field, type FieldFrameProps } from './Field';
import { bareControlStyles, controlStyles } from './field-styles';

export interface NativeSelectProps<Value extends string>
  extends
    FieldFrameProps,
    Pick<ComponentPropsWithoutRef<'select'>, 'id' | 'name' | 'disabled' | 'onBlur' | 'autoComplete'> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly selectRef?: Ref<HTMLSelectElement> | undefined;
  readonly className?: string;
}

/** The browser's own select: light, and best on phones. For descriptions or long lists, use `Select` or `ComboBox`. */
export function NativeSelect<Value extends string>({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  className,
  options,
  onChange,
  selectRef,
  ...select
}: NativeSelectProps<Value>) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id, className }}>
      {(control) => (
        <Box>
          <NativeControl
            {...select}
            {...control}
            ref={selectRef}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen !== undefined) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeControl>
          <ChevronMark />
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div`
  ${controlStyles}
  position: relative;

  & > svg {
    position: absolute;
    right: ${tokens.size.controlPaddingInline};
    color: ${tokens.color.textMuted};
    pointer-events: none;
  }
`;

const NativeControl = styled.select`
  ${bareControlStyles}
  appearance: none;
  padding-right: ${tokens.space[6]};
  cursor: pointer;

  & > option {
    background: ${tokens.color.surfaceRaised};
    color: ${tokens.color.text};
  }
`;
