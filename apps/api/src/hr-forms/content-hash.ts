import type { SignatureMark } from '@atrium/contracts/hr-forms';
import { canonicalJson } from '@atrium/hr-form-model/canonical';
import type { FormDefinition, Outcome } from '@atrium/hr-form-model/definition';
import type { Decision } from '@atrium/hr-form-model/outcomes';
import type { FormValues } from '@atrium/hr-form-model/values';
import { sha256 } from './definitions';
import { contentAsOf } from './form-content';

/** A step as it is about to be taken, or as it was written down. */
export interface StepFacts {
  readonly step: number;
  readonly party: string;
  readonly label: string;
  readonly action: 'submitted' | 'returned' | 'withdrawn' | Decision;
  /** Null for what is no decision, and for decisions before forms declared their outcomes. */
  readonly outcome: Outcome | null;
  /** The revision of the submission that it was taken on. */
  readonly revision: number;
  readonly by_id: string;
  readonly by_name: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  readonly comment: string;
  readonly signature: SignatureMark | null;
}

/** What a step is taken on. */
export interface SignedContent {
  readonly id: string;
  readonly definition_hash: string;
  readonly definition: FormDefinition;
  readonly content: FormValues;
  /** The SHA-256 of uploaded files, by their id. */
  readonly files: readonly { readonly id: string; readonly sha256: string }[];
  /** What stood there when it was returned, with the SHA-256 of its files by their id. */
  readonly revisions: readonly FormRevision[];
}

export interface FormRevision {
  readonly revision: number;
  readonly content: FormValues;
  readonly files: Readonly<Record<string, string>>;
}

export const hashesOf = (files: SignedContent['files']): FormRevision['files'] =>
  Object.fromEntries(files.map((file) => [file.id, file.sha256]));

/**
 * The SHA-256 of everything that a step stands for: the form and its definition, the values as they were then, the bytes
 * of its files, the steps before it, and who did what. A signature is a mark bound to this.
 */
export function contentHash(signed: SignedContent, earlier: readonly string[], facts: StepFacts): string {
  const { content, files } = signed.revisions.find(({ revision }) => revision === facts.revision) ?? {
    content: signed.content,
    files: hashesOf(signed.files),
  };
  const lastFilled = facts.action === 'withdrawn' ? signed.definition.steps.length : facts.step;
  return sha256(
    canonicalJson({
      submission: signed.id,
      definition: signed.definition_hash,
      values: contentAsOf(signed.definition, content, lastFilled),
      files,
      earlier,
      step: facts.step,
      party: facts.party,
      label: facts.label,
      action: facts.action,
      by: { id: facts.by_id, name: facts.by_name },
      at: facts.at,
      comment: facts.comment,
      signature: facts.signature,
      // Left out where steps of before had none, so that their hashes hold.
      ...(facts.outcome !== null && { outcome: facts.outcome }),
      ...(facts.revision > 1 && { revision: facts.revision }),
    }),
  );
}

/** Whether each step still has its hash, recomputed from what is stored, and the definition its own. */
export function intactSteps(
  signed: SignedContent,
  steps: readonly (StepFacts & { readonly content_hash: string })[],
): readonly boolean[] {
  const isDefinitionIntact = sha256(canonicalJson(signed.definition)) === signed.definition_hash;
  return steps.map((step, index) => {
    const earlier = steps.slice(0, index).map(({ content_hash }) => content_hash);
    return isDefinitionIntact && contentHash(signed, earlier, step) === step.content_hash;
  });
}
