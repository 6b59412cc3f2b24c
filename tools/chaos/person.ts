import type { Browser, Page } from 'playwright-core';
import type { Actions } from './actions/action.ts';
import { boardActions } from './actions/board.ts';
import { assetActions } from './actions/assets.ts';
import { draftActions } from './actions/draft.ts';
import { Impossible } from './actions/impossible.ts';
import { walletActions } from './actions/wallet.ts';
import type { Session } from '../bench/suite.ts';
import type { Member, Place } from './company.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import { until } from './until.ts';

/** Every action by its name, with the screens it works on and how often it is chosen there. */
const actions: Actions = { ...boardActions, ...walletActions, ...assetActions, ...draftActions };
/** What doesn’t appear within this time is missing: someone else has deleted it, or the page is offline. */
const timeoutMilliseconds = 4_000;

interface PersonOptions extends Member {
  readonly page: Page;
  readonly random: Random;
  readonly shellUrl: string;
}

interface OpenOptions extends Omit<PersonOptions, 'page'> {
  readonly browser: Browser;
  readonly ledger: Ledger;
  readonly apiPort: number;
}

/** Someone who is signed in and works in their own browser, online and offline. */
export class Person {
  /** How often each action was tried, and how often it was impossible. */
  readonly tried = new Map<string, number>();
  readonly impossible = new Map<string, number>();
  isOnline = true;
  offlineSpells = 0;
  /** Sentences about pages that were blank or threw. */
  readonly faults: string[] = [];
  readonly name: string;
  readonly page: Page;
  readonly session: Session;
  readonly random: Random;
  readonly places: Member['places'];
  /** Null while navigating. */
  at: Place | null = null;
  readonly #shellUrl: string;
  #serial = 0;

  constructor({ name, page, session, random, shellUrl, places }: PersonOptions) {
    this.name = name;
    this.page = page;
    this.session = session;
    this.random = random;
    this.places = places;
    this.#shellUrl = shellUrl;
    page.setDefaultTimeout(timeoutMilliseconds);
    page.on('pageerror', (error) => {
      // The suite logs files that could not be fetched on purpose.
      if (!/^(Entry|ChunkLoad)Error/.test(error.name)) this.faults.push(`${name}: ${error.stack ?? error.message}`);
    });
    page.on('crash', () => {
      this.faults.push(`${name}: the page crashed`);
    });
  }

  static async open({ browser, ledger, apiPort, ...options }: OpenOptions): Promise<Person> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    ledger.follow(context, apiPort);
    const person = new Person({ ...options, page: await context.newPage() });
    await person.page.addInitScript(({ access, tenant }) => {
      localStorage.setItem('authToken', access);
      localStorage.setItem('tenant', tenant);
    }, person.session);
    return person;
  }

  /** A text that is never typed twice by anyone. */
  text(prefix: string): string {
    this.#serial += 1;
    return `${prefix} ${this.name}${this.#serial}`;
  }

  async goOffline(): Promise<void> {
    if (!this.isOnline) return;
    this.isOnline = false;
    this.offlineSpells += 1;
    await this.page.context().setOffline(true);
  }

  async goOnline(): Promise<void> {
    if (this.isOnline) return;
    this.isOnline = true;
    await this.page.context().setOffline(false);
  }

  /** Opens an address as if typed. The suite’s files are fetched over the connection, too. */
  async goto(place: Place): Promise<void> {
    await this.page.goto(this.#shellUrl + place.path, { waitUntil: 'domcontentloaded', timeout: 30_000 });
    this.at = place;
  }

  /** Goes to a place by the suite’s links, or by its address where there are none. */
  async go(place: Place): Promise<void> {
    if (place.links === undefined) await this.goto(place);
    else {
      // Half of the way counts, too: what is in between has nothing to do.
      this.at = null;
      for (const link of place.links) await this.page.locator(link).first().click();
      this.at = place;
    }
  }

  /** Does something that is possible on the current screen. */
  async act(): Promise<void> {
    await this.closeDialogs();
    const kind = this.at?.kind;
    const offered = Object.entries(actions).filter(([, action]) => action.at.some((one) => one === kind));
    const weights = Object.fromEntries(offered.map(([name, { weight }]) => [name, weight]));
    const name = this.random.weighted({ ...weights, 'press in a message': 2, 'go elsewhere': 1 });
    count(this.tried, name);
    try {
      if (name === 'press in a message') await this.pressInMessage();
      else if (name === 'go elsewhere') await this.goElsewhere();
      else await actions[name]?.do(this);
    } catch (error) {
      if (!isTimeout(error) && !(error instanceof Impossible)) throw error;
      count(this.impossible, name);
    }
    await this.lookForBlank();
  }

  async goElsewhere(): Promise<void> {
    const place = this.random.pick(this.places.filter((other) => other !== this.at));
    // Offline, the browser shows an error of its own instead of a page.
    if (place === undefined || (place.links === undefined && !this.isOnline)) throw new Impossible();
    await this.go(place);
  }

  async pressInMessage(): Promise<void> {
    const messages = this.page.getByRole('region', { name: /^Messages/ }).getByRole('alertdialog');
    const message = messages.nth(this.random.below(await messages.count()));
    const button = message.getByRole('button', { name: /^(Undo|Try again)$/ });
    if ((await button.count()) === 0) throw new Impossible();
    await button.first().click();
  }

  /** Closes menus and cancels dialogs, so that the next action finds the page. */
  async closeDialogs(): Promise<void> {
    const { page } = this;
    const menu = page.getByRole('menu');
    const cancel = page
      .locator('[role="dialog"], [role="alertdialog"]')
      .getByRole('button', { name: 'Cancel', exact: true });
    await until(async () => {
      if ((await menu.count()) > 0) await page.keyboard.press('Escape');
      // One that is being sent can't be left before its answer, which may close it.
      else if ((await cancel.count()) > 0) await cancel.last().click({ timeout: 500 }).catch(ignoreTimeout);
      else return true;
      return false;
    });
  }

  async lookForBlank(): Promise<void> {
    const words = await this.page.evaluate(() => document.body.innerText.trim().length).catch(() => null);
    if (words === 0) this.faults.push(`${this.name}: the page at ${this.page.url()} is blank`);
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

const ignoreTimeout = (error: unknown) => {
  if (!isTimeout(error)) throw error;
};

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
