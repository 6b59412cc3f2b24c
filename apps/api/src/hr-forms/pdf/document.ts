import { setImmediate } from 'node:timers/promises';
import type { SubmissionState } from '@atrium/contracts/hr-forms';
import { fieldValueOf, isBlank, rowsOf } from '@atrium/hr-form-model/blank';
import type {
  Field,
  FieldSection,
  FormDefinition,
  Section,
  TableSection,
  Outcome,
} from '@atrium/hr-form-model/definition';
import { describeValue, type FileNames } from '@atrium/hr-form-model/describe';
import type { FieldValue, FormValues } from '@atrium/hr-form-model/values';
import { isFieldVisible, isSectionVisible, partyOf } from '@atrium/hr-form-model/visibility';
import type { StepRow } from '../submission-repository';
import { drawGrid, type GridEntry, type Picture } from './field-grid';
import { contentWidth, ink, left, Sheet, styles } from './sheet';
import { drawSignOffs, firstRowHeight, type SignOff } from './sign-offs';
import { drawTable } from './tables';
import { lineHeight, type TextStyle } from './typesetter';
import { writtenTimes } from './written-times';

/** Everything that a document says. The same content makes the same bytes, on every machine. */
export interface DocumentContent {
  readonly id: string;
  readonly company: string;
  /** IANA name of the zone that days and times are written in. */
  readonly timeZone: string;
  readonly definition: FormDefinition;
  readonly state: SubmissionState;
  /** What it came to, once it is decided. */
  readonly outcome: Outcome | null;
  /** The number of what stands in `content`: sign-offs of former revisions are record only. */
  readonly revision: number;
  readonly submitter: string;
  /** ISO 8601 in UTC. */
  readonly created_at: string;
  readonly submitted_at: string | null;
  readonly content: FormValues;
  /** Without the sections that are kept from whoever submits the form. */
  readonly isForSubmitter: boolean;
  readonly steps: readonly (StepRow & { readonly intact: boolean })[];
  readonly files: FileNames;
  /** Pictures that file fields hold, by the id of their file. */
  readonly pictures: ReadonlyMap<string, Picture>;
}

const stateNames = {
  draft: 'Draft',
  submitted: 'Submitted',
  returned: 'Returned for changes',
  approved: 'Approved',
  denied: 'Denied',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
} as const satisfies Record<SubmissionState, string>;
const stateColours = {
  draft: ink.muted,
  submitted: ink.accent,
  returned: ink.muted,
  approved: ink.good,
  denied: ink.bad,
  closed: ink.muted,
  withdrawn: ink.muted,
} as const satisfies Record<SubmissionState, string>;

/** A submission as an A4 document in PDF. */
export async function renderDocument(document: DocumentContent): Promise<Buffer> {
  const { definition, company, submitter } = document;
  const sheet = new Sheet({
    title: `${definition.title} – ${submitter}`,
    author: company,
    createdAt: new Date(document.submitted_at ?? document.created_at),
  });
  drawHead(sheet, document);
  const firstOpen = definition.steps.findIndex((_, index) => !wasTaken(document, index));
  for (const section of definition.sections) {
    if (!isSectionVisible(definition, section, document.content)) continue;
    if (section.hiddenFromEmployee === true && document.isForSubmitter) continue;
    // What is filled at a step that was not reached is not part of the form yet.
    const step = definition.steps.findIndex(({ party }) => party === partyOf(section));
    if (firstOpen !== -1 && step >= firstOpen && step > 0 && !isFilled(section, document.content)) continue;
    drawSection(sheet, section, document);
    // Setting text takes a while; others are answered in between.
    await setImmediate();
  }
  drawEnd(sheet, document);
  return sheet.finish({
    headLeft: `${definition.title} – ${submitter}`,
    headRight: company,
    foot: `Submission ${document.id}`,
  });
}

const wasTaken = ({ steps }: DocumentContent, index: number): boolean =>
  steps.some(({ step, action }) => step === index && action !== 'withdrawn');

function isFilled(section: Section, content: FormValues): boolean {
  if (section.kind === 'table') return rowsOf(content, section.key).length > 0;
  return section.kind === 'fields' && section.fields.some(({ key }) => !isBlank(content[key]));
}

function drawHead(sheet: Sheet, document: DocumentContent): void {
  const { definition, company, state } = document;
  const letterheadId = definition.letterhead === undefined ? undefined : document.content[definition.letterhead];
  const letterhead = typeof letterheadId === 'string' ? document.pictures.get(letterheadId) : undefined;
  if (letterhead === undefined) {
    sheet.paragraph(company, styles.company);
  } else {
    const scale = Math.min(contentWidth / letterhead.width, 92 / letterhead.height, 1);
    const size = { width: letterhead.width * scale, height: letterhead.height * scale };
    sheet.doc.image(letterhead.bytes, left, sheet.y - 16, size);
    sheet.gap(size.height - 16);
  }
  sheet.gap(9);
  sheet.rule(ink.accent, 1.2);
  sheet.gap(16);
  const badge: TextStyle = { ...styles.tableHead, size: 8.6, colour: stateColours[state] };
  const stamp = document.outcome?.label ?? stateNames[state];
  const badgeWidth = sheet.type.width(stamp, badge) + 18;
  const top = sheet.y;
  sheet.paragraph(definition.title, styles.title, { x: left, width: contentWidth - badgeWidth - 16 });
  const badgeX = left + contentWidth - badgeWidth;
  sheet.doc
    .roundedRect(badgeX, top + 4, badgeWidth, 19, 9.5)
    .lineWidth(0.9)
    .strokeColor(badge.colour)
    .stroke();
  sheet.type.line(stamp, badge, badgeX + 9, top + 13.5 - lineHeight(badge) / 2);
  sheet.gap(1);
  const by = document.submitted_at === null ? 'Begun' : 'Submitted';
  const day = writtenTimes(document.timeZone).day(document.submitted_at ?? document.created_at);
  sheet.paragraph(`${by} by ${document.submitter} on ${day}`, styles.note);
  sheet.gap(14);
}

