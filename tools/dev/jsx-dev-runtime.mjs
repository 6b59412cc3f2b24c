/**
 * What the development form of JSX calls. It must not be React's own, which works with a development build only: the
 * page may be a deployed one.
 */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
