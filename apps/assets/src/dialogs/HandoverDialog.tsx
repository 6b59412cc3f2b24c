import { assetLengths } from '@atrium/contracts/asset-options';
import type { FormState } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { TextArea } from '@atrium/ui';
import type { ReactNode } from 'react';
import type { HandoverValues } from './handover';
import { PictureField } from './PictureField';

interface HandoverDialogProps<Values extends HandoverValues> {
  readonly form: FormState<Values>;
  readonly title: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
  /** What changes hands, and with whom. */
  readonly children: ReactNode;
  /** Goes after the comment field. */
  readonly more?: ReactNode;
}

/** The form of an asset that changes hands: its state can be recorded with a picture and a comment. */
export const HandoverDialog = <Values extends HandoverValues>({
  form,
  children,
  more,
  ...frame
}: HandoverDialogProps<Values>) => (
  <FormDialog form={form} {...frame}>
    {children}
    <PictureField {...form.field('image')} label="Image" />
    <TextArea {...form.field('comment')} label="Comment" maxLength={assetLengths.comment} />
    {more}
  </FormDialog>
);
