import type { SearchHit } from '@atrium/contracts/search';
import type { RemoteSearchKind } from '@atrium/remote-contract';
import type { SavedPlaces } from './use-saved-places';

/** The hits of one kind, the best ones first. */
export interface KindOfHits {
  readonly kind: RemoteSearchKind;
  readonly hits: readonly SearchHit[];
}

/** What somebody knows already is more likely what they look for. */
const boosts = { recent: 0.15, starred: 0.25 };

/**
 * Groups hits by kind. Within a kind, what was starred or opened lately moves up; the kinds stand in the order of their best
 * hits, those of a call that answered later behind the others.
 */
export function rankHits(
  hits: readonly SearchHit[],
  kinds: readonly RemoteSearchKind[],
  saved: SavedPlaces,
): readonly KindOfHits[] {
  const boostOf = ({ kind, id, path }: SearchHit): number => {
    const has = (list: keyof SavedPlaces) =>
      saved[list].some((place) => (place.kind === kind && place.id === id) || place.path === path);
    return (has('starred') ? boosts.starred : 0) + (has('recent') ? boosts.recent : 0);
  };
  const scored = hits.map((hit) => ({ hit, score: (Number.isFinite(hit.score) ? hit.score : 0) + boostOf(hit) }));
  const groups = kinds.flatMap((kind) => {
    const own = scored.filter(({ hit }) => hit.kind === kind.kind).sort((one, other) => other.score - one.score);
    const best = own[0];
    return best === undefined ? [] : [{ kind, hits: own.map(({ hit }) => hit), best: best.score }];
  });
  const isOfIndex = ({ kind }: (typeof groups)[number]) => kind.call === undefined;
  return [
    ...groups.filter(isOfIndex).sort((one, other) => other.best - one.best),
    ...groups.filter((group) => !isOfIndex(group)),
  ].map(({ kind, hits: own }) => ({ kind, hits: own }));
}
