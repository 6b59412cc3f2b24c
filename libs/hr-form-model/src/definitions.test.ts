import { allForms } from './all-forms';
import { placesOf, fieldsOf, partyOf } from './visibility';
import { finalOutcomes } from './final-outcomes';
import { outcomesOf } from './outcomes';
import { fallbackKey, formTabs, isFormKey, loadForm } from './forms';
import type { Check, Condition, Field, FormDefinition, Formula, Section } from './definition';

const forms = formTabs.map(({ key, label }) => ({ key, label, form: allForms[key] }));

describe('the tabs', () => {
  it('stand in the described order, with the described keys and labels', () => {
    expect(formTabs.map(({ key, label }) => `${key}: ${label}`)).toEqual([
      'employeeForm: Employee Information',
      'jobRequisition: Job Requisition',
      'expenseReimbursement: Expense Reimbursement',
      'provident: Provident',
      'salary: Salary Increment',
      'attendance: Attendance/Timesheet',
      'ack: Company Policy Acknowledgment',
      'nda: NDA',
      'disciplinary: Disciplinary Action',
      'exitinterview: Exit Interview',
      'ie: Interview Evaluation',
      'jobapplication: Job Application',
      'jobofferletter: Job Offer Letter',
      'conflict: Conflict/Grievance',
      'expirience: Experience Letter',
      'leave: Leave Application',
      'loan: Loan Request',
      'nodue: No Dues Clearance',
      'performance: Performance Appraisal',
      'r/t: Resignation/Termination',
      'suggestion: Suggestion',
      'training: Training/Development',
    ]);
  });

  it('open with the employee form, also for unknown keys', () => {
    expect(fallbackKey).toBe('employeeForm');
    expect(isFormKey('r/t')).toBe(true);
    expect(isFormKey('payroll')).toBe(false);
    expect(isFormKey('constructor')).toBe(false);
  });

  it('load the definition that servers know under the same key', async () => {
    for (const { key } of formTabs) expect(await loadForm(key)).toBe(allForms[key]);
  });
});

describe.each(forms)('the form $key', ({ key, label, form }) => {
  const sections: readonly Section[] = form.sections;
  const places = placesOf(form);

  it('carries the key and label of its tab', () => {
    expect({ key: form.key, label: form.label }).toEqual({ key, label });
    expect(form.version).toBeGreaterThanOrEqual(1);
  });

  it('has keys that are unique and safe', () => {
    const topLevel = sections.flatMap((section) => [
      section.key,
      ...(section.kind === 'fields' ? section.fields.map((field) => field.key) : []),
    ]);
    expect(repeated(topLevel)).toEqual([]);
    for (const section of sections) expect(repeated(fieldsOf(section).map((field) => field.key))).toEqual([]);
    const all = [...topLevel, ...sections.flatMap((section) => fieldsOf(section).map((field) => field.key))];
    for (const one of all) {
      expect(one).toMatch(/^[a-z][A-Za-z0-9]{1,49}$/);
      expect(one in Object.prototype).toBe(false);
    }
  });

  it('writes years without commas', () => {
    const years = sections.flatMap(fieldsOf).filter(({ kind, label }) => kind === 'number' && /\byear\b/i.test(label));
    for (const year of years) expect(year).toMatchObject({ grouped: false });
  });

  it('says something of every section, and offers different options', () => {
    for (const section of sections) {
      expect(section.title.trim()).not.toBe('');
      if (section.kind === 'text') expect(section.paragraphs.length).toBeGreaterThan(0);
      else expect(fieldsOf(section).length).toBeGreaterThan(0);
      expect(repeated(fieldsOf(section).map((field) => field.label))).toEqual([]);
      for (const field of fieldsOf(section)) {
        expect(field.label.trim()).toBe(field.label);
        if ('options' in field) {
          expect(field.options.length).toBeGreaterThan(1);
          expect(repeated(field.options)).toEqual([]);
        }
        if (field.kind === 'computed') expect(field.required).toBeUndefined();
      }
    }
  });

  it('has conditions on earlier fields and on values that these can hold', () => {
    const seen = new Map<string, Field>();
    for (const section of sections) {
      expectSound(section.showWhen, seen);
      const columns = new Map<string, Field>();
      for (const field of fieldsOf(section)) {
        expectSound(field.showWhen, section.kind === 'table' ? new Map([...seen, ...columns]) : seen);
        (section.kind === 'table' ? columns : seen).set(field.key, field);
      }
    }
  });

  it('has checks over fields that exist and can be compared', () => {
    for (const section of sections) {
      if (section.kind === 'text') continue;
      const own = new Map(fieldsOf(section).map((field) => [field.key, field]));
      for (const check of section.checks ?? []) {
        expect([...own.keys()]).toContain(check.field);
        const kinds = operandsOfCheck(check).map((operand) => {
          const field = own.get(operand) ?? places.get(operand)?.field;
          return field && comparedAs(field);
        });
        expect(kinds).not.toContain(undefined);
        if (check.name !== 'break-within') expect(new Set(kinds).size).toBe(1);
      }
    }
  });

  it('has formulas over fields that exist, computed ones earlier', () => {
    const earlier = new Set<string>();
    for (const section of sections) {
      for (const field of fieldsOf(section)) {
        if (field.kind === 'computed') {
          for (const operand of operandsOfFormula(field.formula)) {
            const found =
              section.kind === 'table'
                ? section.columns.find((column) => column.key === operand)
                : places.get(operand)?.field;
            expect(found?.key).toBe(operand);
            if (found?.kind === 'computed') expect([...earlier]).toContain(operand);
          }
          if (field.formula.name === 'sum') expectColumn(form, field.formula.table, field.formula.column);
        }
        earlier.add(field.key);
      }
    }
  });

  it('begins with the employee and lets others decide, each party once', () => {
    const [first, ...deciding] = form.steps.map(({ party }) => party);
    expect(first).toBe('employee');
    expect(deciding.length).toBeGreaterThan(0);
    expect(repeated([first, ...deciding])).toEqual([]);
    for (const section of sections) expect(form.steps.map(({ party }) => party)).toContain(partyOf(section));
  });

  it('says of each decision what it can come to', () => {
    expect(outcomesOf(form, 0)).toEqual([]);
    form.steps.slice(1).forEach((step, index) => {
      expect(step.outcomes).toBeDefined();
      const outcomes = outcomesOf(form, index + 1);
      expect(outcomes[0]?.tone).toBe('positive');
      expect(repeated(outcomes.map((outcome) => outcome.label))).toEqual([]);
    });
  });

  it('ends with what lists know of it', () => {
    const last = form.steps.length - 1;
    const ends = form.steps.flatMap((_, step) => outcomesOf(form, step).filter(({ tone }) => tone !== 'positive'));
    const labels = [...outcomesOf(form, last), ...ends].map((outcome) => outcome.label);
    expect(finalOutcomes[key]).toEqual([...new Set(labels)]);
  });

  it('says what makes two requests the same, of what the employee fills', () => {
    expect(form.sameRequest).toBeDefined();
    const own = sections
      .filter((section) => partyOf(section) === 'employee')
      .flatMap((section) => [section.key, ...fieldsOf(section).map((field) => field.key)]);
    const compared = form.sameRequest === 'everything' ? [] : (form.sameRequest ?? []);
    expect(own).toEqual(expect.arrayContaining([...compared]));
  });

  it('asks the employee for something', () => {
    const asked = sections.filter((section) => partyOf(section) === 'employee').flatMap(fieldsOf);
    expect(asked.some((field) => field.required)).toBe(true);
  });

  it('is plain data that survives storage', () => {
    expect(JSON.parse(JSON.stringify(form))).toEqual(form);
  });

  it('names an image field as its letterhead, where it has one', () => {
    const letterhead = form.letterhead === undefined ? undefined : places.get(form.letterhead)?.field;
    expect(form.letterhead === undefined || (letterhead?.kind === 'file' && letterhead.accept === 'image')).toBe(true);
  });
});

