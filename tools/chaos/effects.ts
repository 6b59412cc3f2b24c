import type { Write } from './ledger.ts';

/** A value of the database by the names of `stored-values.ts`. */
export type StoredValue = string | boolean | null;

type NamedValue = readonly [name: string, value: StoredValue];
type Leaves = (write: Write, id: string) => readonly NamedValue[];

const ifSent = (name: string, value: StoredValue | undefined): readonly NamedValue[] =>
  value === undefined ? [] : [[name, value]];

/** What calls leave in the database. */
const effects: readonly (readonly [method: string, path: RegExp, leaves: Leaves])[] = [
  ['POST', /taskboard\/create\/$/, ({ key, body }) => [[`board ${String(key)} title`, body.title ?? null]]],
  ['PATCH', /taskboard\/update\/([^/]+)\/$/, ({ body }, id) => [[`board ${id} title`, body.title ?? null]]],

  [
    'POST',
    /taskboardlist\/create\/$/,
    ({ key, body }) => [
      [`list ${String(key)} title`, body.title ?? null],
      [`list ${String(key)} deleted`, false],
    ],
  ],
  ['PATCH', /taskboardlist\/update\/([^/]+)\/$/, ({ body }, id) => ifSent(`list ${id} title`, body.title)],
  ['DELETE', /taskboardlist\/delete\/([^/]+)\/$/, (_, id) => [[`list ${id} deleted`, true]]],
  ['POST', /taskboardlist\/restore\/([^/]+)\/$/, (_, id) => [[`list ${id} deleted`, false]]],

  [
    'POST',
    /\/task\/create\/$/,
    ({ key, body }) => [
      [`task ${String(key)} title`, body.title ?? null],
      [`task ${String(key)} list`, body.task_board_list ?? null],
      [`task ${String(key)} done`, false],
      [`task ${String(key)} deleted`, false],
    ],
  ],
  [
    'PATCH',
    /\/task\/update\/([^/]+)\/$/,
    ({ body }, id) => [...ifSent(`task ${id} title`, body.title), ...ifSent(`task ${id} done`, body.is_completed)],
  ],
  ['POST', /\/task\/move\/([^/]+)\/$/, ({ body }, id) => [[`task ${id} list`, body.task_board_list ?? null]]],
  ['DELETE', /\/task\/delete\/([^/]+)\/$/, (_, id) => [[`task ${id} deleted`, true]]],
  ['POST', /\/task\/restore\/([^/]+)\/$/, (_, id) => [[`task ${id} deleted`, false]]],

  [
    'POST',
    /employee_wallet_transaction\/create\/$/,
    ({ key, body }) => [
      [`transaction ${String(key)}`, `${String(body.transaction_type)} ${Number(body.amount)} ${String(body.title)}`],
    ],
  ],

  ['POST', /assets\/assign\/$/, ({ body }) => [[`asset ${String(body.asset)} holder`, body.employee ?? null]]],
  ['POST', /assets\/return\/$/, ({ body }) => [[`asset ${String(body.asset)} holder`, null]]],
  ['POST', /assets\/requests\/create\/$/, ({ key }) => [[`request ${String(key)}`, 'open']]],
  ['POST', /assets\/requests\/withdraw\/([^/]+)\/$/, (_, id) => [[`request ${id}`, 'withdrawn']]],

  ['POST', /hr_forms\/create\/$/, ({ key, body }) => draftFields(key, body.values)],
  ['PATCH', /hr_forms\/update\/([^/]+)\/$/, ({ body }, id) => draftFields(id, body.values)],
];

/** The fields of the draft that people type into. */
export const typedFields = ['department', 'designation'];

const draftFields = (id: string | null, values: Write['body']['values']) =>
  typedFields.map((field) => [`draft ${String(id)} ${field}`, values?.[field] ?? null] as const);

/** What a write changes if it is accepted. Throws for an unknown call. */
export function effectsOf(write: Write): readonly { readonly name: string; readonly value: StoredValue }[] {
  for (const [method, pattern, leaves] of effects) {
    const match = write.method === method ? pattern.exec(write.path) : null;
    if (match !== null) return leaves(write, match[1] ?? '').map(([name, value]) => ({ name, value }));
  }
  throw new Error(`What does ${write.method} ${write.path} leave behind?`);
}
