import {
  employeeFactsSchema,
  inboxCountSchema,
  submissionPageSchema,
  submissionSchema,
  uploadedFileSchema,
  type EmployeeFacts,
  type SignatureMark,
  type Submission,
  type SubmissionPage,
} from '@atrium/contracts/hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormKey } from '@atrium/hr-form-model/forms';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import type { FormValues } from '@atrium/hr-form-model/values';
import { tenantApi, type Answer, type Call } from './call';
import type { Callable, Company } from './companies';

export const hrFormApi = `${tenantApi}/hr_forms`;

export const typed = (name: string): SignatureMark => ({ kind: 'typed', name });

/** Calls the HR forms of a company as one of its accounts. */
export interface HrFormClient {
  /** Any call below the forms' own path. */
  at(path: string, more?: Partial<Call>): Promise<Answer>;
  post(path: string, json?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  facts(): Promise<EmployeeFacts>;
  list(query?: string): Promise<SubmissionPage>;
  inbox(query?: string): Promise<SubmissionPage>;
  all(query?: string): Promise<SubmissionPage>;
  waiting(): Promise<number>;
  get(id: string): Promise<Submission>;
  /** Begins a draft that is ready to be submitted. */
  draft(form: FormKey, values?: FormValues): Promise<Submission>;
  /** A draft that is submitted and signed. */
  submitted(form: FormKey, values?: FormValues): Promise<Submission>;
  /** Approves the step that waits, with what its party fills. */
  approve(id: string): Promise<Submission>;
  /** Decides the step that waits with the outcome of this label. */
  decide(id: string, outcome: string, comment?: string): Promise<Submission>;
  upload(id: string, field: string, bytes: Buffer | string, name: string, type: string): Promise<Answer>;
}

export function hrFormClientOf(server: Callable, { tenant, token }: Pick<Company, 'tenant' | 'token'>): HrFormClient {
  const at: HrFormClient['at'] = (path, more = {}) =>
    server.call({ tenant, token, path: `${hrFormApi}/${path}`, ...more });
  const post: HrFormClient['post'] = (path, json = {}, headers = {}) => at(path, { method: 'POST', json, headers });
  const read = async (path: string): Promise<unknown> => {
    const answer = await at(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.json;
  };
  const taken = (answer: Answer): Submission => {
    if (answer.status > 201) throw new Error(`${answer.status} ${answer.text}`);
    return submissionSchema.strict().parse(answer.json);
  };
  const page = async (path: string) => submissionPageSchema.strict().parse(await read(path));

  const get: HrFormClient['get'] = async (id) => submissionSchema.strict().parse(await read(`retrieve/${id}/`));
  // The same request is refused twice, so each sample differs.
  let asked = 0;
  const draft: HrFormClient['draft'] = async (form, values) => {
    const definition: FormDefinition = allForms[form];
    asked += 1;
    const sample = values ?? anotherSample(definition, asked);
    return taken(await post('create/', { form, version: definition.version, values: sample }));
  };
  const decide = async (path: string, id: string, more: object): Promise<Submission> => {
    const { waiting_for, definition, values } = await get(id);
    const step = waiting_for?.step ?? 0;
    const filled = decidersValues(definition, step, values);
    return taken(await post(path, { step, values: filled, signature: typed('Farhana Karim'), ...more }));
  };
  return {
    at,
    post,
    facts: async () => employeeFactsSchema.parse(await read('facts/')),
    list: (query = '') => page(`list/${query}`),
    inbox: (query = '') => page(`inbox/${query}`),
    all: (query = '') => page(`all/${query}`),
    waiting: async () => inboxCountSchema.strict().parse(await read('inbox/count/')).count,
    get,
    draft,
    submitted: async (form, values) => {
      const { id, version } = await draft(form, values);
      return taken(await post(`submit/${id}/`, { version, signature: typed('Ayesha Rahman') }));
    },
    approve: (id) => decide(`approve/${id}/`, id, { comment: 'Agreed.' }),
    decide: (id, outcome, comment = 'Agreed.') => decide(`decide/${id}/`, id, { outcome, comment }),
    upload: (id, field, bytes, name, type) => {
      const form = new FormData();
      form.append('field', field);
      form.append('file', new File([bytes], name, { type }));
      return at(`file/${id}/`, { method: 'POST', form });
    },
  };
}

export const uploaded = (answer: Answer) => uploadedFileSchema.strict().parse(answer.json);

/** The values that the decider of a step fills in, if the form has any for them. */
export function decidersValues(definition: Submission['definition'], step: number, values: FormValues): FormValues {
  const form = Object.values(allForms).find(({ key }) => key === definition['key']);
  const party = form?.steps[step]?.party;
  if (form === undefined || party === undefined) return {};
  return sampleValues(form, 7, { party, values });
}

/** Valid values that differ for each number; leave is of a type without a balance. */
export function anotherSample(definition: FormDefinition, number: number): FormValues {
  const values = sampleValues(definition, 1);
  if (definition.key !== 'leave') return number === 1 ? values : sampleValues(definition, number);
  const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
  return {
    ...values,
    leaveType: 'Unpaid',
    dateOfJoining: '2020-01-01',
    leaveFrom: day(number * 7),
    leaveTo: day(number * 7 + 3),
  };
}
