import {
  boardTemplateContentSchema,
  boardTemplateTasksMax,
  type BoardTemplate,
  type BoardTemplateContent,
} from '@atrium/contracts/board-templates';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import type { Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { findBoardContent, type BoardContentRow } from './board-content-repository';
import {
  deleteBoardTemplate,
  findBoardTemplate,
  insertBoardTemplate,
  listBoardTemplates,
  type BoardTemplateRow,
} from './repository';
import { shippedTemplates } from './shipped-templates';

/** Enough of each list to tell templates apart. */
const shownCards = 3;

const listsOf = ({ lists }: BoardTemplateContent): BoardTemplate['lists'] =>
  lists.map(({ title, cards }) => ({
    title,
    cards: cards.slice(0, shownCards).map((card) => card.title),
    card_count: cards.length,
  }));

const toTemplate = ({ id, name, made_by, can_delete, is_private, content }: BoardTemplateRow): BoardTemplate => ({
  id,
  name,
  description: '',
  is_shipped: false,
  made_by,
  can_delete,
  is_private,
  lists: listsOf(content),
});

/** Those that come with Atrium, then those that people made and the caller may see. */
export async function getBoardTemplates({ database }: Context, { caller }: Visitor): Promise<BoardTemplate[]> {
  const rows = await database.readAnywhere<BoardTemplateRow>(caller, listBoardTemplates(caller.userId));
  const shipped = shippedTemplates.map(({ id, name, description, content }) => ({
    id,
    name,
    description,
    is_shipped: true,
    made_by: '',
    can_delete: false,
    is_private: false,
    lists: listsOf(content),
  }));
  return [...shipped, ...rows.map(toTemplate)];
}

/** Keeps a board as it is now. `id` is the new row’s; a template that was made under it before is answered again. */
export async function createBoardTemplate(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { board, name }: { readonly board: string; readonly name: string },
): Promise<BoardTemplate> {
  return database.session(caller, async (tx) => {
    const [found] = await tx.rows<BoardContentRow>(findBoardContent(board));
    if (found === undefined) throw invalidField('board', 'field.invalid');
    if (found.tasks > boardTemplateTasksMax) {
      throw new AppError('board-template.too-large', { params: { max: boardTemplateTasksMax } });
    }
    const [made] = await tx.rows<BoardTemplateRow>(
      insertBoardTemplate(id, board, { name, content: contentOf(found) }, caller.userId),
    );
    if (made !== undefined) return toTemplate(made);
    const [before] = await tx.rows<BoardTemplateRow>(findBoardTemplate(id, caller.userId));
    if (before?.name !== name) throw new AppError('request.key-used');
    return toTemplate(before);
  });
}

/** Only by who made it, and admins. */
export async function removeBoardTemplate(
  { database }: Context,
  { caller }: Visitor,
  templateId: string,
): Promise<void> {
  const id = uuidOrNil(templateId);
  await database.session(caller, async (tx) => {
    const [template] = await tx.rows<BoardTemplateRow>(findBoardTemplate(id, caller.userId));
    if (template === undefined) throw new AppError('board-template.not-found');
    if (!template.can_delete) {
      throw new AppError('board-template.delete-refused', { params: { name: template.made_by } });
    }
    await tx.rows(deleteBoardTemplate(id));
  });
}

/** What a board is to be made of; throws at the field `template` where there is no such template for the account. */
export async function templateContent(tx: Transaction, id: string, userId: string): Promise<BoardTemplateContent> {
  const shipped = shippedTemplates.find((template) => template.id === id);
  if (shipped !== undefined) return shipped.content;
  const [template] = await tx.rows<BoardTemplateRow>(findBoardTemplate(uuidOrNil(id), userId));
  if (template === undefined) throw invalidField('template', 'field.invalid');
  return boardTemplateContentSchema.parse(template.content);
}

function contentOf({ labels, lists, checklists }: BoardContentRow): BoardTemplateContent {
  const places = new Map(labels.map(({ id }, place) => [id, place]));
  return {
    labels: labels.map(({ name, colour }) => ({ name, colour })),
    lists: lists.map(({ title, cards }) => ({
      title,
      cards: cards.map((card) => ({ ...card, labels: card.labels.flatMap((id) => places.get(id) ?? []) })),
    })),
    checklists,
  };
}
