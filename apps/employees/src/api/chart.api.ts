import type { Page } from '@atrium/contracts/common';
import type { ChartPerson } from '@atrium/contracts/records';
import { cursorPages } from '@atrium/lists';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { chartTag, employeesRoot } from './employees-calls';

/** The server's own limit of a page: most managers have fewer reports. */
const reportsPageSize = 200;

/** In the place of a manager: those who have none. */
export const top = '';

const url = `${employeesRoot}chart/`;

export const chartApi = injectTenantEndpoints((build) => ({
  /** Those who report to somebody, by the manager's record. */
  employeesChart: build.infiniteQuery<Page<ChartPerson>, string, string>({
    ...cursorPages((manager: string) => ({ url, ...(manager !== top && { params: { manager } }) }), reportsPageSize),
    providesTags: [chartTag],
    keepUnusedDataFor: 300,
  }),

  /** Somebody's line of managers from the top, and they themselves. */
  employeesLineOf: build.query<readonly ChartPerson[], string>({
    query: (person) => ({ url, params: { person } }),
    providesTags: [chartTag],
  }),
}));

export const { useEmployeesChartInfiniteQuery, useEmployeesLineOfQuery } = chartApi;
