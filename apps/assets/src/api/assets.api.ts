import type { AssetState } from '@atrium/contracts/asset-options';
import type { Asset, AssetHistoryPage, AssetPage, AssetSummary } from '@atrium/contracts/assets';
import type { Employee, EmployeePage, Person } from '@atrium/contracts/employees';
import { cursorPages } from '@atrium/lists';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { assetTag, assetsRoot, categoriesTag, derivedTag, historyTag, inventoryTag, segment } from './asset-calls';
import type { InventoryFilter } from './inventory-filter';

/** Rows per page of the inventory: some screens full. */
const pageSize = 100;
/** Options that a picker offers at a time; the rest is found by typing. */
const optionsOffered = 30;
/** Entries of a history that are read at a time. */
const historyPageSize = 50;

/** What a picker of assets looks for. */
export interface AssetSearch {
  readonly search: string;
  readonly state?: AssetState | undefined;
  readonly category?: string | undefined;
  /** User id of who holds it. */
  readonly holder?: string | undefined;
}

export const assetsApi = injectTenantEndpoints((build) => ({
  assetsInventory: build.infiniteQuery<AssetPage, InventoryFilter, string>({
    ...cursorPages((params: InventoryFilter) => ({ url: `${assetsRoot}list/`, params }), pageSize),
    providesTags: [inventoryTag],
    keepUnusedDataFor: 300,
  }),

  assetsSummary: build.query<AssetSummary, void>({
    query: () => ({ url: `${assetsRoot}summary/` }),
    providesTags: [derivedTag],
  }),

  assetsCategories: build.query<string[], void>({
    query: () => ({ url: `${assetsRoot}categories/` }),
    providesTags: [categoriesTag],
  }),

  assetsRetrieve: build.query<Asset, string>({
    query: (id) => ({ url: `${assetsRoot}retrieve/${segment(id)}/` }),
    providesTags: (_, __, id) => [assetTag(id)],
  }),

  assetsHistory: build.infiniteQuery<AssetHistoryPage, string, string>({
    ...cursorPages((id: string) => ({ url: `${assetsRoot}history/${segment(id)}/` }), historyPageSize),
    providesTags: (_, __, id) => [historyTag(id)],
  }),

  assetsMine: build.query<Asset[], void>({
    query: () => ({ url: `${assetsRoot}mine/` }),
    providesTags: [derivedTag],
  }),

  assetsSearch: build.query<Asset[], AssetSearch>({
    query: ({ search, ...narrowed }) => ({
      url: `${assetsRoot}list/`,
      params: { ...narrowed, limit: optionsOffered, ...(search !== '' && { search }) },
    }),
    transformResponse: ({ results }: AssetPage) => [...results],
    providesTags: [derivedTag],
  }),

  assetsEmployees: build.query<Employee[], { readonly search: string; readonly availableOnly: boolean }>({
    query: ({ search, availableOnly }) => ({
      url: 'company_management_service/employees/list/',
      params: {
        limit: optionsOffered,
        sort: 'name',
        ...(search !== '' && { search }),
        ...(availableOnly && { available_for: 'assignment' }),
      },
    }),
    transformResponse: ({ results }: EmployeePage) => [...results],
    providesTags: [{ type: 'Employee', id: 'LIST' }],
  }),

  assetsPerson: build.query<Person, string>({
    query: (user) => ({
      url: `company_management_service/employees/employee/retrieve-by-user/${segment(user)}/`,
    }),
    providesTags: (_, __, user) => [{ type: 'Person', id: user }],
  }),
}));

export const {
  useAssetsInventoryInfiniteQuery,
  useAssetsSummaryQuery,
  useAssetsCategoriesQuery,
  useAssetsRetrieveQuery,
  useAssetsHistoryInfiniteQuery,
  useAssetsMineQuery,
  useAssetsSearchQuery,
  useAssetsEmployeesQuery,
  useAssetsPersonQuery,
} = assetsApi;
