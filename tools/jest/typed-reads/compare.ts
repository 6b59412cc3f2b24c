import type { Column } from './describe.ts';
import type { Field } from './find-typed-reads.ts';

/** What pg makes of values by their type; all others are strings, also what no number of JavaScript can hold. */
const parsed: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  oid: 'number',
  real: 'number',
  'double precision': 'number',
  date: 'Date',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'Date',
  bytea: 'Buffer',
  json: 'JSON',
  jsonb: 'JSON',
  interval: 'object',
  point: 'object',
  // Other than a number by itself.
  'numeric[]': 'number[]',
};

function kindOfColumn(type: string): string {
  const kind = parsed[type];
  if (kind !== undefined) return kind;
  return type.endsWith('[]') ? `${kindOfColumn(type.slice(0, -2))}[]` : 'string';
}

/** Anything that JSON can say. Which of it, no type of PostgreSQL tells. */
const isJson = (kind: string): boolean => !['Date', 'Buffer', 'bigint'].includes(kind);

function takes({ kinds }: Field, kind: string): boolean {
  if (kinds.has('any') || kinds.has(kind)) return true;
  if (kind === 'JSON') return [...kinds].some(isJson);
  return (
    kind.endsWith('[]') && (kinds.has('any[]') || (kind === 'JSON[]' && [...kinds].some((each) => each.endsWith('[]'))))
  );
}

/** What a row type says that is not so, as ends of a sentence. */
export function findMismatches(fields: readonly Field[], columns: readonly Column[]): readonly string[] {
  return fields.flatMap((field) => {
    const column = columns.findLast(({ name }) => name === field.name);
    if (column === undefined) return field.isOptional ? [] : [`the statement has no column "${field.name}"`];
    const kind = kindOfColumn(column.type);
    const mismatches: string[] = [];
    if (!takes(field, kind)) {
      const expected = [...field.kinds].sort().join(' | ');
      mismatches.push(`"${field.name}" is ${column.type}, which is read as ${kind}, and not as ${expected}`);
    }
    if (column.isNullable && !field.mayBeNull) mismatches.push(`"${field.name}" may be null`);
    return mismatches;
  });
}
