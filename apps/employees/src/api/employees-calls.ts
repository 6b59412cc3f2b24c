/** Where this remote's calls go, and the tags that its answers share. */
export const employeesRoot = 'company_management_service/employees/';
export const companyRoot = 'company_management_service/';
export const segment = (id: string): string => encodeURIComponent(id);

/** Any list of employees, of whichever remote. */
export const anyListTag = { type: 'Employee', id: 'LIST' } as const;
/** The directory's own pages: a change is shown in them, where reading them again would lose one's place. */
export const directoryTag = { type: 'Employee', id: 'DIRECTORY' } as const;
export const designationsTag = { type: 'Employee', id: 'DESIGNATIONS' } as const;
export const departmentsTag = { type: 'Employee', id: 'DEPARTMENTS' } as const;
export const locationsTag = { type: 'Employee', id: 'LOCATIONS' } as const;
/** Who reports to whom. */
export const chartTag = { type: 'Employee', id: 'CHART' } as const;
export const offboardingTag = (id: string) => ({ type: 'Employee', id: `OFFBOARDING ${id}` }) as const;
export const historyTag = (id: string) => ({ type: 'Employee', id: `HISTORY ${id}` }) as const;
export const contactsTag = (id: string) => ({ type: 'Employee', id: `CONTACTS ${id}` }) as const;
