import type { LetterPart, LetterText } from './letter';
import { counted, departmentName, employmentKind, listed, type LetterFields } from './letter-fields';

const salaryFields = ['basicSalary', 'houseRent', 'medicalAllowance', 'conveyance', 'otherAllowance'] as const;

/** Offers a position to a candidate. */
export function jobOfferLetterText(fields: LetterFields): LetterText {
  const name = fields.text('candidateName');
  const position = fields.text('positionTitle');
  const respondBy = fields.day('respondBy');
  const salary = [...salaryFields, 'grossSalary'].flatMap((key) => fields.amount(key) ?? []);
  const benefits = benefitsOf(fields);
  const conditions = fields.text('otherConditions');
  const noticeDays = fields.number('noticeDays');
  const body: readonly (LetterPart | undefined)[] = [
    paragraph(positionSentences(fields, position)),
    paragraph(timeSentences(fields)),
    salary.length === 0 ? undefined : paragraph('Your monthly salary will be:'),
    salary.length === 0 ? undefined : { kind: 'amounts', rows: salary },
    paragraph(
      'Your salary is paid monthly by bank transfer, after deducting the taxes and contributions required by law.',
    ),
    benefits.length === 0 ? undefined : paragraph(`You will also receive ${listed(benefits)}.`),
    noticeDays === undefined
      ? undefined
      : paragraph(`Either party may end the employment with ${counted(noticeDays, 'day’s', 'days’')} notice.`),
    conditions === '' ? undefined : paragraph('The following conditions also apply:'),
    conditions === '' ? undefined : { kind: 'quote', text: conditions },
    paragraph(
      'This offer is subject to satisfactory references and to your presenting your National ID and original certificates. Working hours, leave and termination of employment are governed by the company’s policies and the Bangladesh Labour Act, 2006. You must keep the company’s confidential information secret during and after your employment, and you will sign a separate non-disclosure agreement when you join.',
    ),
    respondBy === ''
      ? undefined
      : paragraph(
          `To accept this offer, please sign a copy of this letter and return it to us by ${respondBy}. The offer expires after that date.`,
        ),
    paragraph('We look forward to working with you.'),
  ];
  return {
    addressee: [name, ...fields.lines('candidateAddress')].filter((line) => line !== ''),
    subject: position === '' ? 'Offer of employment' : `Offer of employment: ${position}`,
    greeting: name === '' ? 'Dear candidate,' : `Dear ${name},`,
    body: body.filter((part) => part !== undefined),
    closing: 'Yours sincerely,',
    acceptance: { text: 'I accept this offer of employment on the terms stated above.', name },
  };
}

const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text });

function positionSentences(fields: LetterFields, position: string): string {
  const department = fields.text('department');
  const where = department === '' ? '' : ` in our ${departmentName(department)}`;
  const kind = employmentKind(fields.text('employmentType'));
  const place = fields.text('workLocation');
  const reportsTo = fields.text('reportsTo');
  return [
    `We are pleased to offer you the position of ${position}${where}.`,
    kind === '' ? '' : `This is ${kind}.`,
    place === '' ? '' : `Your place of work will be ${place}.`,
    reportsTo === '' ? '' : `You will report to ${reportsTo}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function timeSentences(fields: LetterFields): string {
  const ends = fields.day('endsOn');
  const probation = fields.number('probationMonths') ?? 0;
  const hours = fields.number('weeklyHours');
  return [
    `Your employment begins on ${fields.day('startsOn')}${ends === '' ? '' : ` and ends on ${ends}`}.`,
    probation === 0
      ? ''
      : probation === 1
        ? 'The first month is a probationary period.'
        : `The first ${probation} months are a probationary period.`,
    hours === undefined ? '' : `You will work ${counted(hours, 'hour', 'hours')} a week.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function benefitsOf(fields: LetterFields): readonly string[] {
  const bonuses = fields.number('festivalBonuses') ?? 0;
  const leave = fields.number('annualLeaveDays') ?? 0;
  return [
    bonuses === 0 ? '' : `${counted(bonuses, 'festival bonus', 'festival bonuses')} a year`,
    leave === 0 ? '' : `${counted(leave, 'day', 'days')} of annual leave a year`,
    fields.text('hasProvidentFund') === 'Yes' ? 'membership of the provident fund after your probation' : '',
  ].filter((benefit) => benefit !== '');
}
