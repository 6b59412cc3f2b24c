import { leave, type Day, type DemoForm } from './hr-form-plans';

export const globexForms = (day: Day): readonly DemoForm[] => [
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
