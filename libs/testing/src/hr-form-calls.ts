import type {
  EarlierRequests,
  EmployeeFacts,
  FilingRefusals,
  KnownFacts,
  Submission,
  SubmissionPage,
} from '@atrium/contracts/hr-forms';
import type { DoneEffects, EffectsPreview } from '@atrium/contracts/hr-form-effects';
import type { Holdings } from '@atrium/contracts/hr-form-holdings';
import type { Delegation } from '@atrium/contracts/hr-form-delegations';

/** What the screens of the HR forms call. */
export interface HrFormCalls {
  'GET hr_forms/facts/': EmployeeFacts;
  'GET hr_forms/facts/:user/': EmployeeFacts;
  'GET hr_forms/known/:id/': KnownFacts;
  'GET hr_forms/earlier/:form/': EarlierRequests;
  'GET hr_forms/filing/': FilingRefusals;
  'GET hr_forms/list/': SubmissionPage;
  'GET hr_forms/inbox/': SubmissionPage;
  'GET hr_forms/inbox/count/': { readonly count: number };
  'GET hr_forms/all/': SubmissionPage;
  'GET hr_forms/retrieve/:id/': Submission;
  'POST hr_forms/create/': Submission;
  'PATCH hr_forms/update/:id/': Submission;
  'DELETE hr_forms/delete/:id/': null;
  'POST hr_forms/submit/:id/': Submission;
  'POST hr_forms/decide/:id/': Submission;
  'POST hr_forms/return/:id/': Submission;
  'POST hr_forms/withdraw/:id/': Submission;
  'POST hr_forms/reassign/:id/': Submission;
  'POST hr_forms/preview/:id/': EffectsPreview;
  'GET hr_forms/effects/:id/': DoneEffects;
  'GET hr_forms/holdings/:id/': Holdings;
  'POST hr_forms/clear/:id/': Submission;
  'GET hr_forms/delegations/list/': readonly Delegation[];
  'POST hr_forms/delegations/create/': Delegation;
  'DELETE hr_forms/delegations/delete/:id/': null;
  'POST hr_forms/file/:id/': { readonly id: string; readonly name: string; readonly url: string };
}
