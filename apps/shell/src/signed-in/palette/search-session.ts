import type { RemoteSearchKind } from '@atrium/remote-contract';
import { fold, wordsOf } from './folded-text';
import { askSource, sourcesOf, type Found } from './search-answers';

/** How long to wait for another keystroke before searching, in milliseconds. Pasted text is searched at once. */
const pauseMs = { typed: 120, pasted: 0 };

export interface Question {
  /** Without blanks around it. */
  readonly query: string;
  readonly kinds: readonly RemoteSearchKind[];
  /** Whether many of few kinds are wanted, instead of a few of each. */
  readonly isNarrowed: boolean;
}

/** What has come for one question so far. */
interface Answer extends Found {
  /** Kinds that couldn't be looked through. */
  readonly failed: readonly RemoteSearchKind[];
  /** Calls that are still under way. */
  readonly waiting: number;
}

/** By question; `latest` is the one that something came for last. */
interface Answers {
  readonly byQuestion: ReadonlyMap<string, Answer>;
  readonly latest: string | null;
}

export interface SearchState extends Found {
  readonly failed: readonly RemoteSearchKind[];
  readonly isBusy: boolean;
}

/** What was asked and answered while a palette is open, for `useSyncExternalStore`. */
export interface SearchSession {
  readonly subscribe: (notify: () => void) => () => void;
  readonly answers: () => Answers;
  /**
   * Asks unless it's answered already. Each call answers for itself: a slow or failing one keeps the hits of no other. The
   * function that comes back gives up what isn't answered yet.
   */
  readonly ask: (question: Question) => () => void;
}

const keyOf = ({ query, kinds, isNarrowed }: Question): string =>
  JSON.stringify([query, isNarrowed, kinds.map(({ kind }) => kind)]);

export const isAsked = ({ query, kinds }: Question): boolean => query !== '' && kinds.length > 0;

export function startSearch(): SearchSession {
  let answers: Answers = { byQuestion: new Map(), latest: null };
  let query = '';
  const listeners = new Set<() => void>();

  const set = (key: string, answer: Answer) => {
    answers = { byQuestion: new Map(answers.byQuestion).set(key, answer), latest: key };
    for (const notify of listeners) notify();
  };

  const send = (question: Question, key: string, signal: AbortSignal) => {
    const sources = sourcesOf(question.kinds);
    let answer: Answer = { hits: [], more: [], failed: [], waiting: sources.length };
    const add = ({ hits, more }: Found, failed: readonly RemoteSearchKind[]) => {
      if (signal.aborted) return;
      answer = {
        // Behind those that are there: nothing moves under somebody's eyes.
        hits: [...answer.hits, ...hits],
        more: [...answer.more, ...more],
        failed: [...answer.failed, ...failed],
        waiting: answer.waiting - 1,
      };
      set(key, answer);
    };
    for (const source of sources) {
      askSource(source, question.query, question.isNarrowed, signal).then(
        (found) => {
          add(found, []);
        },
        () => {
          add({ hits: [], more: [] }, source.kinds);
        },
      );
    }
  };

  return {
    subscribe: (notify) => {
      listeners.add(notify);
      return () => {
        listeners.delete(notify);
      };
    },
    answers: () => answers,
    ask: (question) => {
      // Only into an empty field: input methods and autocorrect also change several letters at once.
      const isPasted = query === '' && question.query.length > 1;
      query = question.query;
      const key = keyOf(question);
      const known = answers.byQuestion.get(key);
      const isKnown = known?.waiting === 0 && known.failed.length === 0;
      if (!isAsked(question) || isKnown) return () => undefined;
      const leaving = new AbortController();
      const timer = setTimeout(
        () => {
          send(question, key, leaving.signal);
        },
        pauseMs[isPasted ? 'pasted' : 'typed'],
      );
      return () => {
        clearTimeout(timer);
        leaving.abort();
      };
    },
  };
}

/** What there is to show for a question: until something has come, what still fits of the answer before. */
export function stateOf({ byQuestion, latest }: Answers, question: Question): SearchState {
  if (!isAsked(question)) return { hits: [], more: [], failed: [], isBusy: false };
  const answer = byQuestion.get(keyOf(question));
  if (answer !== undefined) return { ...answer, isBusy: answer.waiting > 0 };
  const before = latest === null ? undefined : byQuestion.get(latest);
  return { hits: before === undefined ? [] : fitting(before, question), more: [], failed: [], isBusy: true };
}

/** Nothing flickers while somebody goes on typing. */
function fitting({ hits }: Answer, { query, kinds }: Question) {
  const words = wordsOf(query);
  return hits.filter(({ kind, title, detail }) => {
    const text = fold(`${title} ${detail}`);
    return kinds.some((one) => one.kind === kind) && words.every((word) => text.includes(word));
  });
}
