import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';

/** Marks elements that react-aria's overlays don't hide, because they're on top of the page. */
const sparing = 'data-react-aria-top-layer';

/**
 * Keeps the page around an open list available to screen readers. react-aria hides it from them although Tab still leads
 * there, so that people would land on something that doesn't exist for them. It looks for what to hide once, when the list
 * opens: at that moment everything is marked as exempt.
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
    // Runs after the effects of the surrounding components, and so after react-aria has looked.
    queueMicrotask(() => {
      for (const element of marked.current) element.removeAttribute(sparing);
      marked.current = [];
    });
  }, [isOpen]);
}
