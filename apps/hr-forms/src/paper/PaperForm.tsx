import { withComputed } from '@atrium/hr-form-model/compute';
import { penSignatures } from '@atrium/hr-form-model/paper/paper-person';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import type { HeldFile } from '../renderer/uploads';
import { FormDocument } from './FormDocument';
import { SignatureBlocks } from './SignatureBlocks';

interface PaperFormProps {
  readonly form: FormDefinition;
  readonly values: FormValues;
  readonly files: Readonly<Record<string, HeldFile>>;
  readonly company: string;
}

/** A form that is still being filled in, as it is printed: with lines for what is missing. */
export const PaperForm = ({ form, values, files, company }: PaperFormProps) => (
  <FormDocument
    form={form}
    values={withComputed(form, values)}
    files={files}
    company={company}
    blanks="lines"
    pending={[]}
    isOwn
  >
    <SignatureBlocks steps={form.steps} taken={[]} byHand={penSignatures(form, values)} />
  </FormDocument>
);
