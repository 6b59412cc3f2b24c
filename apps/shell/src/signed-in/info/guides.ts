/** A link of a guide; without its module, or the right, it isn’t shown. */
interface GuideLink {
  readonly label: string;
  readonly path: string;
  /** An action of the policy, as `may` of `account/me/` names it. */
  readonly may?: string;
}

interface Guide {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly links: readonly GuideLink[];
  /** As that of a link: the guide is for those who may. */
  readonly may?: string;
}

/** How to get things done, in the order in which most people need them. */
export const guides: readonly Guide[] = [
  {
    id: 'search',
    title: 'Find anything',
    text: [
      'Press Ctrl K, or ⌘K on a Mac, and type what you’re looking for: a person, a board, a task, an asset, a form or a setting. Typos are fine.',
      'Press Tab on a result to see only results of its kind, and Enter to open it. Recent and starred items come first.',
    ],
    links: [],
  },
  {
    id: 'boards',
    title: 'Work with boards',
    text: [
      'A board has lists, and each list has tasks. Drag a task to another list, or use its menu. Open a task to describe it, assign people, set a due date, and add subtasks, checklists and files.',
      'Start a board from a template, and save one of yours as a template from its menu. Boards stand in workspaces; only members see what is in a private one.',
    ],
    links: [
      { label: 'Boards', path: '/task_management' },
      { label: 'Create board', path: '/task_management?new=board', may: 'board.use' },
      { label: 'Templates', path: '/task_management/templates' },
      { label: 'My work', path: '/todo' },
    ],
  },
  {
    id: 'forms',
    title: 'Fill in a form',
    text: [
      'Choose a form and fill it in; what the company knows about you is there already. Your draft is kept while you write. Once you send it, it goes to the people who decide, one after the other.',
      'Under “My submissions” you see where each form is. If one comes back to you, change what was asked and send it again.',
    ],
    links: [
      { label: 'All forms', path: '/all_forms' },
      { label: 'My submissions', path: '/all_forms?view=submissions' },
      { label: 'Approvals', path: '/hr' },
    ],
  },
  {
    id: 'expenses',
    title: 'Keep track of expenses',
    text: [
      'Your wallet shows your balance and every transaction. A debit adds to it and a credit takes from it. Transactions are never changed or deleted: reverse one that is wrong.',
      'Add the receipt when you book, or later from the menu of the row. Months can be shown as a table, and a statement can be printed or saved.',
    ],
    links: [{ label: 'Expense tracker', path: '/expense_tracker' }],
  },
  {
    id: 'assets',
    title: 'Ask for an asset',
    text: [
      'Search the inventory and request what is available, or describe what you need. You’re told when somebody decides. “My assets” shows what you have.',
    ],
    links: [
      { label: 'Request an asset', path: '/asset_management?new=request', may: 'asset.use' },
      { label: 'My assets', path: '/asset_management?tab=mine' },
    ],
  },
  {
    id: 'keep-assets',
    title: 'Keep the inventory',
    text: [
      'Add assets one at a time or import them from a CSV file. Assign an asset to a person and take it back from its page, where its history stands, too. Requests wait for you in a tab of their own.',
    ],
    links: [
      { label: 'Add an asset', path: '/asset_management?new=asset' },
      { label: 'Import assets', path: '/asset_management/import' },
      { label: 'Requests', path: '/asset_management?tab=requests' },
    ],
    may: 'asset.manage',
  },
  {
    id: 'people',
    title: 'Add people',
    text: [
      'Add an employee with their record and account, or import many records from a CSV file. Under “People & access” you invite people by email and see who has an account.',
    ],
    links: [
      { label: 'Employees', path: '/employee_dashboard' },
      { label: 'Add an employee', path: '/employee_dashboard/add_employee' },
      { label: 'People & access', path: '/settings/people', may: 'member.invite' },
    ],
    may: 'record.create',
  },
  {
    id: 'notifications',
    title: 'Choose what reaches you',
    text: [
      'The bell counts what concerns you: tasks, mentions, forms, requests and more. For each kind you choose whether it reaches you here, by email at once, in a digest, or not at all. During quiet hours you get no emails.',
    ],
    links: [
      { label: 'Notifications', path: '/notifications' },
      { label: 'Notification settings', path: '/settings/notifications' },
    ],
  },
  {
    id: 'keyboard',
    title: 'Use the keyboard',
    text: [
      'Press ? to see every shortcut. G and then a letter goes to a place, and C creates something. In a list, the arrows move through the rows and Enter opens one.',
    ],
    links: [],
  },
];
