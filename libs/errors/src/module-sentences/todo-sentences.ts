/** To-dos. */
export const todoSentences = {
  'todo.not-found': 'This to-do no longer exists.',
  'todo.fetch-failed': 'Your to-dos couldn’t be loaded.',
  'todo.add-failed': 'The to-do couldn’t be added.',
  'todo.change-failed': 'The to-do couldn’t be changed.',
  'todo.delete-failed': 'The to-do couldn’t be deleted.',
  'todo.done': '“{title}” is done.',
  'todo.reopened': '“{title}” is open again.',
  'todo.deleted': 'The to-do “{title}” was deleted.',
} as const satisfies Record<string, string>;
