/** What calls leave in the database, as `{ name, value }`: names as in `stored-values.mjs`. */
const effects = [
  ['POST', /taskboard\/create\/$/, ({ key, body }) => [[`board ${key} title`, body.title]]],
  ['PATCH', /taskboard\/update\/([^/]+)\/$/, ({ body }, id) => [[`board ${id} title`, body.title]]],

  [
    'POST',
    /taskboardlist\/create\/$/,
    ({ key, body }) => [
      [`list ${key} title`, body.title],
      [`list ${key} deleted`, false],
    ],
  ],
  [
    'PATCH',
    /taskboardlist\/update\/([^/]+)\/$/,
    ({ body }, id) => (body.title === undefined ? [] : [[`list ${id} title`, body.title]]),
  ],
  ['DELETE', /taskboardlist\/delete\/([^/]+)\/$/, (_, id) => [[`list ${id} deleted`, true]]],
  ['POST', /taskboardlist\/restore\/([^/]+)\/$/, (_, id) => [[`list ${id} deleted`, false]]],

  [
    'POST',
    /\/task\/create\/$/,
    ({ key, body }) => [
      [`task ${key} title`, body.title],
      [`task ${key} list`, body.task_board_list],
      [`task ${key} done`, false],
      [`task ${key} deleted`, false],
    ],
  ],
  [
    'PATCH',
    /\/task\/update\/([^/]+)\/$/,
    ({ body }, id) => [
      ...(body.title === undefined ? [] : [[`task ${id} title`, body.title]]),
      ...(body.is_completed === undefined ? [] : [[`task ${id} done`, body.is_completed]]),
    ],
  ],
  ['POST', /\/task\/move\/([^/]+)\/$/, ({ body }, id) => [[`task ${id} list`, body.task_board_list]]],
  ['DELETE', /\/task\/delete\/([^/]+)\/$/, (_, id) => [[`task ${id} deleted`, true]]],
  ['POST', /\/task\/restore\/([^/]+)\/$/, (_, id) => [[`task ${id} deleted`, false]]],

  [
    'POST',
    /employee_wallet_transaction\/create\/$/,
    ({ key, body }) => [[`transaction ${key}`, `${body.transaction_type} ${Number(body.amount)} ${body.title}`]],
  ],

  ['POST', /assets\/assign\/$/, ({ body }) => [[`asset ${body.asset} holder`, body.employee]]],
  ['POST', /assets\/return\/$/, ({ body }) => [[`asset ${body.asset} holder`, null]]],
  ['POST', /assets\/requests\/create\/$/, ({ key }) => [[`request ${key}`, 'open']]],
  ['POST', /assets\/requests\/withdraw\/([^/]+)\/$/, (_, id) => [[`request ${id}`, 'withdrawn']]],

  ['POST', /hr_forms\/create\/$/, ({ key, body }) => draftFields(key, body.values)],
  ['PATCH', /hr_forms\/update\/([^/]+)\/$/, ({ body }, id) => draftFields(id, body.values)],
];

/** The fields that a draft is typed into. */
export const typedFields = ['department', 'designation'];

const draftFields = (id, values) => typedFields.map((field) => [`draft ${id} ${field}`, values[field] ?? null]);

/** What a write leaves behind, where it was accepted. Throws for a call that nobody thought of. */
export function effectsOf(write) {
  for (const [method, pattern, leaves] of effects) {
    const match = write.method === method ? pattern.exec(write.path) : null;
    if (match !== null) return leaves(write, match[1]).map(([name, value]) => ({ name, value }));
  }
  throw new Error(`What does ${write.method} ${write.path} leave behind?`);
}
