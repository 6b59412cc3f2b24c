import type { SignatureMark } from '@atrium/contracts/hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import { withComputed } from '@atrium/hr-form-model/compute';
import type { Field, FormDefinition, Outcome } from '@atrium/hr-form-model/definition';
import type { FormKey } from '@atrium/hr-form-model/forms';
import { decisionOf } from '@atrium/hr-form-model/outcomes';
import { sampleFilling } from '@atrium/hr-form-model/testing/sample-values';
import type { FieldValue, FormValues } from '@atrium/hr-form-model/values';
import { fieldsOf } from '@atrium/hr-form-model/visibility';
import type { PaperContent, PaperStep } from '../hr-forms/paper/paper-content';
import type { FileOfSubmission } from '../hr-forms/submission-repository';

export const paperVariants = ['english-short', 'english-long', 'bangla-short', 'bangla-long'] as const;
export type PaperVariant = (typeof paperVariants)[number];

/** Words that were typeset wrongly once: their letters join, or a space got lost. */
export const banglaWords = ['ডাক্তার', 'আক্তার', 'সংযুক্ত', 'পরামর্শ', 'প্রযুক্তি বিভাগ'] as const;

const names = {
  english: ['Ayesha Rahman', 'Tanvir Ahmed', 'Nusrat Jahan'],
  bangla: ['ডাক্তার আয়েশা আক্তার', 'তানভীর আহমেদ চৌধুরী', 'নুসরাত জাহান সংযুক্তা'],
} as const;

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const longTexts = {
  english: [
    'The work of the department goes on as planned; two colleagues know the open tasks and take over. It was discussed with the supervisor last week, and the customer agreed to the new dates in writing.',
    `See https://intranet.example/policies/2026/11/attendance-and-leave/very-long-address-without-any-space?edition=17 and ${longWord}.`,
    'This saves about three hours a week. 🙂 The team in Chattogram has tried it since August, with fewer errors than before; the figures are in the attached papers.',
  ],
  bangla: [
    'সংযুক্ত কাগজপত্রে বিস্তারিত বিবরণ দেওয়া হয়েছে। ডাক্তারের পরামর্শ অনুযায়ী পূর্ণ বিশ্রাম প্রয়োজন, তাই প্রযুক্তি বিভাগের সহকর্মীরা দায়িত্ব বুঝে নিয়েছেন।',
    'গত সপ্তাহে ঊর্ধ্বতন কর্মকর্তার সঙ্গে আলোচনা হয়েছে; গ্রাহক লিখিতভাবে নতুন তারিখে সম্মতি জানিয়েছেন। 🙂',
    'এতে প্রতি সপ্তাহে প্রায় তিন ঘণ্টা সাশ্রয় হবে, এবং চট্টগ্রাম কার্যালয়ে আগস্ট মাস থেকে পরীক্ষামূলকভাবে চালু আছে।',
  ],
} as const;

const nameLike =
  /name$|^employeeName|^fullName|candidateName|interviewer|supervisor|substitute|witness|investigator|handoverTo|By$/i;
const notNames = /bankName|companyName|accountName|project/i;

/** Sample files by the kind that fields accept. */
export interface SampleFiles {
  readonly photo: FileOfSubmission;
  readonly letterhead: FileOfSubmission;
  readonly documents: readonly FileOfSubmission[];
}

