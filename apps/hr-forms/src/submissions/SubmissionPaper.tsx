import { selectClaims, selectCurrency } from '@atrium/auth-store';
import type { Submission, SubmissionStep } from '@atrium/contracts/hr-forms';
import { SignatureView } from '@atrium/forms/signature';
import type { FormDefinition, Party } from '@atrium/hr-form-model/definition';
import { letterNotice, letterOf } from '@atrium/hr-form-model/paper/letter';
import { penSignatures } from '@atrium/hr-form-model/paper/paper-person';
import { useSelector } from '@atrium/state';
import { Fragment } from 'react';
import { AuditLines } from '../paper/AuditLines';
import { FormDocument } from '../paper/FormDocument';
import { LetterDocument } from '../paper/LetterDocument';
import { ScreenOnly } from '../paper/printing';
import { SignatureBlocks } from '../paper/SignatureBlocks';
import type { ShownRevision } from './revisions';

interface SubmissionPaperProps {
  readonly form: FormDefinition;
  readonly submission: Submission;
  readonly revision: ShownRevision;
  /** Undefined where it could not be read: then nothing goes on paper. */
  readonly company: string | undefined;
}

/** A submission as a document, and the letter that is printed in its place where the form is one. */
export function SubmissionPaper({ form, submission, revision, company }: SubmissionPaperProps) {
  const userId = useSelector(selectClaims)?.user_id ?? null;
  const currency = useSelector(selectCurrency);
  const { submitter, files } = submission;
  const { values, steps: taken } = revision;
  const letter = company === undefined ? undefined : letterOf(form, values, { company, currency, id: submission.id });
  const notice = letterNotice(submission.state, submission.outcome?.tone);
  const signed = taken.findLast(({ party, action }) => party === 'hr' && action === 'approved');
  const Document = company === undefined || letter !== undefined ? ScreenOnly : Fragment;
  return (
    <>
      <Document>
        <FormDocument
          submitter={submitter.name}
          form={form}
          values={values}
          files={files}
          company={company ?? ''}
          blanks="dashes"
          pending={pendingParties(form, taken)}
          isOwn={submitter.user === userId}
        >
          <SignatureBlocks steps={form.steps} taken={taken} byHand={penSignatures(form, values)} />
          <AuditLines submission={submission} />
        </FormDocument>
      </Document>
      {letter !== undefined && (
        <LetterDocument
          letter={letter}
          files={files}
          notice={notice}
          signature={
            notice === undefined && signed !== undefined && signed.signature !== null ? (
              <SignatureView mark={signed.signature} name={signed.by.name} />
            ) : null
          }
        />
      )}
    </>
  );
}

/** The parties that have decided nothing so far. */
const pendingParties = ({ steps }: FormDefinition, taken: readonly SubmissionStep[]): readonly Party[] => {
  const decided = taken.filter(({ outcome }) => outcome !== null).map(({ party }) => party);
  return steps.slice(1).flatMap(({ party }) => (decided.includes(party) ? [] : [party]));
};
