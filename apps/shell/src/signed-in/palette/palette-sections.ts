import type { RemoteSearchKind } from '@atrium/remote-contract';
import { matchEntries, sureScore } from './match-entries';
import { entryLine, hitLine, matchLine, moreLine, savedLine, type Line } from './palette-lines';
import { actionScope, createScope, pageScope } from './palette-scopes';
import { rankHits } from './rank';
import type { SearchState } from './search-session';
import type { SuiteEntry } from './suite-entries';
import type { SavedPlaces } from './use-saved-places';

export interface Section {
  readonly id: string;
  readonly label: string;
  readonly items: readonly Line[];
}

export interface Contents {
  /** Without blanks around it. */
  readonly query: string;
  readonly scope: string | null;
  /** What modules offer to do, and what the suite itself does. */
  readonly actions: readonly SuiteEntry[];
  readonly commands: readonly SuiteEntry[];
  readonly pages: readonly SuiteEntry[];
  readonly kinds: readonly RemoteSearchKind[];
  readonly saved: SavedPlaces;
  readonly found: SearchState;
  readonly onNarrow: (scope: string) => void;
}

/** How many are shown of what somebody saved, and of what is found here, beside everything else. */
const mostSaved = 5;
const mostMatches = 4;

export const sectionsOf = (contents: Contents): readonly Section[] =>
  (contents.query === '' ? unaskedSections(contents) : foundSections(contents)).filter(({ items }) => items.length > 0);

/** Before anything is typed: what one knows, what one can do, and where one can go. */
function unaskedSections({ scope, actions, commands, pages, kinds, saved }: Contents): readonly Section[] {
  const linesOf = (entries: readonly SuiteEntry[], within: string) => entries.map((entry) => entryLine(entry, within));
  if (scope === createScope) return [{ id: 'actions', label: 'Create', items: linesOf(actions, actionScope) }];
  if (scope === actionScope)
    return [{ id: 'actions', label: 'Actions', items: linesOf([...actions, ...commands], actionScope) }];
  if (scope === pageScope) return [{ id: 'pages', label: 'Pages', items: linesOf(pages, pageScope) }];

  const savedLines = (list: keyof SavedPlaces) =>
    saved[list]
      .filter(({ kind }) => scope === null || kind === scope)
      .slice(0, scope === null ? mostSaved : undefined)
      .map((place) => savedLine(list, place, kinds));
  const known = [
    { id: 'recent', label: 'Recent', items: savedLines('recent') },
    { id: 'starred', label: 'Starred', items: savedLines('starred') },
  ];
  if (scope !== null) return known;
  const places = pages.filter(({ detail }) => detail === undefined);
  return [
    ...known,
    { id: 'actions', label: 'Actions', items: linesOf(actions, actionScope) },
    { id: 'pages', label: 'Pages', items: linesOf(places, pageScope) },
  ];
}

/** Names that surely match stand above what servers found, others below. */
function foundSections(contents: Contents): readonly Section[] {
  const { query, scope, actions, commands, pages, kinds, saved, found, onNarrow } = contents;
  const offered = scope === createScope ? actions : [...actions, ...commands];
  const local = [
    { id: 'actions', label: 'Actions', within: actionScope, entries: offered },
    { id: 'pages', label: 'Pages', within: pageScope, entries: [...pages, ...filtersOf(saved, kinds)] },
  ].filter(({ within }) => scope === null || scope === within || (scope === createScope && within === actionScope));

  const matched = local.map(({ id, label, within, entries }) => {
    const matches = matchEntries(entries, query);
    const sure = matches.filter(({ score }) => score >= sureScore);
    const shown = (sure.length > 0 ? sure : matches).slice(0, scope === null ? mostMatches : undefined);
    const items = shown.map((match) => matchLine(match, within));
    return { id, label, items, isSure: sure.length > 0 };
  });
  const ranked = rankHits(found.hits, kinds, saved).map(({ kind, hits }) => ({
    id: `kind-${kind.kind}`,
    label: kind.label,
    items: [
      ...hits.map((hit) => hitLine(hit, kind)),
      ...(scope === null && found.more.includes(kind.kind) ? [moreLine(kind, onNarrow)] : []),
    ],
  }));
  return [...matched.filter(({ isSure }) => isSure), ...ranked, ...matched.filter(({ isSure }) => !isSure)];
}

/** Lists as somebody narrowed and starred them: nothing but their star knows them. */
function filtersOf({ starred, recent }: SavedPlaces, kinds: readonly RemoteSearchKind[]): readonly SuiteEntry[] {
  const filters = [...starred, ...recent].filter(({ kind }) => kind === 'filter');
  return [...new Map(filters.map((place) => [place.id, place])).values()].map((place) => {
    const { id, title, detail, icon } = savedLine('starred', place, kinds);
    return { id, title, detail, icon, target: place.path };
  });
}
