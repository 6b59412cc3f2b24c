import type { SubmissionState } from '@atrium/contracts/hr-forms';
import type { FormDefinition, Outcome } from '@atrium/hr-form-model/definition';
import type { CompanyIdentity } from '../../company/identity';
import type { FormValues } from '@atrium/hr-form-model/values';
import type { FileOfSubmission, StepRow } from '../submission-repository';

export type StampTone = Outcome['tone'] | 'open';

export interface PaperStep extends Omit<StepRow, 'key' | 'request_hash'> {
  /** Whether what is stored still is what was signed. */
  readonly intact: boolean;
}

/** Everything that a paper says. The same content makes the same bytes. */
export interface PaperContent {
  readonly id: string;
  readonly company: string;
  /** Left out where it has set nothing. */
  readonly identity?: CompanyIdentity;
  /** IANA name of the zone that days and times are written in. */
  readonly timeZone: string;
  /** The company's, by its code in ISO 4217. */
  readonly currency: string;
  readonly definition: FormDefinition;
  readonly state: SubmissionState;
  /** The number of what stands in `content`: sign-offs of former revisions are record only. */
  readonly revision: number;
  readonly submitter: string;
  /** ISO 8601 in UTC. */
  readonly created_at: string;
  readonly submitted_at: string | null;
  readonly content: FormValues;
  /** Without the sections that are kept from whoever submits the form. */
  readonly isForSubmitter: boolean;
  readonly steps: readonly PaperStep[];
  readonly files: readonly FileOfSubmission[];
}
