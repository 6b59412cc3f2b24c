import type { Grant } from '@atrium/contracts/members';
import type { Page } from '@playwright/test';
import { registerCompany, signIn } from './api';
import { setWidth } from './axe';
import { openers, ofAdmins, ofDeciders, ofEveryone, ofHr, ofKeepers, onPhones } from './control-lines';
import { walkControls, waysBack, type ControlWalk, type Walked } from './control-walk';
import type { Control } from './controls';
import { expect, startSignedIn, test } from './test';
import { adminOf, furnish, haveLeaveToDecide, join, type Walker } from './walkers';

/** A walk takes about a minute on a machine that is its own. */
test.describe.configure({ timeout: 600_000 });

const roles: readonly {
  readonly role: string;
  readonly grants: readonly Grant[];
  readonly isManager?: true;
  readonly adds: readonly string[];
}[] = [
  { role: 'HR', grants: ['hr'], adds: ofHr },
  { role: 'Finance', grants: ['finance'], adds: [] },
  { role: 'a keeper of assets', grants: ['assets'], adds: ofKeepers },
  { role: 'a manager', grants: [], isManager: true, adds: ofDeciders },
];

/** One link shows that the drawer goes away. */
const isOnlyHere = ({ href }: Control): boolean => href === null || href === '/settings';

type Uses = ControlWalk['uses'];

/** Of what leads to pages of a kind, or does the same, one in each part of the page; of the navigation and tiles, each. */
function onceEach(): Uses {
  const parts = new Set<string>();
  const ends = new Set<string>();
  return ({ area, end, href }) => {
    const isFirst =
      (href === null ? !ends.has(`${area} ${end}`) : !parts.has(area)) || area === 'nav Main' || !ends.has(end);
    parts.add(area);
    ends.add(end).add(`${area} ${end}`);
    return isFirst;
  };
}

/** What opens something, to see what is inside, and what not everyone has. */
function whatIsTheirs(): Uses {
  const isNew = onceEach();
  return (control) => {
    const { line, name, isOfNews } = control;
    if (isOfNews) return name === 'Review' && isNew(control);
    return openers.includes(line) || (!ofEveryone.includes(line) && isNew(control));
  };
}

const opens = ({ line }: Control): boolean => openers.includes(line);

/** Walks home, and from the company’s launcher the parts around it. */
async function walkAll(page: Page, { session, email, password }: Walker, uses: Uses, isBrief = false): Promise<Walked> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startSignedIn(page, session);
  const common = { uses, opens, isBrief, signIn: () => signIn(email, password) };
  const home = await walkControls(page, { ...common, start: '/', within: 'main' });
  const around = 'main, header, nav[aria-label="Main"]';
  const rest = await walkControls(page, { ...common, start: '/company_management', within: around });
  return { controls: [...home.controls, ...rest.controls], openers: [...home.openers, ...rest.openers] };
}

/** The lines of what is there, each once. What people were told or have opened differs. */
const linesOf = (controls: readonly Control[]): readonly string[] => {
  const lasting = controls.filter(({ isOfNews, name }) => !isOfNews && !waysBack.includes(name));
  return [...new Set(lasting.map(({ line }) => line))].toSorted();
};

test('every control of home, launchers, navigation and top bar does what it says', async ({ page }) => {
  const company = await registerCompany();
  const employee = await join(company, []);
  await furnish(company, employee);
  const { controls, openers: opened } = await walkAll(page, employee, onceEach());
  expect(linesOf(controls)).toEqual(ofEveryone.toSorted());
  expect([...new Set(opened)].toSorted()).toEqual(openers.toSorted());
});

for (const { role, grants, isManager, adds } of roles) {
  test(`${role} has the controls of everyone and their own, and those do what they say`, async ({ page }) => {
    const company = await registerCompany();
    const walker = await join(company, grants);
    await furnish(company, walker);
    if (isManager) await haveLeaveToDecide(company, walker);
    const { controls } = await walkAll(page, walker, whatIsTheirs(), true);
    expect(linesOf(controls)).toEqual([...ofEveryone, ...adds].toSorted());
  });
}

test('an admin has the controls of everyone and their own, and those do what they say', async ({ page }) => {
  const company = await registerCompany();
  const admin = await adminOf(company);
  await furnish(company, admin);
  await haveLeaveToDecide(company, admin);
  const { controls } = await walkAll(page, admin, whatIsTheirs(), true);
  expect(linesOf(controls)).toEqual([...ofEveryone, ...ofAdmins].toSorted());
});

test('on a phone, the bars and the drawer hold the same and do what they say', async ({ page }) => {
  const company = await registerCompany();
  const employee = await join(company, []);
  const { session, email, password } = employee;
  await furnish(company, employee);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setWidth(page, 390);
  await startSignedIn(page, session);
  const isNew = onceEach();
  const { controls } = await walkControls(page, {
    start: '/company_management',
    within: 'header, nav[aria-label="Quick access"], div:has(> nav[aria-label="Main"])',
    // What is inside of menus, and most of the navigation, is the same as in a wide window.
    uses: (control) =>
      !control.area.startsWith('dialog') && (control.area !== 'nav Main' || isOnlyHere(control)) && isNew(control),
    opens,
    signIn: () => signIn(email, password),
    isByKeyboard: true,
  });
  expect(linesOf(controls.filter(({ area }) => !area.startsWith('dialog')))).toEqual(onPhones.toSorted());
});
