import type { SettableAssetState } from '@atrium/contracts/asset-options';
import type { Asset } from '@atrium/contracts/assets';
import { injectTenantEndpoints, keyHeader, type ApiFailure, type TenantCacheAccess } from '@atrium/tenant-api';
import { assetTag, assetsRoot, categoriesTag, derivedTag, historyTag, inventoryTag, segment } from './asset-calls';
import { assetsApi } from './assets.api';
import { changeInPages } from './inventory-pages';
import { sendForm } from './send-form';

/** A filled form. */
export interface SentForm {
  /** Names the opened form, see `newKey`. */
  readonly key: string;
  readonly form: FormData;
}

interface Deed extends TenantCacheAccess {
  readonly queryFulfilled: PromiseLike<{ readonly data: Asset }>;
}

/** Puts the answered asset in its row and on its page, without reading them again. */
async function showAnswer(_: unknown, { dispatch, getState, queryFulfilled }: Deed): Promise<void> {
  let asset: Asset;
  try {
    ({ data: asset } = await queryFulfilled);
  } catch {
    return;
  }
  showAsset({ dispatch, getState }, asset);
}

/** Shows what the server now says of an asset wherever it is on screen. */
export function showAsset({ dispatch, getState }: TenantCacheAccess, asset: Asset): void {
  const { util } = assetsApi;
  dispatch(util.updateQueryData('assetsRetrieve', asset.id, () => asset));
  for (const query of util.selectCachedArgsForQuery(getState(), 'assetsInventory')) {
    dispatch(
      util.updateQueryData('assetsInventory', query, ({ pages }) => {
        changeInPages(pages, query, asset);
      }),
    );
  }
}

/** A refusal says that what is on screen is not what the server has: everything is read again. */
const afterDeed = (asset: Asset | undefined, failure: ApiFailure | undefined, id: string | null) => {
  if (failure === undefined) return [derivedTag, categoriesTag, ...(asset === undefined ? [] : [historyTag(asset.id)])];
  const wasOutdated = failure.kind === 'refused' && (failure.status === 409 || failure.status === 404);
  return wasOutdated ? [inventoryTag, derivedTag, ...(id === null ? [] : [assetTag(id), historyTag(id)])] : [];
};

/** The asset that a form of assigning or returning names. */
const assetOf = (form: FormData): string | null => {
  const id = form.get('asset');
  return typeof id === 'string' ? id : null;
};

const deedsApi = injectTenantEndpoints((build) => ({
  assetsAdd: build.mutation<Asset, SentForm>({
    queryFn: sendForm(({ key, form }) => ({
      url: `${assetsRoot}create/`,
      method: 'POST',
      body: form,
      headers: keyHeader(key),
    })),
    invalidatesTags: (_, failure) => (failure === undefined ? [inventoryTag, derivedTag, categoriesTag] : []),
  }),

  assetsEdit: build.mutation<Asset, { readonly id: string; readonly form: FormData }>({
    queryFn: sendForm(({ id, form }) => ({
      url: `${assetsRoot}update/${segment(id)}/`,
      method: 'PATCH',
      body: form,
    })),
    invalidatesTags: (asset, failure, { id }) => afterDeed(asset, failure, id),
    onQueryStarted: showAnswer,
  }),

  assetsAssign: build.mutation<Asset, SentForm>({
    queryFn: sendForm(({ key, form }) => ({
      url: `${assetsRoot}assign/`,
      method: 'POST',
      body: form,
      headers: keyHeader(key),
    })),
    invalidatesTags: (asset, failure, { form }) => afterDeed(asset, failure, assetOf(form)),
    onQueryStarted: showAnswer,
  }),

  assetsReturn: build.mutation<Asset, SentForm>({
    queryFn: sendForm(({ key, form }) => ({
      url: `${assetsRoot}return/`,
      method: 'POST',
      body: form,
      headers: keyHeader(key),
    })),
    invalidatesTags: (asset, failure, { form }) => afterDeed(asset, failure, assetOf(form)),
    onQueryStarted: showAnswer,
  }),

  assetsChangeState: build.mutation<
    Asset,
    { readonly key: string; readonly id: string; readonly state: SettableAssetState; readonly comment: string }
  >({
    query: ({ key, id, ...body }) => ({
      url: `${assetsRoot}change-state/${segment(id)}/`,
      method: 'POST',
      body,
      headers: keyHeader(key),
    }),
    invalidatesTags: (asset, failure, { id }) => afterDeed(asset, failure, id),
    onQueryStarted: showAnswer,
  }),
}));

export const {
  useAssetsAddMutation,
  useAssetsEditMutation,
  useAssetsAssignMutation,
  useAssetsReturnMutation,
  useAssetsChangeStateMutation,
} = deedsApi;
