import type { ListKind, Mark } from './document';

/** The marks that an inline style sets or takes away. Only the few properties that the editor has a mark for. */
export function marksOfStyle(style: string): Partial<Record<Mark, boolean>> {
  const found: Partial<Record<Mark, boolean>> = {};
  for (const declaration of style.toLowerCase().split(';', 200)) {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).trim();
    switch (declaration.slice(0, Math.max(colon, 0)).trim()) {
      case 'font-weight':
        found.bold = value.startsWith('bold') || Number.parseInt(value, 10) >= 600;
        break;
      case 'font-style':
        found.italic = /^(?:italic|oblique)/.test(value);
        break;
      case 'text-decoration':
      case 'text-decoration-line':
        if (value.includes('underline')) found.underline = true;
        if (value.includes('line-through')) found.strike = true;
        break;
    }
  }
  return found;
}

/** The level, from 1, of a paragraph that Word means as a list item. */
export function wordListLevel(style: string): number | undefined {
  const level = /mso-list:\s*l\d+\s+level(\d{1,2})/i.exec(style)?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Whether Word wrote this only for programs without lists: the bullet or number of an item, as text. */
export const isWordListMarker = (style: string): boolean => /mso-list:\s*ignore/i.test(style);

/** What list such a marker belongs to: `1.`, `a)` and `iv.` count, everything else is a bullet. */
export const listOfWordMarker = (marker: string): ListKind =>
  /^\s*\(?(?:\d{1,4}|[a-z]|[ivxlcdm]{1,8})[.)]/i.test(marker) ? 'numbered' : 'bulleted';
