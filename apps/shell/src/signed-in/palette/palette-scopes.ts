import type { PaletteScope } from '@atrium/ui/palette';
import type { RemoteSearchKind } from '@atrium/remote-contract';

/** What isn't asked of a server; kinds of contracts have no colon. */
export const createScope = 'suite:create';
export const actionScope = 'suite:action';
export const pageScope = 'suite:page';

export const scopesOf = (kinds: readonly RemoteSearchKind[], chosen: string | null): readonly PaletteScope[] => [
  ...(chosen === createScope ? [{ id: createScope, label: 'Create' }] : []),
  { id: actionScope, label: 'Actions' },
  { id: pageScope, label: 'Pages' },
  ...kinds.map(({ kind, label }) => ({ id: kind, label })),
];

/** The kinds to ask for; the list itself where all of them are. */
export function kindsWithin(kinds: readonly RemoteSearchKind[], scope: string | null): readonly RemoteSearchKind[] {
  return scope === null ? kinds : kinds.filter(({ kind }) => kind === scope);
}
