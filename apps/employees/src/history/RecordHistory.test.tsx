import type { RecordChange } from '@atrium/contracts/records';
import { employee, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openEmployees } from '../testing/open-employees';

const amina = employee();
const rina = { user: '0190a1b2-0000-7000-8000-0000000000bb', name: 'Rina Akter' };
const change = (id: string, given: Partial<RecordChange>): RecordChange => ({
  id,
  at: '2026-03-05T09:30:00.000Z',
  by: rina,
  field: 'designation',
  before: 'Engineer',
  after: 'Lead',
  source: 'edit',
  ...given,
});
const read = 'GET employees/history/:id/';

const open = (network: NetworkHandlers, as: 'hr' | 'nothing' = 'hr') =>
  openEmployees(`/employee_dashboard/${amina.id}?tab=history`, {
    as,
    network: { 'GET employees/retrieve/:id/': () => amina, ...network },
  });

const entries = async () =>
  Array.from((await screen.findByRole('list', { name: 'History' })).children, ({ textContent }) => textContent);

describe('the history of a record', () => {
  it('says who changed what, when, from what to what', async () => {
    const remote = open({
      [read]: ({ query }) =>
        query['cursor'] === undefined
          ? {
              results: [change('1', {}), change('2', { field: 'last_day', before: '', after: '2026-12-31' })],
              next: 'more',
              total: 3,
            }
          : {
              results: [
                change('3', {
                  at: '2026-01-05T09:30:00.000Z',
                  by: null,
                  field: 'employment_status',
                  before: 'active',
                  after: 'leaving',
                  source: 'import',
                }),
              ],
              next: null,
              total: 3,
            },
    });
    expect(await entries()).toEqual([
      'Rina Akter · 05/03/2026, 3:30 pmDesignation: from Engineer to → LeadLast Day: from nothing to → 31/12/2026',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show earlier' }));
    await waitFor(async () => {
      expect((await entries())[1]).toBe('Atrium · Import · 05/01/2026, 3:30 pmStatus: from Active to → Leaving');
    });
    expect(remote.network.callsOf(read)).toHaveLength(2);
  });

  it('says that nothing was changed, and what couldn’t be read', async () => {
    const remote = open({ [read]: () => ({ results: [], next: null, total: 0 }) });
    const panel = within(await screen.findByRole('tabpanel', { name: 'History' }));
    expect(await panel.findByText('No changes yet')).toBeInTheDocument();
    remote.unmount();
    open({ [read]: () => refuse(500, 'server.error') });
    expect(await screen.findByText('Server error occurred')).toBeInTheDocument();
  });

  it('is shown to nobody else', async () => {
    open({}, 'nothing');
    await screen.findByRole('tab', { name: 'Personal Info' });
    expect(screen.queryByRole('tab', { name: 'History' })).not.toBeInTheDocument();
  });
});
