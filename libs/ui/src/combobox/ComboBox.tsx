import { ChevronDown } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import styled from 'styled-components';
import { AriaFieldLabel, AriaFieldMessage } from '../field/AriaFieldParts';
import type { FieldFrameProps } from '../field/Field';
import { bareControlStyles, controlStyles, fieldStyles } from '../field/field-styles';
import { InEnglish } from '../overlay/InEnglish';
import { type Option, OptionList } from '../overlay/OptionList';
import { SpinnerMark } from '../status/SpinnerMark';
import { tokens } from '../tokens/tokens';
import { useSparedSurroundings } from './use-spared-surroundings';

export interface ComboBoxProps<Value extends string> extends FieldFrameProps {
  readonly options: readonly Option<Value>[];
  /** Null: nothing is chosen. */
  readonly value: Value | null;
  /** Null when the user empties the field. */
  readonly onChange: (value: Value | null) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** The options aren't yet those for what is typed. */
  readonly isLoading?: boolean;
  /**
   * Called with the typed text. With it, the caller filters the options, for example by searching on the server; without
   * it, they're filtered here. So they are while they're loading: what is typed is never answered by something else.
   */
  readonly onInputChange?: ((text: string) => void) | undefined;
  /** When nothing matches. */
  readonly emptyText?: string;
  readonly className?: string;
}

/** One choice of many, found by typing. */
export function ComboBox<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  disabled,
  isLoading = false,
  onInputChange,
  emptyText = 'Nothing found',
  className,
  ...frame
}: ComboBoxProps<Value>) {
  const offered = useWithChosen(options, value);
  const [text, setText] = useState('');
  const isSearched = onInputChange !== undefined;
  const items = offered
    .filter((option) => !isSearched || !isLoading || isMatch(option, text))
    .map((option) => ({ ...option, id: option.value }));
  const field = useRef<HTMLDivElement>(null);
  return (
    <InEnglish>
      <Frame
        ref={field}
        className={className}
        {...(isSearched ? { items } : { defaultItems: items })}
        value={value}
        onChange={(key) => {
          onChange(offered.find((option) => option.value === key)?.value ?? null);
        }}
        onInputChange={(typed) => {
          setText(typed);
          onInputChange?.(typed);
        }}
        menuTrigger="focus"
        allowsEmptyCollection
        isDisabled={disabled}
        isRequired={frame.required}
        isInvalid={frame.error !== undefined}
        validationBehavior="aria"
      >
        <AriaFieldLabel {...frame} />
        <Box>
          <TextInput placeholder={placeholder} />
          <Opener>{isLoading ? <SpinnerMark /> : <ChevronDown size={16} aria-hidden />}</Opener>
        </Box>
        <AriaFieldMessage {...frame} />
        <Suggestions field={field} label={frame.label} empty={isLoading ? 'Loading...' : emptyText} />
      </Frame>
    </InEnglish>
  );
}

/** Whether an option says each word of a text. */
function isMatch({ label, description = '' }: Option<string>, text: string): boolean {
  const said = `${label} ${description}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

interface SuggestionsProps {
  readonly field: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly empty: string;
}

/** Below the whole field, so that the hint or error can be read while typing. */
function Suggestions({ field, label, empty }: SuggestionsProps) {
  useSparedSurroundings();
  return <OptionList beside={field} landmark={`${label}: suggestions`} empty={empty} />;
}

/**
 * The options, including the chosen one. A search on the server leaves it out as soon as something else is typed, and
 * without it the field would lose its text.
 */
function useWithChosen<Value extends string>(options: readonly Option<Value>[], value: Value | null) {
  const [remembered, remember] = useState<Option<Value>>();
  const chosen = options.find((option) => option.value === value);
  if (chosen !== undefined) {
    if (chosen.value !== remembered?.value || chosen.label !== remembered.label) remember(chosen);
    return options;
  }
  return remembered?.value === value ? [...options, remembered] : options;
}

const Frame = styled(AriaComboBox<Option<string>>)`
  ${fieldStyles}
`;

const Box = styled.div`
  ${controlStyles}
`;

const TextInput = styled(Input)`
  ${bareControlStyles}
`;

const openerWidth = '2.25rem';

const Opener = styled(Button)`
  display: grid;
  place-content: center;
  align-self: stretch;
  width: ${openerWidth};
  padding: 0;
  border: 0;
  background: none;
  color: ${tokens.color.textMuted};
  cursor: pointer;
`;
