import type { FormEffect } from '@atrium/contracts/hr-form-effects';
import type { Statement } from '../../database/database';
import { jsonOf } from '../../database/json';

export function findRecordOf(userId: string): Statement {
  return {
    name: 'find_record_of',
    text: 'select id from employee where tenant_id = (select current_tenant()) and user_id = $1',
    values: [userId],
  };
}

/** Violates `hr_form_effect_pkey` where the form has had its effects already. */
export function insertEffects(
  submissionId: string,
  byId: string,
  effects: readonly FormEffect[],
  transactionId: string | null,
): Statement {
  return {
    name: 'insert_hr_form_effect',
    text: `
      insert into hr_form_effect (tenant_id, submission_id, by_id, changes, transaction_id)
      values (current_tenant(), $1, $2, $3, $4)`,
    values: [submissionId, byId, jsonOf(effects), transactionId],
  };
}

export function findEffects(submissionId: string): Statement {
  return {
    name: 'find_hr_form_effects',
    text: `select changes as effects from hr_form_effect
           where tenant_id = (select current_tenant()) and submission_id = $1`,
    values: [submissionId],
  };
}
