import type { SubmissionState } from '@atrium/contracts/hr-forms';
import type { FormDefinition, Tone } from '../definition';
import type { FormValues } from '../values';
import { experienceLetterText } from './experience-letter-text';
import { jobOfferLetterText } from './job-offer-letter-text';
import { LetterFields } from './letter-fields';

/** A part of a letter's body. Texts may have several lines. */
export type LetterPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** What somebody wrote, set apart from our sentences. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Amounts below each other; the last one is their sum. */
  | { readonly kind: 'amounts'; readonly rows: readonly { readonly label: string; readonly amount: string }[] };

/** What a letter says, without where its company and its signature stand. */
export interface LetterText {
  /** Such as `To Whom It May Concern`; lines below each other. */
  readonly addressee: readonly string[];
  readonly subject: string;
  readonly greeting: string;
  readonly body: readonly LetterPart[];
  readonly closing: string;
  /** What the person who receives the letter signs, where it is to be accepted. */
  readonly acceptance?: { readonly text: string; readonly name: string };
}

export interface Letter extends LetterText {
  readonly company: string;
  /** Lines of the company's address; none where it was not given. */
  readonly companyAddress: readonly string[];
  /** Id of the file whose picture heads the letter. */
  readonly letterhead: string | undefined;
  /** `21 November 2026`; empty where it was not given. */
  readonly date: string;
  readonly reference: string;
  readonly signatory: { readonly name: string; readonly designation: string; readonly contact: string };
}

const texts: Readonly<Record<string, ((fields: LetterFields) => LetterText) | undefined>> = {
  expirience: experienceLetterText,
  jobofferletter: jobOfferLetterText,
};
const dateFields: Readonly<Record<string, string>> = { expirience: 'letterDate', jobofferletter: 'offerDate' };

/** Whether a form's paper is a letter, and no list of fields. */
export const isLetter = (form: FormDefinition): boolean => texts[form.key] !== undefined;

/** Whose letter it is. */
export interface LetterTerms {
  /** The company's name. */
  readonly company: string;
  /** Its code in ISO 4217. */
  readonly currency: string;
  /** The submission's: a letter without a reference gets one. */
  readonly id: string;
}

/** The letter of a form; undefined where its paper is none. */
export function letterOf(
  form: FormDefinition,
  values: FormValues,
  { company, currency, id }: LetterTerms,
): Letter | undefined {
  const text = texts[form.key];
  if (text === undefined) return undefined;
  const fields = new LetterFields(form, values, currency);
  const date = dateFields[form.key] ?? '';
  const letterhead = form.letterhead === undefined ? undefined : values[form.letterhead];
  return {
    ...text(fields),
    company: fields.text('companyName') || company,
    companyAddress: fields.lines('companyAddress'),
    letterhead: typeof letterhead === 'string' ? letterhead : undefined,
    date: fields.day(date),
    reference: fields.text('referenceNumber') || ownReference(fields.text(date), id),
    signatory: {
      name: fields.text('signatoryName'),
      designation: fields.text('signatoryDesignation'),
      contact: fields.text('signatoryContact'),
    },
  };
}

/**
 * What a letter says of itself as long as it is none, or never became one; undefined once it is issued: approved, by an
 * outcome that is in favour of it.
 */
export function letterNotice(state: SubmissionState, tone: Tone | undefined): string | undefined {
  if (state === 'approved' && tone === 'positive') return undefined;
  return notices[state] ?? 'This letter was not issued.';
}

const notices: Partial<Readonly<Record<SubmissionState, string>>> = {
  draft: 'Draft. Not valid until it is signed by the company.',
  returned: 'Draft. Not valid until it is signed by the company.',
  submitted: 'Awaiting approval. Not valid until it is signed by the company.',
};

/** Such as `HR/2026/5F2A9C01`, made of the submission's id. */
function ownReference(day: string, id: string): string {
  if (id === '') return '';
  return ['HR', day.slice(0, 4), id.slice(-8).toUpperCase()].filter((part) => part !== '').join('/');
}
