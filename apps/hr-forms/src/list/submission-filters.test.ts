import { filterParams, readFilters } from './submission-filters';

const read = (address: string, hasDrafts = true) =>
  readFilters(new URLSearchParams(address), { shows: filterParams, hasDrafts });

it('reads days of the calendar; one that there is not counts as not given', () => {
  expect(read('from=2026-06-30&to=2024-02-29')).toEqual({ from: '2026-06-30', to: '2024-02-29' });
  for (const day of ['2026-06-31', '2026-02-29', '2026-13-01', '30/06/2026', 'today']) {
    expect(read(`from=${day}&to=${day}`)).toEqual({});
  }
});

it('reads a state that the list can hold', () => {
  expect(read('state=draft')).toEqual({ state: 'draft' });
  expect(read('state=denied', false)).toEqual({ state: 'denied' });
  expect(read('state=draft', false)).toEqual({});
  expect(read('state=lost')).toEqual({});
});

it('reads nothing that the list does not have', () => {
  const params = new URLSearchParams('state=denied&form=leave');
  expect(readFilters(params, { shows: ['form'], hasDrafts: true })).toEqual({ form: 'leave' });
});
