import { VisuallyHidden } from '@atrium/ui';
import type { Ref } from 'react';

interface FilePickerProps {
  readonly label: string;
  /** As in the `accept` attribute. Default: any file. */
  readonly accept?: string;
  /** Undefined where nothing was chosen. */
  readonly onPick: (file: File | undefined) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** The browser's own picker; a button beside it opens it with a click on the ref. */
export const FilePicker = ({ label, accept, onPick, ref }: FilePickerProps) => (
  <VisuallyHidden>
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // So that choosing the same file again counts as a choice.
        event.target.value = '';
        onPick(file);
      }}
    />
  </VisuallyHidden>
);
