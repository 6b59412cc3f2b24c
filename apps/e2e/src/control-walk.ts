import type { Session } from '@atrium/contracts/auth';
import type { Locator, Page } from '@playwright/test';
import { readControls, markControl, type Control } from './controls';
import { expectFocusIn } from './keyboard';
import { expectPlace } from './place';
import { expect } from './test';

export interface ControlWalk {
  /** Where it begins, and goes back to. */
  readonly start: '/' | '/company_management';
  /** A selector of the parts whose controls are read. */
  readonly within: string;
  /** Whether a control is used; otherwise it is only seen to be there. */
  readonly uses: (control: Control) => boolean;
  /** Whether a control opens something, whose code may come a moment after the press. */
  readonly opens: (control: Control) => boolean;
  /** Signing out ends a session. */
  readonly signIn: () => Promise<Session>;
  /** Without a look at how the focus comes back, which is the same for everyone. */
  readonly isBrief?: boolean;
  /** Always; otherwise what is inside of something that was opened is clicked. */
  readonly isByKeyboard?: boolean;
}

export interface Walked {
  /** All that were there. */
  readonly controls: readonly Control[];
  /** The lines of those that opened a menu, a panel, a dialog or a part of the page. */
  readonly openers: readonly string[];
}

/** They take away or move what else there is. */
const usedLast = ['Mark all as read', 'Done', 'Customise', 'Put away', 'Icons only', 'Navigation', 'More', 'Logout'];
/** They end what the one before began, and are used to get back. */
export const waysBack: readonly string[] = ['Cancel', 'Close', 'Dismiss'];
/** What pages say instead of what one wanted. */
const refusals = /Page not found|Only admins|You can’t open|isn’t installed|couldn’t be loaded|failed to load/;
/** They look again, and show the same where nothing has changed: by the path that they ask. */
const asksAgain: Readonly<Record<string, string | undefined>> = { 'Check again': '/api/health/' };
/** Another name of a place. */
const leadsOn: Readonly<Record<string, string | undefined>> = { '/employees': '/employee_dashboard' };

const labels = { '/': 'Home', '/company_management': 'Company Management' } as const;
const soon = { intervals: [20, 50, 100] };
const layerSelector = '[role="dialog"], [role="alertdialog"]';

/**
 * Uses controls one after the other, each from the same page: a link leads where it says, to a page that is there for this
 * person; a button changes something; and what is inside of what it opens is used in turn.
 */
export async function walkControls(page: Page, walk: ControlWalk): Promise<Walked> {
  const walker = new Walker(page, walk);
  await walker.walk();
  return walker;
}

class Walker implements Walked {
  readonly controls: Control[] = [];
  readonly openers: string[] = [];
  private readonly refused: string[] = [];
  /** What was pressed since the start, and is still open. */
  private opened: readonly Control[] = [];
  /** How everything was before. */
  private closed = '';
  private readonly layers: Locator;
  private readonly pressed: Locator;

