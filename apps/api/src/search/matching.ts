import type { SearchHit } from '@atrium/contracts/search';
import { joinRanges, wordsOfText, type Range, type TextWord } from './folded-text';

/** A word of a search. */
export interface Term {
  readonly word: string;
  /** Words that may be meant by it, with how many errors it then has. */
  readonly spellings: ReadonlyMap<string, number>;
}

/** What was found, before it is known how well it matches. */
export interface FoundThing extends Pick<SearchHit, 'kind' | 'id' | 'title' | 'path' | 'picture'> {
  /** What it says of itself below its title. */
  readonly detail: string;
  /** Longer texts of it; the line of one that matches stands in the detail’s place where title and detail have less. */
  readonly texts: readonly string[];
  /** When it was made: ISO 8601. */
  readonly at: string;
  /** From 0 to 1: what is past counts less. */
  readonly weight?: number;
}

/** From worst to best. Words of the title count more than those of a text, and errors cost more than either. */
const grades = {
  elsewhere: 0.2,
  misspeltInText: 0.22,
  misspeltTwice: 0.3,
  misspelt: 0.35,
  inText: 0.45,
  wholeInText: 0.5,
  inTitle: 0.7,
  wholeInTitle: 0.8,
  startsTitle: 0.92,
  isTitle: 1,
} as const;

interface TermMatch {
  readonly isWhole: boolean;
  readonly errors: number;
}

interface TextMatch {
  /** By the place of the term; undefined where the text doesn’t have it. */
  readonly terms: readonly (TermMatch | undefined)[];
  readonly ranges: [number, number][];
  readonly words: readonly TextWord[];
}

/** The hit of something that was found: how well it matches, and where. */
export function toHit(thing: FoundThing, terms: readonly Term[]): SearchHit {
  const { kind, id, title, detail, texts, path, picture, weight = 1 } = thing;
  const inTitle = matchText(title, terms);
  const inDetail = matchText(detail, terms);
  const has = ({ terms: found }: TextMatch): number =>
    found.filter((match, place) => match !== undefined && inTitle.terms[place] === undefined).length;
  let shown = { text: detail, match: inDetail };
  for (const text of texts) {
    const line = lineAround(text, matchText(text, terms));
    const match = matchText(line, terms);
    if (has(match) > has(shown.match)) shown = { text: line, match };
  }
  return {
    kind,
    id,
    title,
    title_matches: inTitle.ranges,
    detail: shown.text,
    detail_matches: shown.match.ranges,
    path,
    picture,
    score: scoreOf(inTitle, shown.match, terms) * weight,
  };
}

function matchText(text: string, terms: readonly Term[]): TextMatch {
  const words = wordsOfText(text);
  const ranges: Range[] = [];
  const found = terms.map(({ word: asked, spellings }) => {
    let best: TermMatch | undefined;
    for (const { word, rangeOf } of words) {
      const match = matchWord(word, asked, spellings);
      if (match === undefined) continue;
      ranges.push(match.errors > 0 ? rangeOf() : rangeOf(asked.length));
      if (best === undefined || isBetter(match, best)) best = match;
    }
    return best;
  });
  return { terms: found, ranges: joinRanges(ranges), words };
}

function matchWord(word: string, asked: string, spellings: Term['spellings']): TermMatch | undefined {
  if (word.startsWith(asked)) return { isWhole: word === asked, errors: 0 };
  const errors = spellings.get(word);
  return errors === undefined ? undefined : { isWhole: true, errors };
}

const isBetter = (one: TermMatch, other: TermMatch): boolean =>
  one.errors < other.errors || (one.errors === other.errors && one.isWhole && !other.isWhole);

function scoreOf(title: TextMatch, detail: TextMatch, terms: readonly Term[]): number {
  const isStart = terms.every(({ word }, place) => {
    const stands = title.words[place]?.word;
    return place === terms.length - 1 ? stands?.startsWith(word) === true : stands === word;
  });
  const last = terms.at(-1);
  if (isStart && last !== undefined) {
    const isTitle = title.words.length === terms.length && title.words.at(-1)?.word === last.word;
    return isTitle ? grades.isTitle : grades.startsTitle;
  }
  const sum = terms.reduce((total, _, place) => total + gradeOf(title.terms[place], detail.terms[place]), 0);
  return sum / Math.max(1, terms.length);
}

function gradeOf(title: TermMatch | undefined, detail: TermMatch | undefined): number {
  if (title?.errors === 0) return title.isWhole ? grades.wholeInTitle : grades.inTitle;
  if (detail?.errors === 0) return detail.isWhole ? grades.wholeInText : grades.inText;
  if (title !== undefined) return title.errors === 1 ? grades.misspelt : grades.misspeltTwice;
  return detail === undefined ? grades.elsewhere : grades.misspeltInText;
}

const lineBefore = 40;
const lineLength = 140;

/** The part of a text around its first match, cut between words. */
function lineAround(text: string, { ranges }: TextMatch): string {
  const [first] = ranges;
  const plain = (part: string): string => part.replace(/\s+/g, ' ').trim();
  if (first === undefined) return '';
  const near = first[0] <= lineBefore ? 0 : first[0] - lineBefore;
  const start = near === 0 ? 0 : Math.min(first[0], text.slice(near).search(/\s/) + 1 + near);
  const far = Math.max(first[1], start + lineLength);
  const end = far >= text.length ? text.length : Math.max(first[1], text.slice(0, far).search(/\s\S*$/));
  return `${start > 0 ? '… ' : ''}${plain(text.slice(start, end))}${end < text.length ? ' …' : ''}`;
}
