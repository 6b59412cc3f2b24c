import type { Department, DepartmentChange, Location, LocationChange } from '@atrium/contracts/departments';
import type { PageQuery } from '@atrium/contracts/common';
import { AppError, messageFor } from '@atrium/errors';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { findAvailability, type Availability } from '../company/available-people';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import type { Caller, Session, Statement, Transaction } from '../database/database';
import { violatedUnique } from '../database/failures';
import { newId, uuidOrNil } from '../database/ids';
import { toRecordPerson } from '../employees/wire-employee';
import { requires } from '../policy/policy';
import { readListed } from '../server/pages';
import { invalidField } from '../server/validation';
import {
  deletePlace,
  findDepartment,
  findLocation,
  insertPlace,
  listDepartments,
  listLocations,
  movePeople,
  renamePlace,
  setLead,
  type DepartmentRow,
  type Place,
  type PlaceRow,
} from './repository';

const toDepartment = ({ lead_id, lead_user, lead_name, ...department }: DepartmentRow): Department => ({
  ...department,
  lead: toRecordPerson(lead_id, lead_user, lead_name),
});
const toLocation = ({ id, name, people }: PlaceRow): Location => ({ id, name, people });

export function getDepartments(
  context: Context,
  caller: Caller,
  query: PageQuery,
): ReturnType<typeof readListed<DepartmentRow, Department>> {
  return readListed<DepartmentRow, Department>(context, caller, listDepartments, query, {
    absent: null,
    toItem: toDepartment,
  });
}

export function getLocations(
  context: Context,
  caller: Caller,
  query: PageQuery,
): ReturnType<typeof readListed<PlaceRow, Location>> {
  return readListed<PlaceRow, Location>(context, caller, listLocations, query, { absent: null, toItem: toLocation });
}

/** One change by someone who may; what the database refuses of it becomes the sentence at its field. */
async function change<Result>(
  { database }: Context,
  caller: Caller,
  place: Place,
  work: (tx: Transaction, session: Session) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.session(caller, async (tx, opening) => work(tx, await opening), requires('record.edit'));
  } catch (error) {
    if (violatedUnique(error) === `${place}_name`) {
      const code = `${place}.name-taken` as const;
      throw new AppError(code, { fields: { name: [messageFor(code)] }, cause: error });
    }
    switch (sqlFailureOf(error)?.constraint) {
      case 'department_lead':
        throw invalidField('lead', 'field.option');
      case `employee_${place}`:
        throw new AppError(`${place}.in-use`, { cause: error });
      default:
        throw error;
    }
  }
}

async function readDepartment(tx: Transaction, id: string): Promise<Department> {
  const [row] = await tx.rows<DepartmentRow>(findDepartment(id));
  if (row === undefined) throw new AppError('department.not-found');
  return toDepartment(row);
}

/** Somebody new has to be available; who leads it already stays. */
async function changeLead(tx: Transaction, id: string, lead: string | null): Promise<void> {
  const { lead: former } = await readDepartment(tx, id);
  if (lead !== null && lead !== former?.id) {
    const [person] = await tx.rows<Availability>(findAvailability(lead));
    if (person?.is_available === false) throw invalidField('lead', 'assign.unavailable', { name: person.name });
  }
  await tx.rows(setLead(id, lead));
}

async function readLocation(tx: Transaction, id: string): Promise<Location> {
  const [row] = await tx.rows<PlaceRow>(findLocation(id));
  if (row === undefined) throw new AppError('location.not-found');
  return toLocation(row);
}

export function createDepartment(
  context: Context,
  caller: Caller,
  { name, lead }: DepartmentChange & { readonly name: string },
): Promise<Department> {
  const id = newId();
  return change(context, caller, 'department', async (tx) => {
    await tx.rows(insertPlace('department', id, name));
    if (lead !== undefined) await changeLead(tx, id, lead);
    const created = await readDepartment(tx, id);
    await tx.rows(entryOf(caller, departmentChanges(undefined, created)));
    return created;
  });
}

export function updateDepartment(
  context: Context,
  caller: Caller,
  departmentId: string,
  { name, lead }: DepartmentChange,
): Promise<Department> {
  const id = uuidOrNil(departmentId);
  return change(context, caller, 'department', async (tx) => {
    const before = await readDepartment(tx, id);
    if (name !== undefined) await tx.rows(renamePlace('department', id, name));
    if (lead !== undefined) await changeLead(tx, id, lead);
    const after = await readDepartment(tx, id);
    const changes = departmentChanges(before, after);
    if (Object.keys(changes).length > 0) await tx.rows(entryOf(caller, changes));
    return after;
  });
}

export function createLocation(
  context: Context,
  caller: Caller,
  { name }: { readonly name: string },
): Promise<Location> {
  const id = newId();
  return change(context, caller, 'location', async (tx) => {
    await tx.rows(insertPlace('location', id, name));
    await tx.rows(entryOf(caller, { location: { before: '', after: name } }));
    return readLocation(tx, id);
  });
}

export function updateLocation(
  context: Context,
  caller: Caller,
  locationId: string,
  { name }: LocationChange,
): Promise<Location> {
  const id = uuidOrNil(locationId);
  return change(context, caller, 'location', async (tx) => {
    const before = await readLocation(tx, id);
    if (name === undefined || name === before.name) return before;
    await tx.rows(renamePlace('location', id, name));
    await tx.rows(entryOf(caller, { location: { before: before.name, after: name } }));
    return readLocation(tx, id);
  });
}

/** Without a place to move them to, one that people belong to stays; those who have left don’t keep it. */
export function removePlace(
  context: Context,
  caller: Caller,
  place: Place,
  placeId: string,
  moveTo: string | undefined,
): Promise<void> {
  const id = uuidOrNil(placeId);
  const target = moveTo === undefined || moveTo === 'none' ? null : moveTo.toLowerCase();
  return change(context, caller, place, async (tx, { userId }) => {
    const { name } = await (place === 'department' ? readDepartment(tx, id) : readLocation(tx, id));
    const [known] =
      target === null
        ? []
        : await tx.rows<PlaceRow>(place === 'department' ? findDepartment(target) : findLocation(target));
    if (target !== null && (target === id || known === undefined)) throw invalidField('move_to', 'field.option');
    await tx.rows(movePeople(place, id, target, { byId: userId, onlyLeft: moveTo === undefined }));
    await tx.rows(deletePlace(place, id));
    await tx.rows(entryOf(caller, { [place]: { before: name, after: '' } }, known && { people_go_to: known.name }));
  });
}

type Changes = Readonly<Record<string, { readonly before: string; readonly after: string }>>;

/** As for other settings of the company: what changed, from what to what. */
const entryOf = (by: Caller, changes: Changes, more: object = {}): Statement =>
  recordAudit({ action: 'settings.changed', by, details: { changes, ...more } });

function departmentChanges(before: Department | undefined, after: Department): Changes {
  const [lead, nextLead] = [before?.lead?.name ?? '', after.lead?.name ?? ''];
  const isRenamed = before?.name !== after.name;
  return {
    // Otherwise nobody knew whose lead it is.
    ...((isRenamed || before.lead?.id !== after.lead?.id) && {
      department: { before: before?.name ?? '', after: after.name },
    }),
    ...(before?.lead?.id !== after.lead?.id && { lead: { before: lead, after: nextLead } }),
  };
}
