import { kindsOf, searchKinds, type SearchAnswer, type SearchKind, type SearchQuery } from '@atrium/contracts/search';
import type { Context } from '../context';
import type { Transaction } from '../database/database';
import { actorOf, may, type Actor } from '../policy/policy';
import type { Visitor } from '../server/visitor';
import { boards, checklists, tasks } from './board-things';
import { contacts } from './contacts';
import { appointments, todos } from './days-things';
import type { FoundKind } from './found-kind';
import { findThings, readTerms, type FoundRow, type SeenSubmissions, type Wanted } from './found-repository';
import { toHit, type FoundThing, type Term } from './matching';
import { submissions, transactions } from './own-things';
import { assets, people } from './people-and-assets';
import { errorsForgiven, findSpellings, spellingsOf } from './spelling';

const readers = {
  person: people,
  board: boards,
  task: tasks,
  checklist: checklists,
  asset: assets,
  submission: submissions,
  transaction: transactions,
  contact: contacts,
  appointment: appointments,
  todo: todos,
} as const satisfies Record<SearchKind, FoundKind>;

/** Words of a search that count; more would only make it slow. */
const mostTerms = 6;
/** How many of each kind are read and compared: the index knows less about how well something matches than its texts do. */
const mostCompared = 40;

/** Everyone, and each what they may open. */
export async function search(context: Context, visitor: Visitor, query: SearchQuery): Promise<SearchAnswer> {
  const kinds = kindsOf(query);
  return context.database.sessionAnywhere(visitor.caller, async (tx, session) => {
    const [[asked], entered] = await Promise.all([tx.rows<{ words: string[] }>(readTerms(query.q)), session]);
    const words = [...new Set(asked?.words ?? [])].slice(0, mostTerms);
    if (words.length === 0) return { results: [], more: [] };
    const actor = actorOf(entered);
    const most = Math.max(mostCompared, query.limit * 2);
    const { found, terms } = await find(tx, words, { kinds, most, sees: seenBy(actor) }, query.limit);
    const things = await Promise.all(
      kinds.map(async (kind) => {
        const rows = found.filter((row) => searchKinds[row.kind - 1] === kind);
        return rows.length === 0 ? [] : await readers[kind]({ tx, context, visitor, actor }, rows);
      }),
    );
    return {
      results: rank(things.map((one) => best(one, terms).slice(0, query.limit))),
      more: kinds.filter((_, place) => (things[place]?.length ?? 0) > query.limit),
    };
  });
}

function seenBy(actor: Actor): SeenSubmissions {
  if (may(actor, 'form.read-all').ok) return 'everything';
  return may(actor, 'form.read-finance').ok ? 'finance-and-reports' : 'reports';
}

/** Where little has the words as they were typed, also what has words like them. */
async function find(
  tx: Transaction,
  words: readonly string[],
  wanted: Omit<Wanted, 'terms'>,
  few: number,
): Promise<{ readonly found: readonly FoundRow[]; readonly terms: readonly Term[] }> {
  const plain = words.map((word) => ({ word, spellings: new Map<string, number>() }));
  const found = await tx.rows<FoundRow>(findThings({ ...wanted, terms: plain }));
  const forgiven = words.filter((word) => errorsForgiven(word) > 0);
  if (found.length >= few || forgiven.length === 0) return { found, terms: plain };
  const known = (await tx.rows<{ word: string }>(findSpellings(forgiven))).map(({ word }) => word);
  const terms = words.map((word) => ({ word, spellings: spellingsOf(word, known) }));
  if (terms.every(({ spellings }) => spellings.size === 0)) return { found, terms: plain };
  return { found: await tx.rows<FoundRow>(findThings({ ...wanted, terms })), terms };
}

interface Ranked {
  readonly hit: SearchAnswer['results'][number];
  readonly at: string;
}

const best = (things: readonly FoundThing[], terms: readonly Term[]): readonly Ranked[] =>
  things.map((thing) => ({ hit: toHit(thing, terms), at: thing.at })).sort(order);

const rank = (kinds: readonly (readonly Ranked[])[]): SearchAnswer['results'] =>
  kinds
    .flat()
    .sort(order)
    .map(({ hit }) => hit);

/** The best first; of those that match equally well the newest. */
function order(one: Ranked, other: Ranked): number {
  if (one.hit.score !== other.hit.score) return other.hit.score - one.hit.score;
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.hit.id < other.hit.id ? 1 : -1;
}
