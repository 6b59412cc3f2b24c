import type { SearchHit } from '@atrium/contracts/search';
import type { SavedPlace } from '@atrium/contracts/visits';
import type { RemoteSearchKind } from '@atrium/remote-contract';
import { Search } from '@atrium/ui/icons';
import type { PaletteItem, TextRange } from '@atrium/ui/palette';
import { PlaceIcon } from '../suite/PlaceIcon';
import type { Match } from './match-entries';
import type { SuiteEntry } from './suite-entries';

/** A line, and what comes of choosing it. */
export interface Line extends PaletteItem {
  readonly target: string | (() => void);
  /** Whether the palette stays, and shows something else. */
  readonly staysOpen?: boolean;
}

const iconSize = 18;

export const entryLine = (
  { id, title, detail, icon, keys, target }: SuiteEntry,
  scope: string,
  ranges?: readonly TextRange[],
): Line => ({ id, title, detail, icon, keys, target, scope, titleMatches: ranges });

export const matchLine = ({ entry, ranges }: Match<SuiteEntry>, scope: string): Line => entryLine(entry, scope, ranges);

export const hitLine = (hit: SearchHit, { icon }: RemoteSearchKind): Line => ({
  id: `${hit.kind}:${hit.id}`,
  title: hit.title,
  titleMatches: rangesOf(hit.title_matches),
  detail: hit.detail,
  detailMatches: rangesOf(hit.detail_matches),
  icon: <PlaceIcon name={icon} size={iconSize} />,
  // People have one or their initials; of anything else, one that there is.
  picture: hit.kind === 'person' ? hit.picture : (hit.picture ?? undefined),
  target: hit.path,
  scope: hit.kind,
});

/** Icons of what is saved and that no module finds. */
const savedIcons: Readonly<Record<string, string>> = { form: 'file-text', filter: 'planning' };

export function savedLine(list: 'recent' | 'starred', place: SavedPlace, kinds: readonly RemoteSearchKind[]): Line {
  const kind = kinds.find((one) => one.kind === place.kind);
  return {
    id: `${list}:${place.kind}:${place.id}`,
    title: place.title,
    detail: place.detail,
    icon: <PlaceIcon name={kind?.icon ?? savedIcons[place.kind] ?? ''} size={iconSize} />,
    picture: place.kind === 'person' ? null : undefined,
    target: place.path,
    scope: kind?.kind,
  };
}

/** Leads to all hits of a kind, where only the best ones are shown. */
export const moreLine = ({ kind, label }: RemoteSearchKind, onNarrow: (scope: string) => void): Line => ({
  id: `more:${kind}`,
  title: `More ${label.toLowerCase()}`,
  icon: <Search size={iconSize} aria-hidden />,
  target: () => {
    onNarrow(kind);
  },
  staysOpen: true,
});

/** As far as they are ranges: a module's own call is written by somebody else. */
function rangesOf(value: unknown): readonly TextRange[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((range: unknown): readonly TextRange[] => {
    const [start, end] = Array.isArray(range) ? (range as readonly unknown[]) : [];
    return typeof start === 'number' && typeof end === 'number' ? [[start, end]] : [];
  });
}
