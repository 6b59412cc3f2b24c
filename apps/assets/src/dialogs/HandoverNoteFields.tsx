import { assetLengths } from '@atrium/contracts/asset-options';
import { TextArea } from '@atrium/ui';
import type { FieldErrors } from './form-failure';
import { PictureField } from './PictureField';
import type { HandoverNote } from './use-handover';

interface HandoverNoteFieldsProps {
  readonly note: HandoverNote;
  readonly onChange: (note: HandoverNote) => void;
  readonly errors: FieldErrors<keyof HandoverNote>;
}

/** How the asset is when it changes hands. */
export const HandoverNoteFields = ({ note, onChange, errors }: HandoverNoteFieldsProps) => (
  <>
    <PictureField
      label="Image"
      value={note.image}
      onChange={(image) => {
        onChange({ ...note, image });
      }}
      error={errors.image}
    />
    <TextArea
      label="Comment"
      maxLength={assetLengths.comment}
      value={note.comment}
      onChange={(comment) => {
        onChange({ ...note, comment });
      }}
      error={errors.comment}
    />
  </>
);
