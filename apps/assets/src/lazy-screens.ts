import { lazyScreen } from '@atrium/router';
import { LoadingState } from '@atrium/ui';
import { assetsPath, importPath, labelsPath } from './assets-paths';

/** Screens that most visits don't open. The inventory comes with the remote itself. */
export const AssetPage = lazyScreen(async () => (await import('./asset-page/AssetPage')).AssetPage, LoadingState);
export const ImportPage = lazyScreen(async () => (await import('./import/ImportPage')).ImportPage, LoadingState);
export const LabelsPage = lazyScreen(async () => (await import('./labels/LabelsPage')).LabelsPage, LoadingState);

/** Preloads the screen at `path`. */
export function preloadScreen(path: string): void {
  if (path === importPath) ImportPage.preload();
  else if (path === labelsPath) LabelsPage.preload();
  else if (path.startsWith(`${assetsPath}/`)) AssetPage.preload();
}
