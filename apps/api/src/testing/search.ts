import { searchAnswerSchema, type SearchAnswer, type SearchHit, type SearchKind } from '@atrium/contracts/search';
import { tenantApi, type Answer } from './call';
import type { Callable, Company } from './companies';

/** One account's searches. */
export interface SearchClient {
  at(query: Readonly<Record<string, string>>): Promise<Answer>;
  answer(search: string, more?: Readonly<Record<string, string>>): Promise<SearchAnswer>;
  hits(search: string, kind?: SearchKind): Promise<readonly SearchHit[]>;
  /** The titles of what is found, the best first. */
  titles(search: string, kind?: SearchKind): Promise<readonly string[]>;
}

export function searchClientOf(server: Callable, { tenant, token }: Pick<Company, 'tenant' | 'token'>): SearchClient {
  const at: SearchClient['at'] = (query) =>
    server.call({ tenant, token, path: `${tenantApi}/search/?${new URLSearchParams(query).toString()}` });
  const answer: SearchClient['answer'] = async (q, more = {}) => {
    const { status, text, json } = await at({ q, ...more });
    if (status !== 200) throw new Error(`${q}: ${status} ${text}`);
    return searchAnswerSchema.strict().parse(json);
  };
  const hits: SearchClient['hits'] = async (search, kind) =>
    (await answer(search, kind === undefined ? {} : { kinds: kind })).results;
  return {
    at,
    answer,
    hits,
    titles: async (search, kind) => (await hits(search, kind)).map(({ title }) => title),
  };
}

/** The parts of a hit that match. */
export const matchedParts = (text: string, ranges: SearchHit['title_matches']): readonly string[] =>
  ranges.map(([start, end]) => text.slice(start, end));
