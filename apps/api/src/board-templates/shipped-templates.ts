import type { BoardTemplateContent } from '@atrium/contracts/board-templates';

/** A template that comes with Atrium. */
export interface ShippedTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly content: BoardTemplateContent;
}

type Card = BoardTemplateContent['lists'][number]['cards'][number];
type Parts = Partial<Omit<Card, 'title'>>;

const card = (title: string, { description = '', labels = [], checklists = [], subtasks = [] }: Parts = {}): Card => ({
  title,
  description,
  labels,
  checklists,
  subtasks,
});
const list = (title: string, ...cards: readonly Card[]) => ({ title, cards: [...cards] });
const paragraph = (text: string): string => `<p>${text}</p>`;

/** In the order in which they are offered. */
export const shippedTemplates: readonly ShippedTemplate[] = [
  {
    id: 'kanban',
    name: 'Kanban',
    description: 'Work moves from left to right, a few things at a time.',
    content: {
      labels: [
        { name: 'Urgent', colour: 'red' },
        { name: 'Blocked', colour: 'orange' },
        { name: 'Small', colour: 'green' },
      ],
      lists: [
        list(
          'Backlog',
          card('How we use this board', {
            description: paragraph(
              'Take the top card of “To do” when you have finished yours. Nobody works on more than two at once.',
            ),
          }),
        ),
        list('To do'),
        list('Doing'),
        list('Review'),
        list('Done'),
      ],
      checklists: [{ title: 'Done means', items: ['Tested', 'Reviewed by somebody else', 'Documented'] }],
    },
  },
  {
    id: 'weekly-plan',
    name: 'Weekly team plan',
    description: 'What the team does this week, day by day.',
    content: {
      labels: [
        { name: 'Meeting', colour: 'purple' },
        { name: 'Priority', colour: 'red' },
        { name: 'If there’s time', colour: 'grey' },
      ],
      lists: [
        list(
          'This week',
          card('Goals of the week', {
            labels: [1],
            checklists: [{ title: 'Goals', items: ['First goal', 'Second goal', 'Third goal'] }],
          }),
        ),
        list('Monday', card('Plan the week together', { labels: [0] })),
        list('Tuesday'),
        list('Wednesday'),
        list('Thursday'),
        list('Friday', card('Look back on the week', { labels: [0] })),
        list('Later', card('What didn’t fit in', { labels: [2] })),
      ],
      checklists: [],
    },
  },
  {
    id: 'hiring',
    name: 'Hiring pipeline',
    description: 'Applicants from the first mail to the signed contract.',
    content: {
      labels: [
        { name: 'Engineering', colour: 'blue' },
        { name: 'Sales', colour: 'green' },
        { name: 'Office', colour: 'yellow' },
      ],
      lists: [
        list(
          'Positions',
          card('Write down what the position needs', {
            checklists: [
              { title: 'Position', items: ['Tasks', 'Must-have skills', 'Nice-to-have skills', 'Salary range'] },
            ],
          }),
        ),
        list('Applied'),
        list('Screening call'),
        list('Interview'),
        list('Offer'),
        list('Hired'),
        list('Declined'),
      ],
      checklists: [
        { title: 'Screening call', items: ['Motivation', 'Notice period', 'Expected salary'] },
        { title: 'Interview', items: ['Introduce the team', 'Practical task', 'Questions of the applicant', 'Notes'] },
        { title: 'Offer', items: ['Salary agreed', 'Offer approved', 'Letter sent', 'Contract signed'] },
      ],
    },
  },
  {
    id: 'onboarding',
    name: 'Employee onboarding',
    description: 'Everything that a new colleague needs in the first weeks.',
    content: {
      labels: [
        { name: 'HR', colour: 'pink' },
        { name: 'IT', colour: 'blue' },
        { name: 'Manager', colour: 'purple' },
        { name: 'New colleague', colour: 'green' },
      ],
      lists: [
        list(
          'Before the first day',
          card('Prepare the workplace', {
            labels: [1],
            checklists: [{ title: 'Workplace', items: ['Laptop', 'Accounts', 'Desk and chair', 'Access card'] }],
          }),
          card('Prepare the papers', {
            labels: [0],
            checklists: [{ title: 'Papers', items: ['Contract signed', 'Bank details', 'Emergency contact'] }],
          }),
          card('Tell the team who’s coming', { labels: [2] }),
        ),
        list(
          'First day',
          card('Welcome and tour of the office', { labels: [2] }),
          card('Sign in everywhere', { labels: [1, 3] }),
          card('Lunch with the team', { labels: [2] }),
        ),
        list(
          'First week',
          card('Meet the people you’ll work with', { labels: [3] }),
          card('Read how we work', { labels: [3] }),
          card('Finish a first small task', { labels: [2, 3] }),
        ),
        list(
          'First month',
          card('Agree on goals', { labels: [2, 3] }),
          card('Talk about how it’s going', { labels: [0, 2] }),
        ),
        list('Done'),
      ],
      checklists: [],
    },
  },
  {
    id: 'roadmap',
    name: 'Product roadmap',
    description: 'What comes now, next and later, and why.',
    content: {
      labels: [
        { name: 'Feature', colour: 'blue' },
        { name: 'Improvement', colour: 'green' },
        { name: 'Customer request', colour: 'yellow' },
        { name: 'Technical', colour: 'grey' },
      ],
      lists: [
        list(
          'Ideas',
          card('An idea, in one sentence', {
            description: paragraph(
              'Who has the problem? How often? What do they do today? How would we know that it’s solved?',
            ),
            labels: [0],
          }),
        ),
        list('Later'),
        list('Next'),
        list(
          'Now',
          card('What we build at the moment', {
            subtasks: ['Talk to three customers', 'Design', 'Build', 'Release to a few', 'Release to all'],
          }),
        ),
        list('Released'),
      ],
      checklists: [{ title: 'Release', items: ['Tested', 'Guide updated', 'Support told', 'Customers told'] }],
    },
  },
  {
    id: 'event',
    name: 'Event planning',
    description: 'From the first idea to the thank-you letter.',
    content: {
      labels: [
        { name: 'Place', colour: 'orange' },
        { name: 'Guests', colour: 'pink' },
        { name: 'Programme', colour: 'purple' },
        { name: 'Money', colour: 'green' },
      ],
      lists: [
        list(
          'To plan',
          card('Agree on date and purpose', { labels: [2] }),
          card('Make a budget', {
            labels: [3],
            checklists: [{ title: 'Costs', items: ['Place', 'Food and drinks', 'Technology', 'Travel', 'Reserve'] }],
          }),
          card('Find a place', { labels: [0], subtasks: ['Ask for three offers', 'Visit', 'Book'] }),
        ),
        list(
          'To organise',
          card('Invite the guests', { labels: [1], subtasks: ['Make a list', 'Send invitations', 'Count answers'] }),
          card('Order food and drinks', { labels: [0, 3] }),
          card('Write the programme', { labels: [2] }),
        ),
        list('On the day', card('Set up', { labels: [0] }), card('Welcome the guests', { labels: [1] })),
        list('Afterwards', card('Thank everyone', { labels: [1] }), card('Add up the costs', { labels: [3] })),
        list('Done'),
      ],
      checklists: [{ title: 'On the day', items: ['Signs', 'Microphone and screen', 'Name badges', 'First aid'] }],
    },
  },
];