  constructor(
    private readonly page: Page,
    private readonly plan: ControlWalk,
  ) {
    this.layers = page.locator(layerSelector).filter({ visible: true });
    this.pressed = page.locator('[data-walked]');
    page.on('response', (response) => {
      if (response.status() >= 400) this.refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    page.on('pageerror', (error) => this.refused.push(error.message));
  }

  async walk(): Promise<void> {
    const here = new URL(this.page.url());
    if (here.pathname !== this.plan.start) await this.page.goto(this.plan.start);
    await this.settled();
    await this.useAll([], await this.read());
  }

  private read(): Promise<readonly Control[]> {
    return readControls(this.page.locator('body'), this.plan.within);
  }

  private async useAll(openers: readonly Control[], controls: readonly Control[]): Promise<void> {
    this.controls.push(...controls);
    for (const control of inTurn(controls)) {
      if (this.plan.uses(control)) await this.use(openers, control);
    }
  }

  private async use(openers: readonly Control[], control: Control): Promise<void> {
    const trail = [...openers, control];
    const says = trail.map(({ name }) => name).join(' › ');
    await this.reach(openers, control);
    if (control.href !== null) {
      await this.press(openers);
      this.opened = [];
      await this.expectWay(control, control.href, says);
    } else if (control.name === 'Logout') {
      await this.press(openers);
      await this.comeBack();
    } else if (asksAgain[control.name] !== undefined) {
      const path = asksAgain[control.name] ?? '';
      const answer = this.page.waitForResponse((response) => response.url().endsWith(path));
      await this.press(openers);
      expect((await answer).status(), says).toBe(200);
    } else {
      await this.useButton(openers, control, says);
    }
    expect(this.refused, `what was refused or failed after ${says}`).toEqual([]);
  }

  /** A button: something is another than before, and may have opened more. */
  private async useButton(openers: readonly Control[], control: Control, says: string): Promise<void> {
    const unchanged = [await this.state(), ...(control.isOfMenu ? [this.closed] : [])];
    // A menu closes when one of its entries was chosen.
    const layersBefore = control.isOfMenu ? 0 : await this.layers.count();
    const known = await this.read();
    await this.press(openers);
    await expect
      .poll(async () => unchanged.includes(await this.state()), { message: `${says} does something`, ...soon })
      .toBe(false);
    const readAdded = async () => (await this.read()).filter(({ key }) => !known.some((one) => one.key === key));
    if (this.plan.opens(control)) {
      const hasOpened = async () => (await this.layers.count()) > layersBefore || (await readAdded()).length > 0;
      await expect.poll(hasOpened, { message: `${says} opens something`, ...soon }).toBe(true);
    }
    const trail = [...openers, control];
    if ((await this.layers.count()) > layersBefore) {
      await this.useLayer(trail, control);
    } else if (openers.length === 0) {
      // Perhaps a part of the page that was opened in place.
      this.opened = trail;
      const added = await readAdded();
      if (added.length > 0) this.openers.push(control.line);
      await this.useAll(trail, added);
    }
  }

  /** A dialog, panel or menu: takes the focus and gives it back, and has controls of its own. */
  private async useLayer(trail: readonly Control[], opener: Control): Promise<void> {
    this.openers.push(opener.line);
    this.opened = trail;
    const layer = this.layers.last();
    await expectFocusIn(layer);
    await expect(layer.getByText('Loading', { exact: false })).toHaveCount(0);
    const inside = await readControls(layer, layerSelector);
    if (trail.length === 1 && this.plan.isBrief !== true) {
      const says = await this.mark(opener).then(() => this.pressed.getAttribute('aria-expanded'));
      expect(says ?? 'true', `${opener.name} says that it is open`).toBe('true');
      await this.closeLayers();
      await this.mark(opener);
      await expect(this.pressed, `${opener.name} has the focus again`).toBeFocused();
      expect(await this.pressed.getAttribute('aria-expanded')).toBe(says === null ? null : 'false');
    }
    await this.useAll(trail, inside);
  }

  /** Gets to where a control is: what it stands in may be open still. */
  private async reach(openers: readonly Control[], control: Control): Promise<void> {
    const isOpen =
      openers.length > 0 &&
      this.opened.length === openers.length &&
      this.opened.every(({ key }, at) => key === openers[at]?.key);
    if (isOpen && (await markControl(this.page, control))) return;
    await this.back();
    if (openers.length > 0) this.closed = await this.state();
    for (const [depth, opener] of openers.entries()) {
      await this.mark(opener);
      // A drawer stays open while menus in it close.
      if ((await this.pressed.getAttribute('aria-expanded')) !== 'true') await this.press(openers.slice(0, depth));
    }
    this.opened = openers;
    await this.mark(control);
  }

  private async mark(control: Control): Promise<void> {
    const isThere = () => markControl(this.page, control);
    await expect.poll(isThere, { message: `${control.line} is there`, ...soon }).toBe(true);
  }

  private async press(openers: readonly Control[]): Promise<void> {
    if (await this.pressed.evaluate((element) => element instanceof HTMLInputElement)) await this.pressed.press(' ');
    else if (openers.length === 0 || this.plan.isByKeyboard === true) await this.pressed.press('Enter');
    else await this.pressed.click();
  }

  private async expectWay({ name, isQuiet, area }: Control, href: string, says: string): Promise<void> {
    const { page } = this;
    const { pathname, search } = new URL(href, page.url());
    const { start } = this.plan;
    const path = leadsOn[pathname] ?? pathname;
    await expectPlace(page, { path, search, left: pathname === start ? undefined : labels[start] }, says);
    const main = page.locator('main');
    if (area === 'nav Main') {
      const present = page.locator('nav[aria-label="Main"] [aria-current="page"]');
      await expect(present, `the present place after ${says}`).toHaveAttribute('href', path);
    }
    if (!isQuiet) {
      expect(await main.innerText(), says).not.toMatch(refusals);
      return;
    }
    await expect(main).toContainText(`${name} isn’t installed.`);
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
    await main.getByRole('link', { name: 'Back to Home' }).click();
    await expectPlace(page, { path: '/' }, 'Back to Home');
  }

  /** Signs in again. */
  private async comeBack(): Promise<void> {
    await expect(this.page).toHaveURL('/log_in');
    const { access, tenant } = await this.plan.signIn();
    await this.page.evaluate(
      ([token, company]) => {
        localStorage.setItem('authToken', token);
        localStorage.setItem('tenant', company);
      },
      [access, tenant] as const,
    );
    await this.page.goto(this.plan.start);
    await this.settled();
  }

  private async closeLayers(): Promise<void> {
    for (let left = await this.layers.count(); left > 0; left = await this.layers.count()) {
      const before = left;
      await this.page.keyboard.press('Escape');
      await expect.poll(() => this.layers.count(), { message: 'Escape closes it', ...soon }).toBeLessThan(before);
    }
    this.opened = [];
  }

  /** To the page as it was, with nothing open. */
  private async back(): Promise<void> {
    await this.closeLayers();
    const drawer = this.page.getByRole('button', { name: 'Navigation', exact: true, expanded: true });
    if (await drawer.isVisible()) {
      // A menu that has just closed restores the focus a frame later; until then, the drawer doesn't get the key.
      await expect(this.page.locator(':focus')).toHaveCount(1);
      await this.page.keyboard.press('Escape');
      await expect(this.page.locator('header button:focus, nav[aria-label="Quick access"] button:focus')).toHaveCount(
        1,
      );
      await expect(drawer).toHaveCount(0);
    }
    const isAway = () => {
      const { pathname, search } = new URL(this.page.url());
      return pathname !== this.plan.start || search !== '';
    };
    if (isAway()) await this.page.goBack();
    if (isAway()) await this.page.goto(this.plan.start);
    await this.settled();
  }

  private async settled(): Promise<void> {
    const { start } = this.plan;
    await expectPlace(this.page, { path: start }, 'Back');
    // Tiles only say that a module isn’t installed once the channel has loaded.
    await expect(this.page.locator(`main nav[aria-label="${labels[start]}"] [data-quiet]`).first()).toBeVisible();
    this.opened = [];
  }

  /** All that a button may change. */
  private state(): Promise<string> {
    return this.page.evaluate(
      (closed) => {
        // A menu that is about to close has done nothing yet.
        if (document.querySelector('[role="menu"]') !== null && closed !== '') return closed;
        const switched = document.querySelectorAll('[aria-expanded], [aria-pressed], [aria-checked], input');
        const states = [...switched].map((one) =>
          one instanceof HTMLInputElement
            ? String(one.checked)
            : ['aria-expanded', 'aria-pressed', 'aria-checked'].map((name) => one.getAttribute(name)).join(),
        );
        const { theme = '' } = document.documentElement.dataset;
        const layers = document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;
        return [location.href, theme, layers, document.body.innerText, ...states].join('\n');
      },
      this.opened.length > 0 ? this.closed : '',
    );
  }
}

/** Ways back aren’t used: Escape is. Links come after what changes the page that they leave. */
const inTurn = (controls: readonly Control[]): readonly Control[] =>
  controls.filter(({ name }) => !waysBack.includes(name)).toSorted((one, other) => turnOf(one) - turnOf(other));

/** What is chosen is pressed once something else was, and the second card goes up before the first goes down. */
const turnOf = ({ name, href, isChosen }: Control): number => {
  if (isChosen) return usedLast.length + 1;
  if (usedLast.includes(name)) return usedLast.indexOf(name) + 1;
  return href !== null || /^Move .+ down$/.test(name) ? 0 : -1;
};
