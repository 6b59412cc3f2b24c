import { tableOf } from '../table.mjs';
import { readWholeNumber } from '../values.mjs';

export const audit = {
  name: 'audit',
  usage: 'audit [remote]',
  summary: 'show who did what, when and why, newest first',
  operands: ['remote?'],
  options: { limit: { value: 'N', help: 'number of entries, up to 500 (default: 20)' } },
  run: async ({ registry, values, operands: { remote } }) => {
    const limit = readWholeNumber(values.limit ?? '20', '--limit', 1);
    const entries = await registry.audit({ limit, ...(remote !== undefined && { remote }) });
    const rows = entries.map((entry) => [
      entry.at,
      entry.actor,
      [entry.action, entry.remote, entry.release, tokenOf(entry.details)].filter(Boolean).join(' '),
      entry.rev === null ? '-' : String(entry.rev),
      entry.why,
    ]);
    const text = rows.length === 0 ? 'No activity yet.' : tableOf([['WHEN', 'WHO', 'WHAT', 'REV', 'WHY'], ...rows]);
    return { text, json: entries };
  },
};

/** How a token appears in the log: its id and its holder. */
const tokenOf = ({ token, holder }) => (token === undefined ? '' : `${token} (${holder})`);
