import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

const printing = () => ('matchMedia' in window ? window.matchMedia('print') : null);
let isBetween = false;

/** Whether the page is being put on paper: what only paper shows is drawn for that moment. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting, () => false);

const isPrinting = (): boolean => isBetween || (printing()?.matches ?? false);

function subscribe(changed: () => void): () => void {
  const begin = () => {
    isBetween = true;
    changed();
  };
  const end = () => {
    isBetween = false;
    changed();
  };
  const query = printing();
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  query?.addEventListener('change', changed);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    query?.removeEventListener('change', changed);
  };
}

/** What has no place on paper. */
export const ScreenOnly = styled.div`
  @media print {
    display: none;
  }
`;
