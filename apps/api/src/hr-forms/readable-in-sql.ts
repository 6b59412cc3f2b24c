import { holdsInSql } from '../policy/policy';
import { managerOfSubmitter } from './submission-repository';

/** `mayRead` as a condition on a submission `s` and its definition `d`, for statements about many. `account` is an expression. */
export const readableSubmission = (account: string): string => `(
  s.submitter_id = ${account} or (s.state <> 'draft' and (
    ${holdsInSql('form.read-submitted', account)}
    or ${managerOfSubmitter} = ${account}
    or exists (
      select from hr_form_assignee a
      where a.tenant_id = s.tenant_id and a.submission_id = s.id and a.user_id = ${account})
    or exists (
      select from hr_form_step t
      where t.tenant_id = s.tenant_id and t.submission_id = s.id and t.by_id = ${account})
    or exists (
      select from hr_form_clearance c
      where c.tenant_id = s.tenant_id and c.submission_id = s.id and c.by_id = ${account})
    or (d.has_finance and ${holdsInSql('form.read-finance', account)}))))`;
