import { useEffect } from 'react';

/** While a page is printed, its title is that of the paper: browsers head the pages with it, and name the file after it. */
export function usePrintTitle(title: string): void {
  useEffect(() => {
    let shown: string | undefined;
    const begin = () => {
      shown ??= document.title;
      document.title = title;
    };
    const end = () => {
      if (shown !== undefined) document.title = shown;
      shown = undefined;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      end();
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [title]);
}
