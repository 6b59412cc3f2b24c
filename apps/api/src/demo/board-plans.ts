/** A made-up board. People are named by their place in the company; days count from the day of the first start. */
export interface DemoBoard {
  readonly title: string;
  /** A private workspace that is made for it, with its members by their place in the company; the open one if left out. */
  readonly workspace?: { readonly name: string; readonly members: readonly number[] };
  readonly labels: Readonly<Record<string, string>>;
  readonly templates: Readonly<Record<string, readonly string[]>>;
  readonly lists: Readonly<Record<string, readonly DemoTask[]>>;
}

export interface DemoTask {
  readonly title: string;
  readonly text?: string;
  readonly done?: true;
  /** Days from today; in the past it is overdue. */
  readonly due?: number;
  readonly people?: readonly number[];
  readonly labels?: readonly string[];
  /** Items by checklist; one that starts with a tick is done. */
  readonly checklists?: Readonly<Record<string, readonly string[]>>;
  readonly subtasks?: readonly string[];
  /** Who says what; a reply follows its comment and starts with an arrow. */
  readonly comments?: readonly (readonly [number, string])[];
}

const website: DemoBoard = {
  title: 'Website relaunch',
  labels: { Design: 'purple', Content: 'blue', Urgent: 'red', Technical: 'green' },
  templates: { 'Ready to publish': ['Copy proofread', 'Images have alt text', 'Checked on mobile'] },
  lists: {
    Ideas: [
      { title: 'Monthly customer stories', labels: ['Content'] },
      {
        title: 'Careers page with job openings',
        people: [2],
        comments: [
          [2, 'We’re hiring from March. Could we do this first?'],
          [1, '→ Yes, let’s plan it for the next round.'],
        ],
      },
      { title: 'Newsletter sign-up' },
    ],
    'To do': [
      {
        title: 'Team photos',
        text: '<p>One afternoon in the office, everyone who wants to. Ask for <strong>consent</strong> before publishing.</p>',
        due: 2,
        people: [5, 1],
        labels: ['Design'],
        checklists: {
          Preparation: ['✓ Photographer booked', '✓ Room reserved', 'Invitation sent', 'Consent forms printed'],
        },
      },
      {
        title: 'Product page copy',
        due: 9,
        people: [14],
        labels: ['Content'],
        checklists: { Pages: ['Accounting', 'Warehouse', 'Point of sale'] },
      },
      { title: 'Accessibility review', due: 14, people: [9, 12], labels: ['Technical'] },
    ],
    Doing: [
      {
        title: 'Home page',
        text: '<h2>Goals</h2><ul><li>Say what we make in one sentence</li><li>Show it working</li><li>Lead to a call</li></ul><p>The draft is with <em>Anika</em>.</p>',
        due: 1,
        people: [0, 5, 1],
        labels: ['Design', 'Urgent'],
        checklists: { 'Ready to publish': ['✓ Copy proofread', 'Images have alt text', 'Checked on mobile'] },
        subtasks: ['✓ Draft in two versions', 'Choose a version', 'Build it'],
        comments: [
          [0, 'I like the second version. The first sentence could be shorter.'],
          [5, '→ Done, please take another look.'],
          [1, 'The images still need alt text.'],
        ],
      },
      {
        title: 'Move the old articles',
        due: -3,
        people: [1],
        labels: ['Content'],
        checklists: { Years: ['✓ 2022', '✓ 2023', '2024', '2025'] },
      },
    ],
    Done: [
      { title: 'Choose a hosting provider', done: true, due: -20, people: [13], labels: ['Technical'] },
      {
        title: 'Site map',
        done: true,
        people: [5, 14],
        labels: ['Design', 'Content'],
        comments: [[14, 'Everyone agreed on Monday.']],
      },
    ],
  },
};

