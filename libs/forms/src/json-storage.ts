/**
 * Values in a storage of the browser, by name. A full or forbidden storage costs only what would have been kept, and whoever
 * reads something must expect that another version wrote it.
 */
export interface JsonStorage {
  /** Null where there is nothing, or nothing that can be read. */
  readonly read: (name: string) => unknown;
  /** Whether it is kept. */
  readonly write: (name: string, value: unknown) => boolean;
  readonly remove: (name: string) => void;
  readonly has: (name: string) => boolean;
  readonly names: (prefix: string) => readonly string[];
}

/** Lives as long as the tab. */
export const tabStorage: JsonStorage = jsonStorage(() => sessionStorage);

/** Lives as long as the browser keeps it, for all its tabs. */
export const browserStorage: JsonStorage = jsonStorage(() => localStorage);

/** `storage` throws where it is forbidden, so it is asked for at each use. */
function jsonStorage(storage: () => Storage): JsonStorage {
  const attempt = <Result>(action: () => Result, otherwise: Result): Result => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (name) => attempt<unknown>(() => JSON.parse(storage().getItem(name) ?? 'null'), null),
    write: (name, value) =>
      attempt(() => {
        storage().setItem(name, JSON.stringify(value));
        return true;
      }, false),
    remove: (name) => {
      attempt(() => {
        storage().removeItem(name);
      }, undefined);
    },
    has: (name) => attempt(() => storage().getItem(name) !== null, false),
    names: (prefix) => attempt(() => Object.keys(storage()).filter((name) => name.startsWith(prefix)), []),
  };
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
