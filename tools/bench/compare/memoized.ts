/** Does each of several works once. */
export function memoized() {
  const done = new Map<string, Promise<unknown>>();
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const known = (done.get(name) as Promise<Result> | undefined) ?? work();
    done.set(name, known);
    return known;
  };
}
