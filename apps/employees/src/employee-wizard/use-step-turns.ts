import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { StepId } from './wizard-fields';

/** Ways to another step of the form in `root` that take the focus along. */
export function useStepTurns(root: RefObject<HTMLElement | null>, goTo: (id: StepId) => void) {
  /** Draws the step at once: if the focus moved a frame later, it would interrupt what is typed by then. */
  const draw = (id: StepId) => {
    flushSync(() => {
      goTo(id);
    });
  };

  return {
    showErrorsOf: (id: StepId) => {
      draw(id);
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },

    /** Like turning a page: a new step is read from its title on. */
    turnTo: (id: StepId) => {
      draw(id);
      const form = root.current;
      form?.querySelector<HTMLElement>('[role="tabpanel"] h2')?.focus({ preventScroll: true });
      if (form !== null && form.getBoundingClientRect().top < 0) form.scrollIntoView();
    },
  };
}
