/** The addresses of this remote, written nowhere else. */
export const directoryPath = '/employee_dashboard';
export const addEmployeePath = `${directoryPath}/add_employee`;
export const employeePath = (id: string): string => `${directoryPath}/${id}`;
/** The wallet is a module of its own; only its address is known here. `user` is the account's id. */
export const walletPath = (user: string): string => `/expense_tracker/${user}`;
