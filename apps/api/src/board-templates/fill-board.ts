import type { BoardTemplateContent } from '@atrium/contracts/board-templates';
import type { Transaction } from '../database/database';
import { newId } from '../database/ids';
import { insertBoardRows, type BoardRows } from './board-content-repository';

/** Makes what a template holds on a board that is new and empty. */
export async function fillBoard(
  tx: Transaction,
  boardId: string,
  content: BoardTemplateContent,
  userId: string,
): Promise<void> {
  for (const statement of insertBoardRows(boardId, rowsOf(content), userId)) await tx.rows(statement);
}

/** In the middle of all ranks, so that there is room on both sides. */
const rankOf = (place: number): string => `V${String(place).padStart(7, '0')}V`;

function rowsOf(content: BoardTemplateContent): BoardRows {
  const labels = content.labels.map((label) => ({ ...label, id: newId() }));
  const lists = content.lists.map(({ title, cards }) => ({ id: newId(), title, cards }));
  const cards = lists.flatMap(({ id: list, cards: planned }) =>
    planned.map((card, place) => ({ ...card, id: newId(), list, rank: rankOf(place) })),
  );
  const checklists = cards.flatMap(({ id: task, checklists: planned }) =>
    planned.map(({ title, items }) => ({ id: newId(), task, title, items })),
  );
  const templates = content.checklists.map(({ title, items }) => ({ id: newId(), title, items }));
  return {
    labels,
    lists: lists.map(({ id, title }) => ({ id, title })),
    cards: cards.map(({ id, list, title, description, labels: places, rank }) => ({
      id,
      list,
      title,
      description,
      labels: places.flatMap((place) => labels[place]?.id ?? []),
      rank,
    })),
    subtasks: cards.flatMap(({ id: parent, list, subtasks }) =>
      subtasks.map((title, place) => ({ id: newId(), list, parent, title, rank: rankOf(place) })),
    ),
    checklists: checklists.map(({ id, task, title }) => ({ id, task, title })),
    items: checklists.flatMap(({ id: checklist, task, items }) =>
      items.map((title) => ({ id: newId(), task, checklist, title })),
    ),
    templates: templates.map(({ id, title }) => ({ id, title })),
    templateItems: templates.flatMap(({ id: template, items }) =>
      items.map((title) => ({ id: newId(), template, title })),
    ),
  };
}
