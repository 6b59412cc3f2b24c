import type { Statement } from '../database/database';
import { recordName } from '../employees/repository';
import { linkTo } from '../employees/wire-employee';
import type { FoundKind } from './found-kind';

interface PersonRow {
  readonly id: string;
  readonly title: string;
  readonly employee_id: string;
  readonly designation: string;
  readonly department: string;
  readonly has_left: boolean;
  readonly picture_id: string | null;
  readonly picture_name: string | null;
  readonly at: string;
}

const readPeople = (ids: readonly string[]): Statement => ({
  name: 'read_found_people',
  text: `
    select e.id, ${recordName('e')} as title, e.employee_id, e.designation, coalesce(department.name, '') as department,
      e.employment_status = 'left' as has_left, e.picture_id, picture.name as picture_name, iso_utc(e.created_at) as at
    from seen_employee e
    left join department on department.tenant_id = e.tenant_id and department.id = e.department_id
    left join file picture on picture.tenant_id = e.tenant_id and picture.id = e.picture_id
    where e.tenant_id = (select current_tenant()) and e.id = any ($1)`,
  values: [ids],
});

/** Whoever has left is found behind those who have not. */
const weightOfLeft = 0.8;

export const people: FoundKind = async ({ tx, context, visitor }, found) => {
  const rows = await tx.rows<PersonRow>(readPeople(found.map(({ target }) => target)));
  return rows.map((row) => ({
    kind: 'person',
    id: row.id,
    title: row.title,
    detail: joined([row.designation, row.department, row.employee_id]),
    texts: [],
    path: `/employee_dashboard/${row.id}`,
    picture: linkTo(context, visitor, row.picture_id, row.picture_name),
    at: row.at,
    weight: row.has_left ? weightOfLeft : 1,
  }));
};

interface AssetRow {
  readonly id: string;
  readonly title: string;
  readonly tag: string;
  readonly category: string;
  readonly serial_number: string;
  readonly description: string;
  readonly picture_id: string | null;
  readonly picture_name: string | null;
  readonly at: string;
}

const readAssets = (ids: readonly string[]): Statement => ({
  name: 'read_found_assets',
  text: `
    select a.id, a.title, a.tag, a.category, a.serial_number, a.description, a.image_id as picture_id,
      picture.name as picture_name, iso_utc(a.created_at) as at
    from asset a left join file picture on picture.tenant_id = a.tenant_id and picture.id = a.image_id
    where a.tenant_id = (select current_tenant()) and a.id = any ($1)`,
  values: [ids],
});

export const assets: FoundKind = async ({ tx, context, visitor }, found) => {
  const rows = await tx.rows<AssetRow>(readAssets(found.map(({ target }) => target)));
  return rows.map((row) => ({
    kind: 'asset',
    id: row.id,
    title: row.title,
    detail: joined([row.tag, row.category, row.serial_number]),
    texts: [row.description],
    path: `/asset_management/${row.id}`,
    picture: linkTo(context, visitor, row.picture_id, row.picture_name),
    at: row.at,
  }));
};

/** Short facts in one line. */
export const joined = (facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ');
