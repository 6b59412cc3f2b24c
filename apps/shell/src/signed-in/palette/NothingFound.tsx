import type { RemoteSearchKind } from '@atrium/remote-contract';
import { EmptyState } from '@atrium/ui';
import { SearchX } from '@atrium/ui/icons';
import type { PaletteScope } from '@atrium/ui/palette';
import { listLabels } from './label-list';

interface NothingFoundProps {
  readonly query: string;
  readonly isBusy: boolean;
  readonly scopes: readonly PaletteScope[];
  readonly scope: string | null;
  readonly failed: readonly RemoteSearchKind[];
}

/** Says what was looked through, once all of it was. */
export function NothingFound({ query, isBusy, scopes, scope, failed }: NothingFoundProps) {
  if (isBusy) return null;
  const within = scope === null ? scopes : scopes.filter(({ id }) => id === scope);
  if (query === '') return <>Type to search {listLabels(within.map(({ label }) => label)).toLowerCase()}.</>;
  const searched = within.filter(({ id }) => !failed.some(({ kind }) => kind === id));
  return (
    <EmptyState icon={<SearchX aria-hidden />} title={`No results for “${query}”`}>
      {searched.length > 0 && `${listLabels(searched.map(({ label }) => label))} were searched.`}
      {scope !== null && ' Press Backspace in an empty field to search everything.'}
    </EmptyState>
  );
}
