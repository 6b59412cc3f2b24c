import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { SuiteFailure } from './failures/SuiteFailure';
import { Frame } from './Frame';

let root: Root | null = null;

/** Fills the page. With `isDrawn`, takes over what stands there, and with it what was typed, the focus and the caret. */
export function show(content: ReactNode, isDrawn = false): void {
  document.getElementById('late')?.remove();
  const page = <Frame>{content}</Frame>;
  if (root === null && isDrawn) {
    root = hydrateRoot(rootElement(), page);
    return;
  }
  root ??= createRoot(rootElement());
  root.render(page);
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no root element.');
  return element;
}

export const showFailure = (error: unknown, onRetry: () => void): void => {
  show(<SuiteFailure error={error} onRetry={onRetry} />);
};
