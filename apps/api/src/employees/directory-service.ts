import type { Employee, EmployeeListQuery, EmployeePage, Person } from '@atrium/contracts/employees';
import { AppError } from '@atrium/errors';
import { readCapped } from '../database/read-capped';
import type { Context } from '../context';
import type { Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { listCapOf, type UnpagedList } from '../server/pages';
import type { Visitor } from '../server/visitor';
import { readCursor, writeCursor, type ListPosition } from './list-position';
import {
  countEmployees,
  findEmployee,
  findPerson,
  isSearch,
  listDesignations,
  listEmployees,
  searchEmployees,
  type EmployeeRow,
  type FoundEmployeeRow,
  type PagedEmployeeRow,
  type PersonRow,
} from './repository';
import { linkTo, toEmployee } from './wire-employee';

export async function getEmployees(
  context: Context,
  visitor: Visitor,
  query: EmployeeListQuery,
): Promise<UnpagedList<Employee> | EmployeePage> {
  const { database } = context;
  if (query.limit !== undefined) return listPage(context, visitor, query, query.limit);
  if (query.cursor !== undefined) return listPage(context, visitor, { ...query, limit: 50 }, 50);
  const { rows, next } = await database.sessionAnywhere(visitor.caller, async (tx) => {
    const { rows, isCut } = await readCapped<PagedEmployeeRow>(tx, listEmployees(query), listCapOf(context));
    const last = isCut ? rows.at(-1) : undefined;
    if (last === undefined) return { rows, next: null };
    const [counted] = await tx.rows<{ total: number }>(countEmployees(query));
    const position = { key: last.sort_key, id: last.id, total: counted?.total ?? 0 };
    return { rows, next: writeCursor(query.sort, position) };
  });
  return { items: rows.map((row) => toListed(context, visitor, row).employee), next };
}

export async function getDesignations({ database }: Context, { caller }: Visitor): Promise<string[]> {
  const rows = await database.readAnywhere<{ designation: string }>(caller, listDesignations);
  return rows.map((row) => row.designation);
}

export async function getEmployee(context: Context, visitor: Visitor, id: string): Promise<Employee> {
  const { database } = context;
  const [row] = await database.readAnywhere<EmployeeRow>(visitor.caller, findEmployee(uuidOrNil(id)));
  if (row === undefined) throw new AppError('employee.not-found');
  return toEmployee(context, visitor, row);
}

export async function getPerson(context: Context, visitor: Visitor, userId: string): Promise<Person> {
  const { database } = context;
  const [row] = await database.readAnywhere<PersonRow>(visitor.caller, findPerson(uuidOrNil(userId)));
  if (row === undefined) throw new AppError('employee.not-found');
  const { user, first_name, last_name } = row;
  return { user, first_name, last_name, profile_picture: linkTo(context, visitor, row.picture_id, row.picture_name) };
}

function toListed(context: Context, visitor: Visitor, { sort_key, total, ...row }: ReadRow) {
  return { key: sort_key, total, employee: toEmployee(context, visitor, row) };
}

async function listPage(
  context: Context,
  visitor: Visitor,
  query: EmployeeListQuery,
  limit: number,
): Promise<EmployeePage> {
  const { database } = context;
  const after = query.cursor === undefined ? undefined : readCursor(query.sort, query.cursor);
  const { rows, total } = await database.sessionAnywhere(visitor.caller, (tx) =>
    after === undefined ? readFirstPage(tx, { ...query, limit }) : readNextPage(tx, { ...query, limit }, after),
  );
  const page = rows.slice(0, limit).map((row) => toListed(context, visitor, row));
  const last = page.at(-1);
  return {
    results: page.map(({ employee }) => employee),
    next:
      rows.length > limit && last !== undefined
        ? writeCursor(query.sort, { key: last.key, id: last.employee.id, total })
        : null,
    total,
  };
}

type PageQuery = EmployeeListQuery & { readonly limit: number };

/** Rows of a search say how many there are. */
type ReadRow = PagedEmployeeRow & Partial<FoundEmployeeRow>;

interface ReadPage {
  readonly rows: readonly ReadRow[];
  readonly total: number;
}

async function readFirstPage(tx: Transaction, query: PageQuery): Promise<ReadPage> {
  if (isSearch(query)) {
    const rows = await tx.rows<FoundEmployeeRow>(searchEmployees(query));
    return { rows, total: rows[0]?.total ?? 0 };
  }
  // Both statements leave before either answer is awaited.
  const [rows, [counted]] = await Promise.all([
    tx.rows<PagedEmployeeRow>(listEmployees(query)),
    tx.rows<{ total: number }>(countEmployees(query)),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const readNextPage = async (tx: Transaction, query: PageQuery, after: ListPosition): Promise<ReadPage> => ({
  rows: await tx.rows<PagedEmployeeRow>(listEmployees(query, after)),
  total: after.total,
});
