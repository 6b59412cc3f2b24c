import { TextField } from '@atrium/ui';

interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (address: string) => void;
  /** What is wrong with the address that was tried last; gone with the next letter. */
  readonly error: string | undefined;
}

/** The address of a link or an image; the caret starts in it. */
export const AddressField = (props: AddressFieldProps) => (
  <TextField {...props} hideLabel placeholder="https://…" inputMode="url" autoComplete="off" autoFocus />
);
