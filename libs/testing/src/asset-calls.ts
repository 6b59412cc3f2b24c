import type {
  Asset,
  AssetHistoryPage,
  AssetImported,
  AssetImportPreview,
  AssetPage,
  AssetRequest,
  AssetRequestPage,
  AssetSummary,
} from '@atrium/contracts/assets';

/** What the screens of assets call. */
export interface AssetCalls {
  'GET assets/list/': AssetPage;
  'GET assets/summary/': AssetSummary;
  'GET assets/categories/': readonly string[];
  'GET assets/mine/': readonly Asset[];
  'GET assets/retrieve/:id/': Asset;
  'GET assets/history/:id/': AssetHistoryPage;
  /** The file's text. */
  'GET assets/export/': string;
  'POST assets/create/': Asset;
  'PATCH assets/update/:id/': Asset;
  'POST assets/assign/': Asset;
  'POST assets/return/': Asset;
  'POST assets/change-state/:id/': Asset;
  'POST assets/import/preview/': AssetImportPreview;
  'POST assets/import/': AssetImported;
  'GET assets/requests/list/': AssetRequestPage;
  'POST assets/requests/create/': AssetRequest;
  'POST assets/requests/grant/:id/': AssetRequest;
  'POST assets/requests/deny/:id/': AssetRequest;
  'POST assets/requests/withdraw/:id/': AssetRequest;
}