const hiring: DemoBoard = {
  title: 'Hiring',
  labels: { Engineering: 'green', Sales: 'orange', Office: 'grey' },
  templates: { 'First week': ['Laptop and accounts', 'Office tour', 'Lunch with the team', 'First small task'] },
  lists: {
    Applied: [
      { title: 'Software engineer, third application', labels: ['Engineering'], due: 3, people: [2, 17] },
      { title: 'Sales executive, Chattogram', labels: ['Sales'], people: [10] },
    ],
    Interview: [
      {
        title: 'Network administrator',
        labels: ['Engineering'],
        due: 0,
        people: [13, 17],
        checklists: { Interview: ['✓ Phone screening', 'Practical task', 'Meet the team'] },
      },
    ],
    Offer: [
      {
        title: 'Accountant, part-time',
        labels: ['Office'],
        due: -1,
        people: [2, 3],
        comments: [
          [3, 'The budget is approved.'],
          [2, '→ Then I’ll send the letter today.'],
        ],
      },
    ],
    Started: [
      {
        title: 'Intern in customer support',
        labels: ['Office'],
        done: true,
        people: [17],
        checklists: {
          'First week': ['✓ Laptop and accounts', '✓ Office tour', '✓ Lunch with the team', '✓ First small task'],
        },
      },
    ],
  },
};

const office: DemoBoard = {
  title: 'Office and errands',
  labels: { Soon: 'yellow', Money: 'pink' },
  templates: {},
  lists: {
    Open: [
      { title: 'Renew the fire insurance', due: -5, people: [6, 0], labels: ['Money'] },
      { title: 'Second printer for the third floor', people: [16] },
      {
        title: 'Plan the annual picnic',
        due: 30,
        people: [17, 1],
        subtasks: ['Find a place', 'Ask for allergies', 'Order a bus'],
      },
    ],
    Waiting: [
      {
        title: 'Repair of the air conditioning',
        due: 4,
        people: [6],
        labels: ['Soon'],
        comments: [[6, 'The company comes on Thursday.']],
      },
    ],
    Done: [{ title: 'New keys for the store room', done: true, people: [16] }],
  },
};

const budget: DemoBoard = {
  title: 'Budget and reorganisation',
  workspace: { name: 'Leadership', members: [0, 4] },
  labels: { Confidential: 'red', Budget: 'green' },
  templates: {},
  lists: {
    Ideas: [{ title: 'A second office in Chattogram', labels: ['Budget'] }],
    'In discussion': [
      {
        title: 'Budget of next year',
        text: '<p>Two versions: <strong>careful</strong> and <strong>growing</strong>. Nothing leaves this board before the board meeting.</p>',
        labels: ['Confidential', 'Budget'],
        checklists: { Departments: ['✓ Engineering', 'Sales', 'Office'] },
      },
    ],
    Decided: [{ title: 'Merge the two support teams', done: true, labels: ['Confidential'] }],
  },
};

const line: DemoBoard = {
  title: 'Line 2 overhaul',
  labels: { Safety: 'red', Parts: 'blue' },
  templates: { 'Before the start': ['Guards mounted', 'Emergency stop tested', 'Area cleared'] },
  lists: {
    Planned: [
      { title: 'Order bearings', due: 6, people: [5, 1], labels: ['Parts'] },
      { title: 'Training for the new press', people: [7], labels: ['Safety'] },
    ],
    'In progress': [
      {
        title: 'Replace the conveyor belt',
        text: '<p>The line stands still from Friday noon. <strong>Lock out before work.</strong></p>',
        due: 1,
        people: [0, 2],
        labels: ['Safety', 'Parts'],
        checklists: { 'Before the start': ['Guards mounted', 'Emergency stop tested', '✓ Area cleared'] },
        subtasks: ['✓ Drain the hydraulics', 'Mount the belt'],
        comments: [
          [2, 'The belt arrived, one day early.'],
          [0, '→ Good. We begin on Friday.'],
        ],
      },
    ],
    Finished: [{ title: 'Measure vibrations', done: true, people: [3] }],
  },
};

export const demoBoards: Readonly<Record<string, readonly DemoBoard[]>> = {
  acme: [website, hiring, office, budget],
  globex: [line],
};