/** A fully decided paper, filled in one language with short or long values. */
export function samplePaper(key: FormKey, variant: PaperVariant, files?: SampleFiles): PaperContent {
  const definition: FormDefinition = allForms[key];
  const language = variant.startsWith('bangla') ? 'bangla' : 'english';
  const isLong = variant.endsWith('long');
  const used = new Map<string, FileOfSubmission>();
  let documents = 0;
  const rewrite = (field: Field, value: FieldValue | undefined): FieldValue | undefined => {
    if (field.kind === 'file') {
      if (!isLong || files === undefined) return undefined;
      const file =
        field.key === definition.letterhead
          ? files.letterhead
          : field.accept === 'image'
            ? files.photo
            : files.documents[(documents += 1) % files.documents.length];
      if (file === undefined) return undefined;
      used.set(file.id, { ...file, field: field.key });
      return file.id;
    }
    if (value === undefined) return value;
    if (field.key === 'companyAddress') return 'House 12, Road 5, Dhanmondi, Dhaka';
    if (field.key === 'addressedTo') return language === 'bangla' ? 'সংশ্লিষ্ট সকলের জন্য' : 'To whom it may concern';
    if (field.kind !== 'text' && field.kind !== 'long-text') return value;
    if (nameLike.test(field.key) && !notNames.test(field.key)) return names[language][field.key.length % 3] ?? value;
    const texts = longTexts[language];
    if (field.kind === 'long-text' && !/address/i.test(field.key)) {
      const text = isLong ? [...texts, ...texts].join(' ').concat('\n', texts.join(' ')) : texts[0];
      return text.slice(0, field.max ?? 5000);
    }
    if (language === 'bangla' && /department/i.test(field.key)) return 'প্রযুক্তি বিভাগ';
    if (!isLong || (field.max ?? 200) < 200 || field.key.includes('companyName')) return value;
    return /number|account|code/i.test(field.key)
      ? '0123456789'.repeat(4).slice(0, 40)
      : `${String(value)} ${longWord.slice(0, 40)}`;
  };
  const filled = sampleFilling(definition, 3, { full: isLong, file: 'file' });
  const content: Record<string, FormValues[string]> = { ...filled };
  for (const section of definition.sections) {
    const rows = content[section.key];
    if (section.kind === 'table' && Array.isArray(rows)) {
      const all = isLong && section.rows.from === 'people' ? manyRows(rows, section.rows.max) : rows;
      content[section.key] = all.map((row: Readonly<Record<string, FieldValue>>) =>
        withoutBlanks(section.columns.map((column) => [column.key, rewrite(column, row[column.key])] as const)),
      );
      continue;
    }
    for (const field of fieldsOf(section)) {
      const value = rewrite(field, content[field.key] as FieldValue | undefined);
      if (value === undefined) Reflect.deleteProperty(content, field.key);
      else content[field.key] = value;
    }
  }
  // The last of its outcomes decides a long paper that isn't a letter, the first one every other.
  const isRefused = isLong && definition.letterhead === undefined;
  const outcomes = definition.steps.map(
    (step, index): Outcome | null =>
      step.outcomes?.at(isRefused && index === definition.steps.length - 1 ? -1 : 0) ?? null,
  );
  const decisions = outcomes.map((outcome) => (outcome === null ? 'approved' : decisionOf(outcome)));
  return {
    id: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844eb',
    company: 'Bengal Textile',
    timeZone: 'Asia/Dhaka',
    currency: 'BDT',
    definition,
    state: decisions.at(-1) ?? 'approved',
    revision: 1,
    submitter: 'Mahmudul Hasan',
    created_at: '2026-11-20T07:24:05.123Z',
    submitted_at: '2026-11-21T07:24:05.123Z',
    content: withComputed(definition, content),
    isForSubmitter: false,
    steps: definition.steps.map((step, index): PaperStep => ({
      step: index,
      party: step.party,
      label: step.label,
      action: index === 0 ? 'submitted' : (decisions[index] ?? 'approved'),
      outcome: outcomes[index] ?? null,
      revision: 1,
      by_id: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea',
      by_name: index === 0 ? 'Mahmudul Hasan' : (names[language][index % 3] ?? ''),
      at: `2026-11-2${index + 1}T07:24:05.123Z`,
      comment: isLong && index > 0 ? longTexts[language][0] : '',
      signature: !step.signs
        ? null
        : index % 2 === 0
          ? { kind: 'typed', name: names[language][index % 3] ?? '' }
          : drawnSignature,
      content_hash: 'ab12'.repeat(16),
      version: index + 2,
      intact: true,
    })),
    files: [...used.values()],
  };
}

export const drawnSignature: SignatureMark = {
  kind: 'drawn',
  strokes: [
    [60, 210, 120, 60, 160, 40, 190, 110, 150, 230, 210, 160, 260, 120, 270, 190, 320, 130, 350, 200],
    [380, 200, 420, 90, 440, 200, 500, 120, 520, 190, 600, 140, 700, 180, 880, 120],
    [560, 60],
  ],
};

/** Enough rows to fill more than a page. */
function manyRows<Row>(rows: readonly Row[], max: number): readonly Row[] {
  return Array.from({ length: Math.min(max, 34) }, (_, index) => rows[index % rows.length]).filter(
    (row) => row !== undefined,
  );
}

const withoutBlanks = (entries: readonly (readonly [string, FieldValue | undefined])[]) =>
  Object.fromEntries(entries.filter((entry): entry is [string, FieldValue] => entry[1] !== undefined));
