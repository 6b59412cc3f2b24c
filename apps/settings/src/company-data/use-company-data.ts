import type { CompanyExport } from '@atrium/contracts/company-data';
import { useState } from 'react';
import { useSettingsCompanyDataQuery } from '../api/company-data.api';

/** How often the progress of an export is read. */
const progressMs = 2000;

export const isUnderWay = ({ state }: CompanyExport): boolean => state === 'waiting' || state === 'running';

/** What is exported of the company and whether it stays; read again and again while an export is made. */
export function useCompanyData() {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useSettingsCompanyDataQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval });
  const wanted = query.data?.exports.some(isUnderWay) === true ? progressMs : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  return query;
}
