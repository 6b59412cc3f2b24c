import { employeeSchema, type Employee } from '@atrium/contracts/employees';
import { recordChangeSchema, type RecordChange } from '@atrium/contracts/records';
import { z } from 'zod';
import { tenantApi, type Answer, type Call } from './call';
import type { Callable, Company } from './companies';

/** Calls of one account about records. */
export interface RecordClient {
  call(path: string, call?: Partial<Call>): Promise<Answer>;
  get(id: string): Promise<Employee>;
  /** What an edit of the present version answers. */
  edit(id: string, fields: Readonly<Record<string, unknown>>): Promise<Answer>;
  edited(id: string, fields: Readonly<Record<string, unknown>>): Promise<Employee>;
  history(id: string): Promise<readonly RecordChange[]>;
}

export function recordClientOf(server: Callable, { tenant, token }: Pick<Company, 'tenant' | 'token'>): RecordClient {
  const call: RecordClient['call'] = (path, more) =>
    server.call({ tenant, token, path: `${tenantApi}/${path}`, ...more });
  const get: RecordClient['get'] = async (id) => employeeSchema.parse((await call(`employees/retrieve/${id}/`)).json);
  const edit: RecordClient['edit'] = async (id, fields) => {
    const { version } = await get(id);
    return call(`employees/update/${id}/`, { method: 'PATCH', json: { version, ...fields } });
  };
  return {
    call,
    get,
    edit,
    edited: async (id, fields) => employeeSchema.strict().parse((await edit(id, fields)).json),
    history: async (id) => z.array(recordChangeSchema.strict()).parse((await call(`employees/history/${id}/`)).json),
  };
}
