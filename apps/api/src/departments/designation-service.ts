import type { Designation, DesignationRename, DesignationRenamed } from '@atrium/contracts/designations';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { requires } from '../policy/policy';
import { editRecords, type RecordVersion } from '../records/record-repository';
import { listDesignationsWithPeople, lockHolders, type DesignationRow } from './designation-repository';

export function getDesignationsWithPeople({ database }: Context, caller: Caller): Promise<Designation[]> {
  return database.read<DesignationRow>(caller, listDesignationsWithPeople);
}

/** Nothing happens where no record has it: whoever sends the same twice changes it once. */
export function renameDesignation(
  { database }: Context,
  caller: Caller,
  { from, to }: DesignationRename,
): Promise<DesignationRenamed> {
  return database.session(
    caller,
    async (tx, opening) => {
      const { userId } = await opening;
      const holders = from === to ? [] : await tx.rows<RecordVersion>(lockHolders(from));
      if (holders.length === 0) return { people: 0 };
      const edits = holders.map((record) => ({
        record,
        set: { designation: to },
        changes: [{ field: 'designation' as const, before: from, after: to }],
      }));
      await tx.rows(editRecords(edits, userId, 'edit'));
      const details = { changes: { designation: { before: from, after: to } }, people: holders.length };
      await tx.rows(recordAudit({ action: 'settings.changed', by: caller, details }));
      return { people: holders.length };
    },
    requires('record.edit'),
  );
}
