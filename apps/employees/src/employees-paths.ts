/** The addresses of this remote, written nowhere else. */
export const directoryPath = '/employee_dashboard';
export const addEmployeePath = `${directoryPath}/add_employee`;
export const orgChartPath = `${directoryPath}/org_chart`;
/** The chart opened at somebody; `id` is of the record. */
export const chartOfPath = (id: string): string => `${orgChartPath}?person=${id}`;
export const placesPath = `${directoryPath}/departments`;
/** Whom the directory lists of a designation. */
export const designationPath = (name: string): string => `${directoryPath}?designation=${encodeURIComponent(name)}`;
export const importPath = `${directoryPath}/import`;
export const employeePath = (id: string): string => `${directoryPath}/${id}`;
export const editEmployeePath = (id: string): string => `${employeePath(id)}/edit`;
/** Assets and forms are modules of their own; only their addresses are known here. */
export const assetPath = (id: string): string => `/asset_management/${id}`;
export const formsInboxPath = '/hr';
/** The wallet is a module of its own; only its address is known here. `user` is the account's id. */
export const ownWalletPath = '/expense_tracker';
export const walletPath = (user: string): string => `/expense_tracker/${user}`;
