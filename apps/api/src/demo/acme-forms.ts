import { employeeForms } from './employee-forms';
import { leave, managerAgrees, type Day, type DemoForm } from './hr-form-plans';

export const acmeForms = (day: Day): readonly DemoForm[] => [
  ...employeeForms(day),
  {
    form: 'attendance',
    person: 4,
    daysAgo: 5,
    values: {
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
    form: 'salary',
    person: 9,
    daysAgo: 6,
    values: {
      incrementType: 'Promotion',
      newDesignation: 'Senior Quality Engineer',
      proposedSalary: 98_000,
      effectiveFrom: day(30),
      justification: 'Builds and runs the test stand of the warehouse software, and trains two colleagues there.',
    },
    decisions: [
      {
        outcome: 'Approved',
        days: 1,
        comment: 'Well earned.',
        values: { lastRating: 'Excellent', recommendedSalary: 98_000 },
      },
      {
        outcome: 'Approved',
        days: 2,
        comment: 'Within the band of the new designation.',
        values: { approvedSalary: 96_000, approvedFrom: day(30) },
      },
    ],
  },
  {
    form: 'ack',
    person: 9,
    daysAgo: 15,
    values: {
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
    values: leave({ leaveType: 'Sick', reason: 'Fever; the doctor advises three days of rest.' }, day, -2, 0),
    decisions: [managerAgrees(0, 3)],
  },
  {
    form: 'suggestion',
    person: 0,
    daysAgo: 6,
    values: {
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
    values: leave({ leaveType: 'Annual' }, day, 45, 52),
    isDraft: true,
  },
  // Its manager has let it lie.
  {
    form: 'leave',
    person: 13,
    daysAgo: 16,
    values: leave({ leaveType: 'Annual', reason: 'A week at home in Barishal.' }, day, 12, 16),
  },
  // Waits for finance.
  {
    form: 'expenseReimbursement',
    person: 12,
    daysAgo: 4,
    values: {
      periodFrom: day(-15),
      periodTo: day(-14),
      purpose: 'Workshop with the customer in Gazipur.',
      expenses: [
        { date: day(-15), category: 'Travel', details: 'Car to Gazipur and back', receiptNumber: '0931', amount: 2600 },
        { date: day(-14), category: 'Meals', details: 'Lunch with four guests', receiptNumber: '5512', amount: 3180 },
      ],
      paymentMethod: 'Bank Transfer',
      paymentAccount: 'Eastern Bank, 1041 2200 7781',
      declared: true,
    },
    decisions: [{ outcome: 'Approved', days: 1, comment: 'Agreed with the customer beforehand.' }],
  },
  // Paid into the wallet that it opened.
  {
    form: 'expenseReimbursement',
    person: 9,
    daysAgo: 11,
    values: {
      periodFrom: day(-16),
      periodTo: day(-14),
      purpose: 'Audit at the supplier in Cumilla.',
      expenses: [
        { date: day(-16), category: 'Travel', details: 'Train and rickshaw', receiptNumber: '2204', amount: 940 },
        { date: day(-15), category: 'Accommodation', details: 'One night', receiptNumber: '118', amount: 3200 },
      ],
      paymentMethod: 'Mobile Banking',
      paymentAccount: 'bKash +880 1718 642209',
      declared: true,
    },
    decisions: [
      { outcome: 'Approved', days: 1, comment: '' },
      {
        outcome: 'Approved',
        days: 2,
        comment: 'Paid with the receipts that you sent.',
        values: { approvedAmount: 4140, voucherNumber: 'V-0417', paidOn: day(-8) },
      },
    ],
  },
  // Its last approval has changed the record.
  {
    form: 'salary',
    person: 11,
    daysAgo: 5,
    values: {
      incrementType: 'Promotion',
      newDesignation: 'Senior Field Officer',
      currentSalary: 38000,
      proposedSalary: 44000,
      effectiveFrom: day(-4),
      justification: 'Leads the field team in the hills since spring, and trains those who are new.',
    },
    decisions: [
      { outcome: 'Approved', days: 1, comment: 'Well deserved.', values: { lastRating: 'Very Good' } },
      {
        outcome: 'Approved',
        days: 2,
        comment: '',
        values: { approvedSalary: 43000, approvedFrom: day(-4) },
      },
      { outcome: 'Approved', days: 1, comment: '', values: { firstPayroll: day(50).slice(0, 7) } },
    ],
  },
  {
    form: 'loan',
    person: 22,
    daysAgo: 5,
    values: {
      loanType: 'Educational',
      loanAmount: 90000,
      loanPurpose: 'Fees of an evening master’s degree.',
      loanStartsOn: day(20),
      monthlySalary: 72000,
      repaymentMonths: 12,
      repaymentMethod: 'Salary Deduction',
      repaymentStartsOn: day(50),
      declared: true,
    },
    decisions: [
      { outcome: 'Approved', days: 1, comment: '' },
      {
        outcome: 'Approved',
        days: 1,
        comment: 'Within the limit.',
        values: { serviceYears: 2, eligibleAmount: 120000 },
      },
    ],
  },
  // HR has given it to somebody else than their manager.
  {
    form: 'leave',
    person: 15,
    daysAgo: 2,
    values: leave({ leaveType: 'Earned', reason: 'My parents move house.' }, day, 9, 11),
    reassigned: { by: 2, to: 4 },
  },
  // Their manager is away, and somebody stands in.
  {
    form: 'leave',
    person: 8,
    daysAgo: 1,
    values: leave({ leaveType: 'Casual', reason: 'A school event of my daughter.' }, day, 6, 6),
  },
  {
    form: 'suggestion',
    person: 14,
    daysAgo: 30,
    values: {
      subject: 'A showroom in Sylhet',
      category: 'Other',
      proposal: 'Rent a small showroom near Zindabazar for the winter season.',
      benefits: 'Customers from abroad visit their families in these months.',
      estimatedCost: 240000,
    },
    decisions: [
      {
        outcome: 'Under study',
        days: 6,
        comment: '',
        values: { feedback: 'Sales looks at the rents and comes back to you.' },
      },
    ],
  },
];
