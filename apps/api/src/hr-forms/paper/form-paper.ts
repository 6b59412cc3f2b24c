import { fieldValueOf, isBlank, rowsOf } from '@atrium/hr-form-model/blank';
import type { Field, FieldSection, Section, TableSection } from '@atrium/hr-form-model/definition';
import { describeValue, type DescribeTerms } from '@atrium/hr-form-model/describe';
import { paperHeading, paperPerson, penSignatures } from '@atrium/hr-form-model/paper/paper-person';
import type { FieldValue } from '@atrium/hr-form-model/values';
import { isFieldVisible, isSectionVisible, partyOf } from '@atrium/hr-form-model/visibility';
import { attachmentsOf, isInline } from './attachments';
import { stampOf, stepStamp } from './decisions';
import { singleSignatory } from '../single-signatory';
import { paperHead } from './paper-head';
import type { PaperContent, PaperStep } from './paper-content';
import { paperMark } from './signature-drawing';
import { writtenTimes, type WrittenTimes } from './written-times';

/** What `form.typ` reads. */
export type FormPaper = ReturnType<typeof formPaper>;

export function formPaper(paper: PaperContent) {
  const { definition, company, submitter, content } = paper;
  const times = writtenTimes(paper.timeZone);
  const person = paperPerson(definition, content, submitter);
  const letterhead = definition.letterhead === undefined ? undefined : content[definition.letterhead];
  return {
    title: definition.title,
    person,
    heading: paperHeading(definition, person),
    company,
    made: momentOf(paper),
    foot: singleSignatory(paper) ? `Submission ${paper.id} · Single signatory` : `Submission ${paper.id}`,
    ...paperHead(paper, typeof letterhead === 'string' ? letterhead : undefined),
    stamp: stampOf(paper),
    byline: bylineOf(paper, times),
    sections: shownSections(paper).map((section) => sectionOf(section, paper)),
    attachments: attachmentsOf(paper),
    signOffs: definition.steps.map((_, index) => signOffOf(paper, index, times)),
    penSignatures: penSignatures(definition, content),
    record: paper.steps.map((step) => {
      const { label } = stepStamp(paper, step);
      const comment = step.action === 'withdrawn' && step.comment !== '' ? ` “${step.comment}”` : '';
      return {
        what: `${times.moment(step.at)}   ${label} by ${step.by_name} (${step.label})${comment}`,
        seal: `SHA-256 ${step.content_hash} · ${step.intact ? 'matches the content' : 'DOES NOT MATCH: the content has been changed'}`,
        intact: step.intact,
      };
    }),
  };
}

/** The only moment in the file, in UTC: a paper that is made again is the same, byte for byte. */
export function momentOf({ submitted_at, created_at }: PaperContent): readonly number[] {
  const at = new Date(submitted_at ?? created_at);
  return [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  ];
}

function bylineOf({ submitter, submitted_at, created_at }: PaperContent, times: WrittenTimes): string {
  return submitted_at === null
    ? `Started by ${submitter} on ${times.day(created_at)}`
    : `Submitted by ${submitter} on ${times.day(submitted_at)}`;
}

function shownSections(paper: PaperContent): readonly Section[] {
  const { definition, content } = paper;
  const firstOpen = definition.steps.findIndex((_, index) => takenStep(paper, index) === undefined);
  return definition.sections.filter((section) => {
    if (!isSectionVisible(definition, section, content)) return false;
    if (section.hiddenFromEmployee === true && paper.isForSubmitter) return false;
    // What is filled at a step that was not reached is not part of the form yet.
    const step = definition.steps.findIndex(({ party }) => party === partyOf(section));
    return firstOpen === -1 || step < firstOpen || step <= 0 || isFilled(section, paper);
  });
}

function isFilled(section: Section, { content }: PaperContent): boolean {
  if (section.kind === 'table') return rowsOf(content, section.key).length > 0;
  return section.kind === 'fields' && section.fields.some(({ key }) => !isBlank(content[key]));
}

