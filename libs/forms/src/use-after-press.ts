import { useEffect, useRef } from 'react';

/**
 * Runs something once no button of the mouse is held. A message that comes between press and release moves what is below
 * it: the button that was pressed would no longer be under the pointer, and its click be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);

  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      // A list that opens takes the release for itself.
      isPressed.current = !(target instanceof HTMLSelectElement);
    };
    const release = () => {
      isPressed.current = false;
    };
    document.addEventListener('mousedown', press, true);
    document.addEventListener('mouseup', release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      document.removeEventListener('mouseup', release, true);
    };
  }, []);

  return (act) => {
    if (!isPressed.current) act();
    // The click follows the release in the same breath.
    else document.addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true });
  };
}
