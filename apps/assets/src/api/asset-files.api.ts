import type { Asset, AssetImported, AssetImportPreview, AssetPage } from '@atrium/contracts/assets';
import { formDataOf } from '@atrium/forms';
import { download, injectTenantEndpoints, isNotFound, keyHeader, type ApiFailure } from '@atrium/tenant-api';
import { assetsRoot, categoriesTag, derivedTag, inventoryTag, segment, type Ask } from './asset-calls';
import type { InventoryFilter } from './inventory-filter';

/** Labels that are printed at once: twenty sheets. */
export const maxLabels = 480;
/** The server's own limit of a page. */
const labelPageSize = 200;
/** Assets that are read at the same time. */
const batchSize = 8;

/** Which assets get labels: these, or those that the inventory shows. */
export type LabelSelection = { readonly ids: readonly string[] } | { readonly filter: InventoryFilter };

export interface LabelAssets {
  readonly assets: readonly Asset[];
  /** There are more than {@link maxLabels}. */
  readonly hasMore: boolean;
}

const filesApi = injectTenantEndpoints((build) => ({
  /** Reads what labels show. An id that is not there (any more) gets no label. */
  assetsForLabels: build.query<LabelAssets, LabelSelection>({
    queryFn: (selection, _, __, ask) =>
      'ids' in selection ? readById(selection.ids, ask) : readByFilter(selection.filter, ask),
    providesTags: [derivedTag],
    keepUnusedDataFor: 0,
  }),

  assetsImportPreview: build.mutation<AssetImportPreview, File>({
    query: (file) => ({ url: `${assetsRoot}import/preview/`, method: 'POST', body: formDataOf({ file }) }),
  }),

  assetsImport: build.mutation<
    AssetImported,
    { readonly key: string; readonly file: File; readonly skipsProblems: boolean }
  >({
    query: ({ key, file, skipsProblems }) => ({
      url: `${assetsRoot}import/`,
      method: 'POST',
      body: formDataOf({ file, skip_problems: String(skipsProblems) }),
      headers: keyHeader(key),
    }),
    invalidatesTags: (_, failure) => (failure === undefined ? [inventoryTag, derivedTag, categoriesTag] : []),
  }),

  /** Saves what the inventory shows as a file. */
  assetsExport: build.mutation<null, InventoryFilter>({
    queryFn: download(
      (params) => ({ url: `${assetsRoot}export/`, params }),
      () => `assets-${new Date().toISOString().slice(0, 10)}.csv`,
    ),
  }),
}));

type LabelAnswer = { readonly data: LabelAssets } | { readonly error: ApiFailure };

async function readById(ids: readonly string[], ask: Ask): Promise<LabelAnswer> {
  const assets: Asset[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const answers = await Promise.all(
      ids.slice(start, start + batchSize).map(async (id) => ask({ url: `${assetsRoot}retrieve/${segment(id)}/` })),
    );
    for (const { data, error } of answers) {
      if (error === undefined) assets.push(data as Asset);
      else if (!isNotFound(error)) return { error };
    }
  }
  return { data: { assets, hasMore: false } };
}

async function readByFilter(filter: InventoryFilter, ask: Ask): Promise<LabelAnswer> {
  const assets: Asset[] = [];
  let cursor: string | null = '';
  while (cursor !== null && assets.length < maxLabels) {
    const { data, error } = await ask({
      url: `${assetsRoot}list/`,
      params: { ...filter, limit: labelPageSize, ...(cursor !== '' && { cursor }) },
    });
    if (error !== undefined) return { error };
    const page = data as AssetPage;
    assets.push(...page.results);
    cursor = page.next;
  }
  return { data: { assets: assets.slice(0, maxLabels), hasMore: cursor !== null || assets.length > maxLabels } };
}

export const {
  useAssetsForLabelsQuery,
  useAssetsImportPreviewMutation,
  useAssetsImportMutation,
  useAssetsExportMutation,
} = filesApi;
