/** The addresses of this remote; nothing else spells them. */
export const directoryPath = '/employee_dashboard';
export const addEmployeePath = `${directoryPath}/add_employee`;
export const employeePath = (id: string): string => `${directoryPath}/${id}`;
/** The wallet is a module of its own; only its address is known here. `user` is the account's id. */
export const walletPath = (user: string): string => `/expense_tracker/${user}`;