function drawSection(sheet: Sheet, section: Section, document: DocumentContent): void {
  drawHeading(sheet, section.title, section.kind === 'text' ? 50 : 64);
  if (section.note !== undefined) {
    sheet.paragraph(section.note, styles.note);
    sheet.gap(5);
  }
  switch (section.kind) {
    case 'text':
      for (const paragraph of section.paragraphs) {
        sheet.need(2 * lineHeight(styles.value));
        sheet.paragraph(paragraph, styles.value);
        sheet.gap(5);
      }
      break;
    case 'fields':
      drawGrid(sheet, entriesOf(section, document));
      break;
    case 'table':
      drawTable(sheet, tableOf(section, document));
      sheet.gap(5);
      break;
  }
  sheet.gap(11);
}

/** A heading is never the last thing on a page. */
function drawHeading(sheet: Sheet, title: string, with_: number): void {
  sheet.need(lineHeight(styles.section) + with_);
  sheet.paragraph(title, styles.section);
  sheet.gap(5);
}

function entriesOf(section: FieldSection, document: DocumentContent): readonly GridEntry[] {
  const { definition, content, files, pictures } = document;
  return section.fields
    .filter((field) => isFieldVisible(definition, section, field, content) && field.key !== definition.letterhead)
    .map((field) => {
      const value = fieldValueOf(content, field.key);
      return {
        label: field.label,
        value: describeValue(field, value, files),
        isWide: field.kind === 'long-text',
        picture: field.kind === 'file' && typeof value === 'string' ? pictures.get(value) : undefined,
        ticked: field.kind === 'confirm' ? value === true : undefined,
      };
    });
}

function tableOf(section: TableSection, document: DocumentContent) {
  const { definition, content, files } = document;
  const given = rowsOf(content, section.key);
  const labels = section.rows.from === 'labels' ? section.rows.labels : undefined;
  const rows = labels === undefined ? given : labels.map((_, index) => given[index] ?? {});
  const cell = (field: Field, row: Readonly<Record<string, FieldValue>>): string =>
    isFieldVisible(definition, section, field, content, row) ? describeValue(field, row[field.key], files) : '';
  return {
    columns: [
      ...(section.rows.from === 'labels' ? [{ header: section.rows.heading, align: 'left' as const }] : []),
      ...section.columns.map((field) => ({ header: field.label, align: alignOf(field) })),
    ],
    rows: rows.map((row, index) => [
      ...(labels === undefined ? [] : [labels[index] ?? '']),
      ...section.columns.map((field) => cell(field, row)),
    ]),
  };
}

function alignOf(field: Field): 'left' | 'right' {
  if (field.kind === 'computed') return ['weekday', 'overall-rating'].includes(field.formula.name) ? 'left' : 'right';
  return field.kind === 'number' || field.kind === 'money' ? 'right' : 'left';
}

function drawEnd(sheet: Sheet, document: DocumentContent): void {
  const signOffs = document.definition.steps.map((_, index) => signOffOf(document, index));
  drawHeading(sheet, 'Sign-off', firstRowHeight(sheet, signOffs) + 20);
  drawSignOffs(sheet, signOffs);
  if (document.steps.length === 0) return;
  sheet.gap(4);
  const times = writtenTimes(document.timeZone);
  // The record is read as a whole.
  drawHeading(sheet, 'Record', 5 + document.steps.length * (2 * lineHeight(styles.small) + 3));
  for (const { action, outcome, by_name, label, at, content_hash, intact } of document.steps) {
    const what = `${times.moment(at)}   ${outcome?.label ?? actionNames[action]} by ${by_name} (${label})`;
    const seal = `SHA-256 ${content_hash.slice(0, 16)}… ${intact ? 'matches the content above' : 'DOES NOT MATCH: the content was changed'}`;
    sheet.need(2 * lineHeight(styles.small) + 3);
    sheet.paragraph(what, { ...styles.small, colour: ink.text });
    sheet.paragraph(seal, intact ? styles.small : { ...styles.small, colour: ink.bad });
    sheet.gap(3);
  }
}

const actionNames = {
  submitted: 'Submitted',
  returned: 'Returned for changes',
  approved: 'Approved',
  denied: 'Denied',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
} as const satisfies Record<StepRow['action'], string>;

function signOffOf(document: DocumentContent, index: number): SignOff {
  const label = document.definition.steps[index]?.label ?? '';
  const taken = document.steps.findLast(
    ({ step, action, revision }) => step === index && revision === document.revision && action !== 'withdrawn',
  );
  if (taken === undefined) {
    const isWaiting = document.state === 'submitted' || document.state === 'draft';
    const status = isWaiting ? 'Waiting' : 'Not reached';
    return { label, status, tone: 'open', name: '', at: '', comment: '', signature: null };
  }
  return {
    label,
    status: taken.outcome?.label ?? actionNames[taken.action],
    tone: toneOf(taken),
    name: taken.by_name,
    at: writtenTimes(document.timeZone).moment(taken.at),
    comment: taken.comment,
    signature: taken.signature,
  };
}

function toneOf({ action, outcome }: StepRow): SignOff['tone'] {
  if (outcome?.tone === 'negative') return 'bad';
  return outcome?.tone === 'neutral' || action === 'returned' ? 'open' : 'good';
}
