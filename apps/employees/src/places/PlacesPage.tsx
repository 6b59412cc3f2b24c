import { useGoBack, useScrollMemory, useSearchParams } from '@atrium/router';
import { BackButton, Card, PageHeader, Stack } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useAccess } from '../access/use-access';
import { useEmployeesDepartmentsQuery, useEmployeesLocationsQuery } from '../api/places.api';
import { directoryPath } from '../employees-paths';
import { DesignationList } from './DesignationList';
import { PlaceList } from './PlaceList';
import { departmentKind, locationKind } from './place-kinds';

const tabIds = ['departments', 'locations', 'designations'] as const;

/** What people of the company belong to, where they work, and what they are. Everyone looks, HR and admins keep it. */
export function PlacesPage() {
  useScrollMemory();
  const goBack = useGoBack(directoryPath);
  const [params, setParams] = useSearchParams();
  const selected = tabIds.find((id) => id === params.get('tab')) ?? 'departments';
  return (
    <Stack gap={5}>
      <PageHeader title="Departments and locations" back={<BackButton onClick={goBack} />} />
      <Card>
        <Tabs
          label="Departments and locations"
          selected={selected}
          onSelect={(id) => {
            setParams({ tab: id }, { replace: true });
          }}
          items={[
            { id: 'departments', label: 'Departments', content: <Departments /> },
            { id: 'locations', label: 'Locations', content: <Locations /> },
            { id: 'designations', label: 'Designations', content: <DesignationList /> },
          ]}
        />
      </Card>
    </Stack>
  );
}

function Departments() {
  const access = useAccess();
  const result = useEmployeesDepartmentsQuery(undefined, { refetchOnMountOrArgChange: true });
  return <PlaceList kind={departmentKind} result={result} mayChange={access.may('record.edit')} />;
}

function Locations() {
  const access = useAccess();
  const result = useEmployeesLocationsQuery(undefined, { refetchOnMountOrArgChange: true });
  return <PlaceList kind={locationKind} result={result} mayChange={access.may('record.edit')} />;
}
