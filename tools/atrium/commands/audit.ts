import { defineCommand } from '../command.ts';
import type { AuditAnswer } from '@atrium/remote-contract/registry-calls';
import { tableOf } from '../table.ts';
import { readWholeNumber } from '../values.ts';

export const audit = defineCommand({
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
      [entry.action, entry.remote, entry.release, tokenOf(entry.details)].filter(isGiven).join(' '),
      entry.rev ?? '-',
      entry.why,
    ]);
    const text = rows.length === 0 ? 'No activity yet.' : tableOf([['WHEN', 'WHO', 'WHAT', 'REV', 'WHY'], ...rows]);
    return { text, json: entries };
  },
});

/** How a token appears in the log: its id and its holder. */
const tokenOf = ({ token, holder }: AuditAnswer[number]['details']) =>
  token === undefined ? '' : `${token} (${String(holder)})`;

const isGiven = (word: string | null): word is string => word !== null && word !== '';
