import { pictureTypes } from '@atrium/contracts/employee-options';
import { messageFor } from '@atrium/errors';
import { FileDrop } from '@atrium/ui/file-drop';

const accepted = 'JPEG, PNG, GIF or WebP';

interface PictureFieldProps {
  readonly label: string;
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  readonly error?: string | undefined;
}

/** A photo of an asset, as it is or as it was handed over. */
export const PictureField = (props: PictureFieldProps) => (
  <FileDrop
    {...props}
    hint={accepted}
    accept={pictureTypes}
    preview="image"
    refusalText={() => messageFor('file.type-refused', { accepted })}
  />
);
