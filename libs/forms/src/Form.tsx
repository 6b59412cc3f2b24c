import { Notice, Stack } from '@atrium/ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useFocusAfterRefusal } from './use-focus-after-refusal';
import type { FormState } from './use-form';

/** What the frame of a form needs of it, whatever its fields. */
export type FramedForm = Pick<
  FormState<object>,
  'failure' | 'submit' | 'leave' | 'isPending' | 'refusals' | 'isUntouched' | 'root'
>;

export interface FormProps {
  readonly form: FramedForm;
  /** Its name for screen readers. */
  readonly label: string;
  /** The fields, and a button that submits. */
  readonly children: ReactNode;
}

/** A form in the page. What no field explains stands at its head. */
export function Form({ form, label, children }: FormProps) {
  const notice = useRef<HTMLDivElement>(null);
  useFocusAfterRefusal(form, notice);
  return (
    <form
      ref={form.root as RefObject<HTMLFormElement | null>}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      onBlur={({ target }) => {
        if (isTextual(target)) form.leave(target.name);
      }}
    >
      <Stack gap={4}>
        {form.failure !== null && (
          <div ref={notice}>
            <Notice tone="danger" title={form.failure} />
          </div>
        )}
        {children}
      </Stack>
    </form>
  );
}

const isTextual = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
