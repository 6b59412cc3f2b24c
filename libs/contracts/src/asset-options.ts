/** The closed choices of assets, in the order in which screens show them. No schema library here: screens stay light. */
export const assetConditions = ['new', 'good', 'fair', 'poor', 'broken'] as const;
export type AssetCondition = (typeof assetConditions)[number];

export const assetStates = ['available', 'assigned', 'repair', 'retired'] as const;
export type AssetState = (typeof assetStates)[number];

/** States that `assets/change-state/` sets; `assigned` comes and goes by `assets/assign/` and `assets/return/`. */
export const settableAssetStates = ['available', 'repair', 'retired'] as const;
export type SettableAssetState = (typeof settableAssetStates)[number];

/**
 * Which states may follow one by `assets/change-state/`. Assigning starts from `available`; returning ends in
 * `available`, or in `repair` where the condition is `broken`.
 */
export const nextAssetStates = {
  available: ['repair', 'retired'],
  assigned: [],
  repair: ['available', 'retired'],
  retired: ['available'],
} as const satisfies Record<AssetState, readonly SettableAssetState[]>;

export const assetActions = ['added', 'edited', 'assigned', 'returned', 'state-changed'] as const;
export type AssetAction = (typeof assetActions)[number];

export const assetRequestStates = ['open', 'granted', 'denied', 'withdrawn'] as const;
export type AssetRequestState = (typeof assetRequestStates)[number];

/** Orders of the inventory; `-` is descending. `tag` is the order in which assets were added. */
export const assetSorts = [
  'tag',
  '-tag',
  'title',
  '-title',
  'category',
  '-category',
  'purchase_date',
  '-purchase_date',
  'state',
  '-state',
] as const;
export type AssetSort = (typeof assetSorts)[number];

/** What a new asset starts with. */
export const assetDefaults = { condition: 'good' } as const;

/** Most characters of each text. */
export const assetLengths = {
  title: 200,
  category: 100,
  serial_number: 100,
  description: 2000,
  comment: 2000,
  reason: 2000,
} as const;

/** How many matches a search counts before it says "and more". */
export const assetCountLimit = 1000;

/** Bounds of an imported file. `mb` are megabytes. */
export const assetImportLimits = { rows: 5000, mb: 2 } as const;

/** Heading of the column that says which asset a row of an import is about; an export writes it first. */
export const assetImportIdColumn = 'ID';

/** What a row of an import does. */
export const assetImportActions = ['add', 'change', 'none'] as const;
export type AssetImportAction = (typeof assetImportActions)[number];

/** Columns that an import reads, by their headings; an export writes them, too, between `ID` and `Status`. */
export const assetImportColumns = {
  title: 'Title',
  category: 'Category',
  purchase_date: 'Purchase Date',
  serial_number: 'Serial Number',
  description: 'Description',
  condition: 'Condition',
} as const;
export type AssetImportField = keyof typeof assetImportColumns;