function repeated(keys: readonly (string | undefined)[]): readonly (string | undefined)[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

function expectSound(condition: Condition | undefined, earlier: ReadonlyMap<string, Field>): void {
  if (!condition) return;
  const field = earlier.get(condition.field);
  if (field?.kind === 'confirm') {
    for (const wanted of condition.in) expect(typeof wanted).toBe('boolean');
    return;
  }
  const options: readonly (string | boolean)[] = field && 'options' in field ? field.options : [];
  for (const wanted of condition.in) expect(options).toContain(wanted);
}

function operandsOfCheck(check: Check): readonly string[] {
  if (check.name === 'break-within') return [check.field, check.from, check.to];
  return 'other' in check ? [check.field, check.other] : [check.field];
}

function comparedAs(field: Field): 'day' | 'time' | 'number' | undefined {
  switch (field.kind) {
    case 'date':
    case 'month':
      return 'day';
    case 'time':
      return 'time';
    case 'number':
    case 'money':
    case 'computed':
      return 'number';
    default:
      return undefined;
  }
}

function operandsOfFormula(formula: Formula): readonly string[] {
  switch (formula.name) {
    case 'hours-between':
      return [formula.from, formula.to, ...(formula.breakMinutes ? [formula.breakMinutes] : [])];
    case 'days-between':
      return [formula.from, formula.to];
    case 'weekday':
      return [formula.of];
    case 'sum':
      return [];
    case 'sum-of':
      return [...formula.fields, ...(formula.minus ?? [])];
    case 'instalment':
      return [formula.amount, formula.months, ...(formula.yearlyInterest ? [formula.yearlyInterest] : [])];
    case 'loan-total':
      return [
        formula.amount,
        formula.months,
        ...(formula.yearlyInterest ? [formula.yearlyInterest] : []),
        ...(formula.fee ? [formula.fee] : []),
      ];
    case 'average':
    case 'overall-rating':
      return formula.fields;
    case 'increase-percent':
      return [formula.before, formula.after];
  }
}

function expectColumn(form: FormDefinition, table: string, column: string): void {
  const section = form.sections.find(({ key }) => key === table);
  expect(section && fieldsOf(section).map(({ key }) => key)).toContain(column);
}
