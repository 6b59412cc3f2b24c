import { SignatureInput } from '@atrium/forms/signature';
import { fieldAttributes } from '../renderer/field-path';
import type { useSigning } from './use-signing';

interface FormSignatureProps {
  /** What is signed, in words. */
  readonly meaning: string;
  readonly signature: ReturnType<typeof useSigning>['signature'];
}

/** Where a form or a decision is signed. */
export const FormSignature = ({ meaning, signature: { mark, saved, error, onChange } }: FormSignatureProps) => (
  <div {...fieldAttributes('signature')}>
    <SignatureInput meaning={meaning} mark={mark} saved={saved} error={error} onChange={onChange} />
  </div>
);
