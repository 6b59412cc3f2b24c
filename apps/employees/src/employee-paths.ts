/** The addresses of this remote; nothing else spells them. */
export const directoryPath = '/employee_dashboard';
export const addEmployeePath = `${directoryPath}/add_employee`;
export const employeePath = (id: string): string => `${directoryPath}/${id}`;
