import type { ApiFailure } from './failure';
import type { TenantRequest } from './base-query';
import { saveFile } from './save-file';

interface ServedFile {
  readonly content: Blob;
  readonly name: string;
}
interface Answer {
  readonly data?: unknown;
  readonly error?: ApiFailure;
}

/**
 * For `queryFn` of a mutation that saves what the server answers on this device, under the name that `nameOf` gives it. The
 * file itself doesn't go through the cache: it can be large, and nothing draws it.
 */
export const download =
  <Arg>(request: (arg: Arg) => TenantRequest, nameOf: (arg: Arg, headers: Headers) => string) =>
  async (arg: Arg, _: unknown, __: unknown, ask: (request: TenantRequest) => Answer | PromiseLike<Answer>) => {
    const { data, error } = await ask({
      ...request(arg),
      responseHandler: async (response): Promise<unknown> =>
        response.ok
          ? ({ content: await response.blob(), name: nameOf(arg, response.headers) } satisfies ServedFile)
          : response.json(),
    });
    if (error !== undefined) return { error };
    const { content, name } = data as ServedFile;
    saveFile(content, name);
    return { data: null };
  };
