import fc from 'fast-check';
import { allForms } from './all-forms';
import { fieldValueOf, rowsOf } from './blank';
import { canonicalJson } from './canonical';
import { withComputed } from './compute';
import { describeValue } from './describe';
import { formTabs } from './forms';
import { normalise } from './normalise';
import { sampleFilling, sampleValues } from './testing/sample-values';
import { validate } from './validate';
import { fieldsOf, isFieldVisible } from './visibility';

const today = '2026-03-15';

describe.each(formTabs.map(({ key }) => allForms[key]))('a filling of $key', (form) => {
  const parties = form.steps.map(({ party }) => party);

  it('passes the validation of each party, whatever the seed', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, full) => {
        const values = sampleFilling(form, seed, { full, today });
        for (const party of parties) expect(validate(form, values, { party, mode: 'complete', today })).toEqual({});
        for (const party of parties) expect(validate(form, values, { party, mode: 'draft', today })).toEqual({});
      }),
      { numRuns: 30 },
    );
  });

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(canonicalJson(sampleFilling(form, seed))).toBe(canonicalJson(sampleFilling(form, seed)));
      }),
      { numRuns: 10 },
    );
  });

  it('does not change when it is normalised, and computed, again', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const values = sampleFilling(form, seed);
        const once = normalise(form, values);
        expect(normalise(form, once)).toEqual(once);
        expect(withComputed(form, once)).toEqual(values);
        expect(withComputed(form, withComputed(form, once))).toEqual(values);
      }),
      { numRuns: 30 },
    );
  });

  it('misses every required field that is taken out', () => {
    const values = sampleValues(form, 7, { full: true, today });
    for (const section of form.sections) {
      if (section.kind !== 'fields' || (section.party ?? 'employee') !== 'employee') continue;
      for (const field of section.fields) {
        if (!field.required || !isFieldVisible(form, section, field, values)) continue;
        const without = Object.fromEntries(Object.entries(values).filter(([key]) => key !== field.key));
        const errors = validate(form, without, { party: 'employee', mode: 'complete', today });
        expect(errors[field.key]?.code).toBe(field.kind === 'confirm' ? 'field.confirm' : 'field.required');
        expect(validate(form, without, { party: 'employee', mode: 'draft', today })).toEqual({});
      }
    }
  });

  it('can be read by people, every field of it', () => {
    const values = sampleFilling(form, 11, { full: true, file: 'some-file' });
    for (const section of form.sections) {
      for (const field of fieldsOf(section)) {
        const holders = section.kind === 'table' ? rowsOf(values, section.key) : [values];
        for (const holder of holders) {
          const value = fieldValueOf(holder, field.key);
          if (value === undefined) continue;
          const text = describeValue(field, value, { currency: 'BDT' });
          expect(text).not.toMatch(/undefined|NaN|\[object|^$/);
        }
      }
    }
  });
});

it('keeps amounts exact to the paisa where one must be more than another', () => {
  const values = sampleFilling(allForms.salary, 343, { full: true, today });
  expect(validate(allForms.salary, values, { party: 'employee', mode: 'complete', today })).toEqual({});
});

it('normalises anything once and for all, without failing', () => {
  const scalar = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.array(fc.string()));
  const keys = formTabs.flatMap(({ key }) =>
    allForms[key].sections.flatMap((s) => [s.key, ...fieldsOf(s).map((f) => f.key)]),
  );
  const key = fc.oneof(fc.constantFrom(...keys), fc.string());
  const row = fc.dictionary(key, scalar);
  fc.assert(
    fc.property(
      fc.constantFrom(...formTabs),
      fc.dictionary(key, fc.oneof(scalar, fc.array(row, { maxLength: 4 })), { maxKeys: 30 }),
      (tab, values) => {
        const form = allForms[tab.key];
        const once = normalise(form, values);
        expect(normalise(form, once)).toEqual(once);
        withComputed(form, once);
        for (const mode of ['draft', 'complete'] as const) validate(form, values, { party: 'employee', mode, today });
      },
    ),
    { numRuns: 500 },
  );
});
