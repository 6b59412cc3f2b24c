import type { SearchHit } from '@atrium/contracts/search';
import type { SavedPlace } from '@atrium/contracts/visits';
import { rankHits } from './rank';

const hit = (kind: string, id: string, score: number): SearchHit => ({
  ...{ kind, id, score, title: id, detail: '', path: `/${kind}/${id}`, picture: null },
  ...{ title_matches: [], detail_matches: [] },
});
const kinds = [
  { kind: 'survey', label: 'Surveys', icon: '', call: 'surveys/search/' },
  { kind: 'person', label: 'People', icon: '' },
  { kind: 'board', label: 'Boards', icon: '' },
];
const place = (id: string): SavedPlace => ({
  ...{ kind: 'board', id, title: id, detail: '', path: `/board/${id}` },
  at: '2026-01-01T00:00:00Z',
});
const ranked = (hits: readonly SearchHit[], saved: { recent?: SavedPlace[]; starred?: SavedPlace[] } = {}) =>
  rankHits(hits, kinds, { recent: [], starred: [], ...saved }).map(
    (group) => `${group.kind.label}: ${group.hits.map(({ id }) => id).join(' ')}`,
  );

it('puts the kind with the best hit first, and what a module’s own call found last', () => {
  expect(ranked([hit('person', 'p', 0.5), hit('board', 'b', 0.8), hit('survey', 's', 1)])).toEqual([
    'Boards: b',
    'People: p',
    'Surveys: s',
  ]);
});

it('moves up what was starred or opened lately, within a kind and with it', () => {
  const hits = [hit('board', 'b1', 0.5), hit('board', 'b2', 0.4), hit('board', 'b3', 0.4), hit('person', 'p', 0.7)];
  expect(ranked(hits, { recent: [place('b2')], starred: [place('b3')] })).toEqual(['People: p', 'Boards: b3 b2 b1']);
  expect(ranked(hits, { recent: [place('b3')], starred: [place('b3')] })).toEqual(['Boards: b3 b1 b2', 'People: p']);
});

it('keeps the order of hits that are alike, and leaves out kinds that nobody declares', () => {
  expect(ranked([hit('board', 'b1', 0.5), hit('board', 'b2', 0.5), hit('ghost', 'g', 1)])).toEqual(['Boards: b1 b2']);
  expect(ranked([{ ...hit('board', 'b1', 0.5), score: NaN }, hit('board', 'b2', 0.1)])).toEqual(['Boards: b2 b1']);
});
