import { NarrowSelect } from './NarrowSelect';

interface DepartmentSelectProps {
  readonly departments: readonly { readonly id: string; readonly name: string }[] | undefined;
}

export const DepartmentSelect = ({ departments = [] }: DepartmentSelectProps) => (
  <NarrowSelect
    name="department"
    label="Department"
    all="All departments"
    options={departments.map(({ id, name }) => ({ value: id, label: name }))}
  />
);
