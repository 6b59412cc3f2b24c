import { allForms } from './all-forms';
import type { FormDefinition } from './definition';
import { plannedEffects } from './effects';
import { formTabs } from './forms';
import { sampleFilling } from './testing/sample-values';
import type { FormValues } from './values';
import { fieldsOf, placesOf } from './visibility';

const { employeeForm, expenseReimbursement, salary, 'r/t': separation, leave } = allForms;

describe('the effects of a form', () => {
  it('are none where it declares none', () => {
    expect(plannedEffects(leave, sampleFilling(leave, 1))).toEqual([]);
  });

  it('set what the form holds, and nothing that is blank or hidden in it', () => {
    const values = { fullName: ' Ayesha Rahman ', presentCity: '', religion: 'Islam' };
    expect(plannedEffects(employeeForm, values)).toEqual([
      { kind: 'record', fields: { name: 'Ayesha Rahman', religion: 'Islam' }, onlyUnknown: false },
    ]);
    const promoted = { incrementType: 'Promotion', newDesignation: 'Lead Engineer' };
    expect(plannedEffects(salary, promoted)).toEqual([
      { kind: 'record', fields: { designation: 'Lead Engineer' }, onlyUnknown: false },
    ]);
    expect(plannedEffects(salary, { ...promoted, incrementType: 'Annual' })).toEqual([]);
    expect(plannedEffects(salary, { ...promoted, approvedSalary: 75_000.5, approvedFrom: '2026-05-01' })).toEqual([
      {
        kind: 'record',
        fields: { monthly_pay: '75000.5', designation: 'Lead Engineer' },
        onlyUnknown: false,
        from: '2026-05-01',
      },
    ]);
  });

  it('replace emergency contacts only where there are some', () => {
    const values: FormValues = {
      emergencyContacts: [{ name: 'Karim', relation: 'Brother', phone: '+880 1711 000000' }, {}],
    };
    expect(plannedEffects(employeeForm, values)).toEqual([
      { kind: 'contacts', contacts: [{ name: 'Karim', relationship: 'Brother', phone_number: '+880 1711 000000' }] },
    ]);
    expect(plannedEffects(employeeForm, { emergencyContacts: [] })).toEqual([]);
  });

  it('pay an amount above zero', () => {
    expect(plannedEffects(expenseReimbursement, { approvedAmount: 1200.5, purpose: 'Visit' })).toEqual([
      { kind: 'payment', amount: 1200.5, title: 'Expense reimbursement', description: 'Visit' },
    ]);
    expect(plannedEffects(expenseReimbursement, { approvedAmount: 0, purpose: 'Visit' })).toEqual([]);
  });

  it('end an employment with the day that was agreed on', () => {
    expect(plannedEffects(separation, { lastWorkingDay: '2026-05-01', agreedLastDay: '2026-05-31' })).toEqual([
      { kind: 'end', lastDay: '2026-05-31' },
    ]);
  });
});

describe.each(formTabs.map(({ key }) => key))('the form %s', (key) => {
  const form: FormDefinition = allForms[key];
  const kindsOf = (effect: NonNullable<FormDefinition['effects']>[number]): readonly (string | undefined)[] => {
    const kind = (field: string) => placesOf(form).get(field)?.field.kind;
    switch (effect.name) {
      case 'set-record':
        return Object.values(effect.fields).map(kind);
      case 'set-emergency-contacts': {
        const table = form.sections.find((section) => section.key === effect.table);
        const columns = table === undefined ? [] : fieldsOf(table);
        return Object.values(effect.columns).map((column) => columns.find((one) => one.key === column)?.kind);
      }
      case 'end-employment':
        return [kind(effect.lastDay) === 'date' ? 'date' : undefined];
      case 'pay-into-wallet':
        return [kind(effect.amount) === 'money' ? 'money' : undefined];
    }
  };

  it('declares effects of fields that it has', () => {
    for (const effect of form.effects ?? []) expect(kindsOf(effect)).not.toContain(undefined);
  });

  it('takes only what it is filled with from the record', () => {
    const known = form.sections.flatMap(fieldsOf).filter((field) => field.fromRecord === true);
    for (const field of known) expect(field.fill).toBeDefined();
    if (form.about !== undefined) expect(placesOf(form).get(form.about)?.field.fill).toBe('employee_id');
    else if (form.subject === 'other') expect(known).toEqual([]);
  });
});
