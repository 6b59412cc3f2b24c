import type { SettableAssetState } from '@atrium/contracts/asset-options';
import type { Asset } from '@atrium/contracts/assets';
import { changeInPages } from '@atrium/lists';
import {
  injectTenantEndpoints,
  isRefusedWith,
  isUnsure,
  keyHeader,
  rereadIfUnsure,
  type ApiFailure,
  type TenantCacheAccess,
} from '@atrium/tenant-api';
import { assetTag, assetsRoot, categoriesTag, derivedTag, historyTag, inventoryTag, segment } from './asset-calls';
import { assetsApi } from './assets.api';
import { stillMatches } from './inventory-filter';
import { sendForm } from './send-form';

/** A filled form. */
export interface SentForm {
  /** Names the opened form, see `newKey`. */
  readonly key: string;
  readonly form: FormData;
}

interface Mutation extends TenantCacheAccess {
  readonly queryFulfilled: PromiseLike<{ readonly data: Asset }>;
}

/**
 * Shows the changed asset in its row and on its page without reading them again. If the answer was lost, they're read once
 * the server can be reached.
 */
async function showResult(mutation: Mutation, id: string | null): Promise<void> {
  try {
    showAsset(mutation, (await mutation.queryFulfilled).data);
  } catch {
    await rereadIfUnsure(mutation, () => {
      mutation.dispatch(assetsApi.util.invalidateTags(derivedTags(id)));
      if (id !== null) void showStored(mutation, id);
    });
  }
}

async function showStored(api: TenantCacheAccess, id: string): Promise<void> {
  const now = await api.dispatch(
    assetsApi.endpoints.assetsRetrieve.initiate(id, { subscribe: false, forceRefetch: true }),
  );
  if (now.isSuccess) showAsset(api, now.data);
}

/** Shows what the server now says of an asset wherever it is on screen. */
export function showAsset({ dispatch, getState }: TenantCacheAccess, asset: Asset): void {
  const { util } = assetsApi;
  dispatch(util.updateQueryData('assetsRetrieve', asset.id, () => asset));
  for (const query of util.selectCachedArgsForQuery(getState(), 'assetsInventory')) {
    dispatch(
      util.updateQueryData('assetsInventory', query, ({ pages }) => {
        changeInPages(pages, asset, stillMatches(query, asset));
      }),
    );
  }
}

const derivedTags = (id: string | null) => [derivedTag, categoriesTag, ...(id === null ? [] : [historyTag(id)])];

/** A refusal says that what is on screen is not what the server has: everything is read again. */
const tagsAfter = (failure: ApiFailure | undefined, id: string | null) => {
  if (failure === undefined || isUnsure(failure)) return derivedTags(id);
  return isRefusedWith(failure, 409, 404)
    ? [inventoryTag, derivedTag, ...(id === null ? [] : [assetTag(id), historyTag(id)])]
    : [];
};

/** The asset that a form of assigning or returning names. */
const assetOf = (form: FormData): string | null => {
  const id = form.get('asset');
  return typeof id === 'string' ? id : null;
};

const mutationsApi = injectTenantEndpoints((build) => ({
  assetsAdd: build.mutation<Asset, SentForm>({
    queryFn: sendForm(({ key, form }) => ({
      url: `${assetsRoot}create/`,
      method: 'POST',
      body: form,
      headers: keyHeader(key),
    })),
    invalidatesTags: (_, failure) =>
      failure === undefined || isUnsure(failure) ? [inventoryTag, derivedTag, categoriesTag] : [],
    onQueryStarted: (_, api) =>
      rereadIfUnsure(api, () => {
        api.dispatch(assetsApi.util.invalidateTags([inventoryTag, derivedTag, categoriesTag]));
      }),
  }),

  assetsEdit: build.mutation<Asset, { readonly id: string; readonly form: FormData }>({
    queryFn: sendForm(({ id, form }) => ({
      url: `${assetsRoot}update/${segment(id)}/`,
      method: 'PATCH',
      body: form,
    })),
    invalidatesTags: (_, failure, { id }) => tagsAfter(failure, id),
    onQueryStarted: ({ id }, mutation) => showResult(mutation, id),
  }),

  assetsAssign: build.mutation<Asset, SentForm>({
    queryFn: sendForm(({ key, form }) => ({
      url: `${assetsRoot}assign/`,
      method: 'POST',
      body: form,
      headers: keyHeader(key),
    })),
    invalidatesTags: (_, failure, { form }) => tagsAfter(failure, assetOf(form)),
    onQueryStarted: ({ form }, mutation) => showResult(mutation, assetOf(form)),
  }),

  assetsReturn: build.mutation<Asset, SentForm>({
    queryFn: sendForm(({ key, form }) => ({
      url: `${assetsRoot}return/`,
      method: 'POST',
      body: form,
      headers: keyHeader(key),
    })),
    invalidatesTags: (_, failure, { form }) => tagsAfter(failure, assetOf(form)),
    onQueryStarted: ({ form }, mutation) => showResult(mutation, assetOf(form)),
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
    invalidatesTags: (_, failure, { id }) => tagsAfter(failure, id),
    onQueryStarted: ({ id }, mutation) => showResult(mutation, id),
  }),
}));

export const {
  useAssetsAddMutation,
  useAssetsEditMutation,
  useAssetsAssignMutation,
  useAssetsReturnMutation,
  useAssetsChangeStateMutation,
} = mutationsApi;
