import { perStore, type StoreAccess } from './per-store';

interface Gate {
  readonly waiting: Set<(isGiven: boolean) => void>;
  readonly askers: Set<() => void>;
}

const gateOf = perStore((): Gate => ({ waiting: new Set(), askers: new Set() }));

/**
 * Holds a critical call until the person has shown that it's them. Resolves to false where they don't want to, or nobody on
 * the page can ask.
 */
export function proofIsGiven(store: StoreAccess): Promise<boolean> {
  const { waiting, askers } = gateOf(store);
  if (askers.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.add(resolve);
    for (const ask of askers) ask();
  });
}

/** For the one dialog of the page that asks. */
export const proofGate = {
  /** `onChange`: whether a call waits may have changed. */
  subscribe: (store: StoreAccess, onChange: () => void): (() => void) => {
    const { askers } = gateOf(store);
    askers.add(onChange);
    return () => {
      askers.delete(onChange);
    };
  },
  isAsked: (store: StoreAccess): boolean => gateOf(store).waiting.size > 0,
  /** Sends the calls that wait once more, or fails them. */
  answer: (store: StoreAccess, isGiven: boolean): void => {
    const { waiting, askers } = gateOf(store);
    const held = [...waiting];
    waiting.clear();
    for (const resolve of held) resolve(isGiven);
    for (const change of askers) change();
  },
};
