import type { Employee, EmployeePage, Person } from '@atrium/contracts/employees';
import { injectTenantEndpoints } from '@atrium/tenant-api';

const employees = 'company_management_service/employees/';
/** As many people as could bear one name, and the longest page that the server hands out. */
const namesakes = 200;

/** Whoever is signed in. */
export interface Profile {
  readonly person: Person;
  /** Null where the directory has none of them. */
  readonly record: Employee | null;
}

export const { useSettingsProfileQuery } = injectTenantEndpoints((build) => ({
  settingsProfile: build.query<Profile, string>({
    queryFn: async (user, _api, _extra, call) => {
      const found = await call({ url: `${employees}employee/retrieve-by-user/${encodeURIComponent(user)}/` });
      if (found.error !== undefined) return { error: found.error };
      const person = found.data as Person;
      // The directory knows records by their own ids only: it's searched by name.
      const search = `${person.first_name} ${person.last_name}`.trim();
      const listed = await call({ url: `${employees}list/`, params: { search, limit: namesakes } });
      if (listed.error !== undefined) return { error: listed.error };
      const { results } = listed.data as EmployeePage;
      return { data: { person, record: results.find((record) => record.user === user) ?? null } };
    },
    providesTags: (_, __, user) => [
      { type: 'Person', id: user },
      { type: 'Employee', id: 'LIST' },
    ],
  }),
}));
