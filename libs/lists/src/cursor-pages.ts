/** A page of a list. `next` is the cursor that leads to the page after it. */
export interface CursorPage<Row = unknown> {
  readonly results: readonly Row[];
  readonly next: string | null;
  readonly total?: number;
  /** Only `total` were counted. */
  readonly has_more_than_total?: boolean;
}

interface ListRequest {
  readonly url: string;
  readonly params?: object;
}

/**
 * What the definitions of infinite queries have in common: `request` says what is listed, and each page takes `limit` rows.
 * Reading the list again starts at its first page; the other cached pages aren't read again.
 */
export const cursorPages = <Query>(request: (query: Query) => ListRequest, limit: number) => ({
  infiniteQueryOptions: {
    initialPageParam: '',
    getNextPageParam: ({ next }: CursorPage) => next ?? undefined,
    refetchCachedPages: false,
  },
  query: ({ queryArg, pageParam }: { readonly queryArg: Query; readonly pageParam: string }) => {
    const { url, params } = request(queryArg);
    return { url, params: { ...params, limit, ...(pageParam !== '' && { cursor: pageParam }) } };
  },
});
