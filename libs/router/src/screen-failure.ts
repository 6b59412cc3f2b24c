import { createContext, useContext, type ComponentType } from 'react';

/** What a page shows in the place of a screen whose code could not be loaded. */
export interface ScreenFailureProps {
  readonly error: unknown;
  /** Loads the code again; what stands around the screen is left as it is. */
  readonly onRetry: () => void;
}

const ScreenFailureContext = createContext<ComponentType<ScreenFailureProps> | null>(null);

/** Says what stands in the place of lazy screens that fail to load. Without one they throw to the error boundary. */
export const ScreenFailureProvider = ScreenFailureContext.Provider;

export const useScreenFailure = (): ComponentType<ScreenFailureProps> | null => useContext(ScreenFailureContext);
