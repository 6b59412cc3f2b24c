import { leave, managerAgrees, type Day, type DemoForm } from './hr-form-plans';

/** What employee@acme.example has filled: something in every state. */
export const employeeForms = (day: Day): readonly DemoForm[] => [
  {
    form: 'leave',
    person: 1,
    daysAgo: 1,
    values: leave(
      {
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
    values: leave({ leaveType: 'Casual', reason: 'Moving to a new flat.' }, day, -62, -61),
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
    values: leave({ leaveType: 'Unpaid', reason: 'A long trip through the hills.' }, day, -33, -10),
    decisions: [{ outcome: 'Denied', days: 2, comment: 'The release falls into these weeks. Please choose others.' }],
  },
  {
    form: 'suggestion',
    person: 1,
    daysAgo: 25,
    values: {
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
      loanType: 'Vehicle',
      loanAmount: 180000,
      loanPurpose: 'A motorcycle for the way to work.',
      repaymentMonths: 18,
    },
    isDraft: true,
  },
  {
    form: 'training',
    person: 1,
    daysAgo: 9,
    values: {
      trainingTitle: 'Kubernetes in production',
      trainingType: 'External Course',
      mode: 'Online',
      provider: 'Cloud Academy Dhaka',
      startsOn: day(40),
      endsOn: day(43),
      objectives: 'Run and upgrade our clusters without help from outside.',
      relevance: 'Two of our services move to Kubernetes next quarter.',
      courseFee: 32000,
    },
    returned: { days: 2, note: 'Please attach the quotation, and say who covers for you that week.' },
  },
];
