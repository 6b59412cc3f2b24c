import type { Card, SlimBoard, SlimCard, BoardSnapshot } from './boards';

/** Puts ids back where a slim board has places. A card that names nobody and no label stays the same object. */
export function boardSnapshotOf(slim: SlimBoard): BoardSnapshot {
  const people = slim.members.map(({ user }) => user);
  const labels = slim.labels.map(({ id }) => id);
  return {
    ...slim,
    lists: slim.lists.map((list) => ({ ...list, cards: list.cards.map((card) => cardOf(card, people, labels)) })),
  };
}

function cardOf(card: SlimCard, people: readonly string[], labels: readonly string[]): Card {
  if (namesNone(card)) return card;
  const { assigned, labels: labelled, ...rest } = card;
  return {
    ...rest,
    ...(assigned && { assigned: idsAt(assigned, people) }),
    ...(labelled && { labels: idsAt(labelled, labels) }),
  };
}

const namesNone = (card: SlimCard): card is SlimCard & { readonly assigned?: never; readonly labels?: never } =>
  card.assigned === undefined && card.labels === undefined;

const idsAt = (places: readonly number[], ids: readonly string[]): string[] =>
  places.flatMap((place) => ids[place] ?? []);
