import type { Submission, SubmissionPage, SubmissionSummary } from '@atrium/contracts/hr-forms';
import { loadForm } from '@atrium/hr-form-model/forms';
import { renderRemote, session, submission, user, type NetworkHandlers, type ReceivedCall } from '@atrium/testing';
import { screen } from '@testing-library/react';
import { HrFormsScreen } from '../HrFormsScreen';

/** The library of forms, for an employee whose server knows one draft at most. */
export class FormsUnderTest {
  private constructor(public draft: Submission) {}

  /** With a draft of a leave application. Nothing is left in this browser of former tests. */
  static async begin(): Promise<FormsUnderTest> {
    localStorage.clear();
    const leave = await loadForm('leave');
    return new FormsUnderTest(
      submission(leave, { form: 'leave', state: 'draft', waiting_for: null, submitted_at: null, version: 1 }),
    );
  }

  open(path = '/all_forms?form=leave', handlers: NetworkHandlers = {}) {
    return renderRemote(HrFormsScreen, {
      path,
      session: session({ role: 'employee', user_id: 'u1' }),
      network: {
        'GET hr_forms/facts/': () => ({
          name: 'Amina Rahman',
          employee_id: 'E-7',
          designation: 'Engineer',
          phone_number: '+880 1700 000000',
          company: 'Acme',
          today: '2026-03-15',
        }),
        'GET employees/list/': () => ({ results: [], next: null, total: 0 }),
        'GET account/signature/': () => ({ signature: null, saved_at: null }),
        'GET hr_forms/filing/': () => ({}),
        'GET hr_forms/list/': () => page(),
        'GET hr_forms/earlier/:form/': () => [],
        'POST hr_forms/create/': this.begun,
        'PATCH hr_forms/update/:id/': ({ json }) => ({ ...this.draft, version: versionIn(json) + 1 }),
        ...handlers,
      },
    });
  }

  /** Answers the call that makes the draft; its key becomes the draft's id. */
  readonly begun = ({ headers }: ReceivedCall): Submission => {
    this.draft = { ...this.draft, id: headers.get('Idempotency-Key') ?? this.draft.id };
    return this.draft;
  };
}

const versionIn = (json: unknown): number =>
  typeof json === 'object' && json !== null && 'version' in json ? Number(json.version) : 0;

export const page = (results: readonly SubmissionSummary[] = []): SubmissionPage => ({
  results: [...results],
  next: null,
  total: results.length,
});

/** An answer that the test gives when it likes. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return {
    promise,
    resolve: (value: Value) => {
      resolve(value);
    },
  };
}

export const field = (label: RegExp | string) => screen.findByLabelText(label);

/** By its words: asking for roles among all that a form holds takes jsdom long. */
export const tab = (label: string) => screen.findByText(label, { selector: '[role="tab"]' });

/** Text at once: each key would draw the whole form again, and forms are long. */
export async function enter(input: HTMLElement, text: string): Promise<void> {
  await user.click(input);
  await user.paste(text);
}

/**
 * Types a day (`YYYY-MM-DD`) or a time (`HH:MM`) into the parts of the field at `path`: each passes the focus on. By the
 * place of the field: asking for roles among all that a form holds takes jsdom long.
 */
export async function pick(path: string, value: string): Promise<void> {
  await user.click(partOf(path));
  await user.keyboard(value.includes(':') ? twelveHours(value) : value.split('-').reverse().join(''));
}

/** What is typed into first. */
export function partOf(path: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(`[data-field="${path}"] [role="spinbutton"]`);
  if (part === null) throw new Error(`There is nothing to type into at ${path}.`);
  return part;
}

function twelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(hours % 12 === 0 ? 12 : hours % 12)}${two(minutes)}${hours < 12 ? 'a' : 'p'}`;
}
