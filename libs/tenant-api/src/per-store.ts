/** What middleware, thunks and base queries know of their store: all of them have the same `getState`. */
export interface StoreAccess {
  readonly getState: () => unknown;
}

/** State that belongs to a store and not to the module: tests have several stores, one after the other. */
export function perStore<State>(create: () => State): (store: StoreAccess) => State {
  const states = new WeakMap<StoreAccess['getState'], State>();
  return ({ getState }) => {
    const known = states.get(getState);
    if (known !== undefined) return known;
    const created = create();
    states.set(getState, created);
    return created;
  };
}
