/** Below these paths every route answers on the host of a tenant, and to its accounts only. */
export const companyPrefix = '/api/company_management_service';
export const walletPrefix = '/api/employee_wallet_service';

export const isTenantPath = (url: string): boolean =>
  [companyPrefix, walletPrefix].some((prefix) => url.startsWith(`${prefix}/`));
