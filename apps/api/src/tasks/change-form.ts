/**
 * What the texts of a form mean for a task. A form can't send a truth value, a number, a list or null, so each of
 * these fields has one way to be written; what is written otherwise stays a text and is refused by the schema.
 */
export function taskFieldFromForm(name: string, texts: readonly string[]): unknown {
  const text = texts.at(-1) ?? '';
  switch (name) {
    case 'is_completed':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'version':
      return /^\d{1,9}$/.test(text) ? Number(text) : text;
    case 'assigned_to':
    case 'labels':
      return texts.filter((id) => id !== '');
    case 'due_datetime':
    case 'image':
    case 'parent_task':
      return text === '' ? null : text;
    default:
      return text;
  }
}
