import { useRef } from 'react';
import { IconButton } from '../button/IconButton';
import { CrossMark, SearchMark } from '../status/mark-icons';
import { TextField, type TextFieldProps } from './TextField';

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  'type' | 'leading' | 'trailing' | 'inputRef' | 'defaultValue'
> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search box; the label is for screen readers unless `hideLabel={false}`. Escape or the button empties it. */
export function SearchField({ hideLabel = true, onKeyDown, ...props }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...props}
      hideLabel={hideLabel}
      type="search"
      inputRef={input}
      leading={<SearchMark />}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Escape' && props.value !== '') {
          event.preventDefault();
          props.onChange('');
        }
      }}
      trailing={
        props.value === '' ? undefined : (
          <IconButton
            size="small"
            label="Clear search"
            onClick={() => {
              props.onChange('');
              input.current?.focus();
            }}
          >
            <CrossMark />
          </IconButton>
        )
      }
    />
  );
}
