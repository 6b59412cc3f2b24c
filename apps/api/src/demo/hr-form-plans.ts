import type { FormKey } from '@atrium/hr-form-model/forms';
import type { FormValues } from '@atrium/hr-form-model/values';

export interface DemoDecision {
  /** The label of what was decided. */
  readonly outcome: string;
  /** After the step before. */
  readonly days: number;
  readonly comment: string;
  readonly values?: FormValues;
}

/** A form that somebody of a demo company filled. */
export interface DemoForm {
  readonly form: FormKey;
  /** The person's place in the company. */
  readonly person: number;
  readonly daysAgo: number;
  /** What the employee record does not know. */
  readonly values: FormValues;
  readonly isDraft?: true;
  readonly decisions?: readonly DemoDecision[];
  /** Taken back, with this comment. */
  readonly withdrawn?: string;
}

/** A day from today, `YYYY-MM-DD`. */
type Day = (days: number) => string;

const leave = (values: FormValues, day: Day, from: number, to: number): FormValues => ({
  contactPhone: '+880 1711 204060',
  leaveFrom: day(from),
  leaveTo: day(to),
  ...values,
});
const managerAgrees = (days: number, approvedDays: number): DemoDecision => ({
  outcome: 'Approved',
  days,
  comment: 'Cover is arranged.',
  values: { approvedDays },
});