function sectionOf(section: Section, paper: PaperContent) {
  const shared = { title: section.title, note: section.note ?? '' };
  switch (section.kind) {
    case 'text':
      return { ...shared, kind: 'text', paragraphs: section.paragraphs };
    case 'fields':
      return { ...shared, kind: 'fields', entries: entriesOf(section, paper) };
    case 'table':
      return { ...shared, kind: 'table', ...tableOf(section, paper) };
  }
}

function entriesOf(section: FieldSection, paper: PaperContent) {
  const { definition, content, files } = paper;
  return section.fields
    .filter((field) => isFieldVisible(definition, section, field, content) && field.key !== definition.letterhead)
    .map((field) => {
      const value = fieldValueOf(content, field.key);
      const file = field.kind === 'file' ? files.find(({ id }) => id === value) : undefined;
      return {
        label: field.label,
        value: describeValue(field, value, termsOf(paper)),
        wide: field.kind === 'long-text',
        picture: file !== undefined && isInline(definition, field.key, file) ? file.id : null,
        ticked: field.kind === 'confirm' ? value === true : null,
      };
    });
}

function tableOf(section: TableSection, paper: PaperContent) {
  const { definition, content } = paper;
  const given = rowsOf(content, section.key);
  const labels = section.rows.from === 'labels' ? section.rows.labels : undefined;
  const rows = labels === undefined ? given : labels.map((_, index) => given[index] ?? {});
  const terms = termsOf(paper);
  const cell = (field: Field, row: Readonly<Record<string, FieldValue>>): string =>
    isFieldVisible(definition, section, field, content, row)
      ? whole(field, describeValue(field, row[field.key], terms))
      : '';
  return {
    columns: [
      ...(section.rows.from === 'labels' ? [{ header: section.rows.heading, align: 'left' }] : []),
      ...section.columns.map((field) => ({ header: field.label, align: alignOf(field) })),
    ],
    rows: rows.map((row, index) => [
      ...(labels === undefined ? [] : [labels[index] ?? '']),
      ...section.columns.map((field) => cell(field, row)),
    ]),
  };
}

/** Names of uploaded files by their id, as values are described with them. */
const termsOf = ({ currency, files }: PaperContent): DescribeTerms => ({
  currency,
  files: Object.fromEntries(files.map((file) => [file.id, file])),
});

const unbroken: readonly Field['kind'][] = ['number', 'money', 'computed', 'month', 'phone'];

/** An amount and its currency, a number and its unit, a phone number: they don't part at the end of a line. */
const whole = (field: Field, text: string): string =>
  unbroken.includes(field.kind) ? text.replaceAll(' ', noBreak) : text;
const noBreak = '\u00a0';

function alignOf(field: Field): 'left' | 'right' {
  if (field.kind === 'computed') return ['weekday', 'overall-rating'].includes(field.formula.name) ? 'left' : 'right';
  return field.kind === 'number' || field.kind === 'money' ? 'right' : 'left';
}

function signOffOf(paper: PaperContent, index: number, times: WrittenTimes) {
  const label = paper.definition.steps[index]?.label ?? '';
  const taken = takenStep(paper, index);
  if (taken === undefined) {
    const isWaiting = paper.state === 'submitted' || paper.state === 'draft';
    const status = isWaiting ? 'Pending' : 'Not reached';
    return { label, status, tone: 'open', name: '', at: '', comment: '', signature: null };
  }
  const stamp = stepStamp(paper, taken);
  return {
    label,
    status: stamp.label,
    tone: stamp.tone,
    name: taken.by_name,
    at: times.moment(taken.at),
    comment: taken.comment,
    signature: paperMark(taken.signature),
  };
}

/** What was done last at a step, with what stands on the paper. */
const takenStep = ({ steps, revision }: PaperContent, index: number): PaperStep | undefined =>
  steps.findLast((one) => one.step === index && one.revision === revision && one.action !== 'withdrawn');
