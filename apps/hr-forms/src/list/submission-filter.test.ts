import { submissionFilter, type FilterName } from './submission-filter';

const all: readonly FilterName[] = ['form', 'state', 'outcome', 'search', 'from', 'to'];
const read = (address: string, hasDrafts = true, shows = all) =>
  submissionFilter({ shows, hasDrafts }).read(new URLSearchParams(address));
const change = (address: string, name: FilterName, value: string) =>
  submissionFilter({ shows: all, hasDrafts: true }).change(new URLSearchParams(address), name, value).toString();

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
  expect(read('state=denied&form=leave', true, ['form'])).toEqual({ form: 'leave' });
});

it('asks for a state or an outcome, and for outcomes of one form', () => {
  expect(change('outcome=Granted', 'state', 'denied')).toBe('state=denied');
  expect(change('state=denied', 'outcome', 'Granted')).toBe('outcome=Granted');
  expect(change('form=leave&outcome=Granted', 'form', 'bail')).toBe('form=bail');
});
