import type { TaskSnapshot } from '@atrium/contracts/boards';
import { readDraft } from '../editing/draft-store';

/** Everything that someone had begun to write about a task, and that was not saved. */
export function leftTexts(userId: string, task: string, snapshot: TaskSnapshot | undefined): readonly string[] {
  const fields = [
    `comment.${task}`,
    ...(snapshot?.comments.map(({ id }) => `reply.${id}`) ?? []),
    `subtask.${task}`,
    ...(snapshot?.checklists.map(({ id }) => `item.${id}`) ?? []),
  ];
  const typed = fields.flatMap((name) => [
    ...(readDraft(userId, `${name}.queue`, isList) ?? []).map(textOf),
    textOf(readDraft(userId, name, isObject)),
  ]);
  const description = readDraft(userId, `description.${task}`, isObject);
  return [...typed, description === null ? '' : plainText(description)].filter((text) => text.trim() !== '');
}

const isList = (stored: unknown): stored is readonly unknown[] => Array.isArray(stored);
const isObject = (stored: unknown): stored is object => typeof stored === 'object' && stored !== null;

const textOf = (draft: unknown): string =>
  isObject(draft) && 'text' in draft && typeof draft.text === 'string' ? draft.text : '';

function plainText(draft: object): string {
  if (!('html' in draft) || typeof draft.html !== 'string') return '';
  // A document of its own: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(draft.html.replaceAll('</p>', '</p>\n'), 'text/html');
  return body.textContent;
}
