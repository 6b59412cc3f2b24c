/** The addresses of this remote, written nowhere else. */
export const directoryPath = '/employee_dashboard';
export const addEmployeePath = `${directoryPath}/add_employee`;
export const orgChartPath = `${directoryPath}/org_chart`;
/** The chart opened at somebody; `id` is of the record. */
export const chartOfPath = (id: string): string => `${orgChartPath}?person=${id}`;
export const placesPath = `${directoryPath}/departments`;
export const importPath = `${directoryPath}/import`;
export const employeePath = (id: string): string => `${directoryPath}/${id}`;
export const editEmployeePath = (id: string): string => `${employeePath(id)}/edit`;
/** The wallet is a module of its own; only its address is known here. `user` is the account's id. */
export const walletPath = (user: string): string => `/expense_tracker/${user}`;
