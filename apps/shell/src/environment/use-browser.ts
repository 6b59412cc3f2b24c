import { useSyncExternalStore } from 'react';

/** What only the browser knows, such as its address; `drawn` is what the page says that the build has drawn. */
export const useBrowser = <Value extends string | boolean>(read: () => Value, drawn: Value): Value =>
  useSyncExternalStore(subscribe, read, () => drawn);

/** It doesn't change while the page is open. */
const subscribe = () => () => undefined;
