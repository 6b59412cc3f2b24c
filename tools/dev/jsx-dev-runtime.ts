/**
 * What the development form of JSX calls. It must not be React's own, which works with a development build only: the
 * page may be a deployed one.
 */
import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

export const jsxDEV = (type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
