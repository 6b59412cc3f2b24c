import { createContext, useContext, type ComponentType } from 'react';

/** What a page shows instead of a screen whose code couldn't be loaded. */
export interface ScreenFailureProps {
  readonly error: unknown;
  /** Loads the code again, and leaves everything around the screen alone. */
  readonly onRetry: () => void;
}

const ScreenFailureContext = createContext<ComponentType<ScreenFailureProps> | null>(null);

/** Sets what is shown instead of lazy screens that fail to load. Without it, they throw to the error boundary. */
export const ScreenFailureProvider = ScreenFailureContext.Provider;

export const useScreenFailure = (): ComponentType<ScreenFailureProps> | null => useContext(ScreenFailureContext);
