import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';

/** Marks what react-aria's overlays leave as it is, because it lies above the page. */
const sparing = 'data-react-aria-top-layer';

/**
 * Keeps the page around an open list there for screen readers. react-aria hides it from them while Tab still leads there,
 * so that people would land on something that is not. It looks around once, when the list opens: for that moment
 * everything counts as spared.
 */
export function useSparedSurroundings(): void {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen === true;
  const marked = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    marked.current = [...document.body.children].filter((element) => !element.hasAttribute(sparing));
    for (const element of marked.current) element.setAttribute(sparing, '');
  }, [isOpen]);
  useEffect(() => {
    // Behind the effects of the components around this one, and with them behind the look around.
    queueMicrotask(() => {
      for (const element of marked.current) element.removeAttribute(sparing);
      marked.current = [];
    });
  }, [isOpen]);
}