const acme = (day: Day): readonly DemoForm[] => [
  {
    form: 'leave',
    person: 1,
    daysAgo: 1,
    values: leave(
      {
        department: 'Engineering',
        leaveType: 'Annual',
        reason: 'My sister’s wedding in Sylhet.',
        handover: 'Open reviews are listed in the team board; nothing is due that week.',
      },
      day,
      20,
      24,
    ),
  },
  {
    form: 'expenseReimbursement',
    person: 1,
    daysAgo: 3,
    values: {
      department: 'Engineering',
      periodFrom: day(-12),
      periodTo: day(-10),
      purpose: 'Visit to the Chattogram office for the go-live of the warehouse software.',
      project: 'Warehouse go-live',
      expenses: [
        {
          date: day(-12),
          category: 'Travel',
          details: 'Train Dhaka–Chattogram',
          receiptNumber: 'T-48213',
          amount: 1385,
        },
        {
          date: day(-12),
          category: 'Accommodation',
          details: 'Two nights in Agrabad',
          receiptNumber: '1177',
          amount: 9200,
        },
        { date: day(-11), category: 'Meals', details: 'Dinner with the warehouse team', amount: 3450.5 },
        {
          date: day(-10),
          category: 'Travel',
          details: 'Train Chattogram–Dhaka',
          receiptNumber: 'T-48990',
          amount: 1385,
        },
      ],
      advanceReceived: 5000,
      paymentMethod: 'Mobile Banking',
      paymentAccount: '+880 1711 204060',
      declared: true,
    },
  },
  {
    form: 'leave',
    person: 1,
    daysAgo: 70,
    values: leave({ department: 'Engineering', leaveType: 'Casual', reason: 'Moving to a new flat.' }, day, -62, -61),
    decisions: [
      managerAgrees(1, 2),
      {
        outcome: 'Approved',
        days: 1,
        comment: '',
        values: { payment: 'With Pay', balanceBefore: 10 },
      },
    ],
  },
  {
    form: 'leave',
    person: 1,
    daysAgo: 40,
    values: leave(
      { department: 'Engineering', leaveType: 'Unpaid', reason: 'A long trip through the hills.' },
      day,
      -33,
      -10,
    ),
    decisions: [{ outcome: 'Denied', days: 2, comment: 'The release falls into these weeks. Please choose others.' }],
  },
  {
    form: 'suggestion',
    person: 1,
    daysAgo: 25,
    values: {
      department: 'Engineering',
      subject: 'Bicycle stands in the yard',
      category: 'Workplace',
      proposal: 'Put up stands for twenty bicycles beside the generator room.',
      benefits: 'Less traffic in the lane, and colleagues from Mirpur arrive earlier.',
      estimatedCost: 45000,
    },
    withdrawn: 'The landlord is putting them up already.',
  },
  {
    form: 'loan',
    person: 1,
    daysAgo: 0,
    values: {
      department: 'Engineering',
      loanType: 'Vehicle',
      loanAmount: 180000,
      loanPurpose: 'A motorcycle for the way to work.',
      repaymentMonths: 18,
    },
    isDraft: true,
  },
  {
    form: 'attendance',
    person: 4,
    daysAgo: 5,
    values: {
      department: 'Operations',
      periodFrom: day(-9),
      periodTo: day(-6),
      attendanceRows: [
        { date: day(-9), checkInTime: '08:55', checkOutTime: '18:05', breakDuration: 60 },
        { date: day(-8), checkInTime: '09:02', checkOutTime: '17:58', breakDuration: 60 },
        {
          date: day(-7),
          checkInTime: '21:00',
          checkOutTime: '05:30',
          breakDuration: 45,
          remarks: 'Night shift, stock count',
        },
        { date: day(-6), checkInTime: '12:00', checkOutTime: '18:00', breakDuration: 0 },
      ],
      leaveDays: 0,
    },
    decisions: [{ outcome: 'Confirmed', days: 1, comment: 'Matches the door log.' }],
  },
  {
    form: 'training',
    person: 6,
    daysAgo: 8,
    values: {
      department: 'Quality',
      trainingTitle: 'Internal auditor for quality management',
      trainingType: 'Certification',
      mode: 'In Person',
      provider: 'Bangladesh Institute of Management',
      venue: 'Dhaka, Sobhanbag campus',
      startsOn: day(30),
      endsOn: day(34),
      objectives: 'Plan and lead audits of our own processes.',
      relevance: 'Two customers ask for yearly audits from next year on.',
      courseFee: 24000,
      travelCost: 1500,
    },
  },
  {
    form: 'ack',
    person: 9,
    daysAgo: 15,
    values: {
      department: 'Sales',
      policiesReceived: ['Employee Handbook', 'Code of Conduct', 'Information Security and Acceptable Use'],
      hasRead: true,
      agrees: true,
    },
    decisions: [{ outcome: 'Acknowledged', days: 3, comment: '' }],
  },
  {
    form: 'leave',
    person: 11,
    daysAgo: 2,
    values: leave(
      { department: 'Finance', leaveType: 'Sick', reason: 'Fever; the doctor advises three days of rest.' },
      day,
      -2,
      0,
    ),
    decisions: [managerAgrees(0, 3)],
  },
  {
    form: 'suggestion',
    person: 0,
    daysAgo: 6,
    values: {
      department: 'Management',
      subject: 'One stand-up for both offices',
      category: 'Process',
      proposal: 'Hold the Sunday stand-up by video, for Dhaka and Chattogram together.',
      benefits: 'Fewer calls during the week to find out who works on what.',
    },
  },
  {
    form: 'leave',
    person: 0,
    daysAgo: 0,
    values: leave({ department: 'Management', leaveType: 'Annual' }, day, 45, 52),
    isDraft: true,
  },
];

const globex = (day: Day): readonly DemoForm[] => [
  {
    form: 'leave',
    person: 1,
    daysAgo: 2,
    values: leave(
      { department: 'Planning', leaveType: 'Earned', reason: 'Visiting my parents in Cox’s Bazar.' },
      day,
      14,
      18,
    ),
  },
  {
    form: 'suggestion',
    person: 3,
    daysAgo: 9,
    values: {
      department: 'Quality',
      subject: 'Light above bench four',
      category: 'Safety',
      currentSituation: 'Fine scratches are only seen at the window.',
      proposal: 'Mount a second lamp above bench four.',
      benefits: 'Fewer parts come back from the customer.',
      estimatedCost: 6500,
    },
    decisions: [
      {
        outcome: 'To be implemented',
        days: 4,
        comment: 'Thank you.',
        values: { implementBy: day(21), feedback: 'The electrician comes this month.' },
      },
    ],
  },
];

/** The forms of each demo company, by its name. */
export const demoForms: Readonly<Record<string, (day: Day) => readonly DemoForm[]>> = { acme, globex };
