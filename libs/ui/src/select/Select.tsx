import { ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import styled from 'styled-components';
import { AriaFieldLabel, AriaFieldMessage } from '../field/AriaFieldParts';
import type { FieldFrameProps } from '../field/Field';
import { controlStyles, fieldStyles } from '../field/field-styles';
import { InEnglish } from '../overlay/InEnglish';
import { type Option, OptionList } from '../overlay/OptionList';
import { tokens } from '../tokens/tokens';

export interface SelectProps<Value extends string> extends FieldFrameProps {
  readonly options: readonly Option<Value>[];
  /** Null: nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly className?: string;
}

/** One choice of a list, in a styled menu with descriptions. For many options, use `ComboBox`. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder = 'Choose',
  disabled,
  name,
  className,
  ...frame
}: SelectProps<Value>) {
  return (
    <InEnglish>
      <Frame
        className={className}
        value={value}
        onChange={(key) => {
          const chosen = options.find((option) => option.value === key);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        placeholder={placeholder}
        isDisabled={disabled}
        isRequired={frame.required}
        isInvalid={frame.error !== undefined}
        validationBehavior="aria"
        name={name}
      >
        <AriaFieldLabel {...frame} />
        <Trigger>
          <SelectValue>
            {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
          <ChevronsUpDown size={16} aria-hidden />
        </Trigger>
        <AriaFieldMessage {...frame} />
        <OptionList options={options} />
      </Frame>
    </InEnglish>
  );
}

const Frame = styled(AriaSelect)`
  ${fieldStyles}
`;

const Trigger = styled(Button)`
  ${controlStyles}
  justify-content: space-between;
  gap: ${tokens.space[2]};
  padding: ${tokens.size.controlPaddingBlock} ${tokens.size.controlPaddingInline};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  outline: none;

  & > svg {
    flex: none;
    color: ${tokens.color.textMuted};
  }

  & > [data-placeholder] {
    color: ${tokens.color.textFaint};
  }
`;
