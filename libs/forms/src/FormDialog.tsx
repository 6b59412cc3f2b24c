import { FormDialog as Frame, type FormDialogProps as FrameProps } from '@atrium/ui/dialog';
import type { RefObject } from 'react';
import styled from 'styled-components';
import type { FramedForm } from './Form';

export interface FormDialogProps extends Omit<FrameProps, 'pending' | 'failure' | 'onSubmit'> {
  readonly form: FramedForm;
}

/** A form in a dialog. */
export const FormDialog = ({ form, children, ...frame }: FormDialogProps) => (
  <Frame {...frame} pending={form.isPending} failure={form.failure} onSubmit={() => void form.submit()}>
    <Fields ref={form.root as RefObject<HTMLDivElement | null>}>{children}</Fields>
  </Frame>
);

const Fields = styled.div`
  display: contents;
`;
