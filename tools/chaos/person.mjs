import { boardDeeds } from './deeds/board.mjs';
import { assetDeeds } from './deeds/assets.mjs';
import { draftDeeds } from './deeds/draft.mjs';
import { Impossible } from './deeds/impossible.mjs';
import { walletDeeds } from './deeds/wallet.mjs';
import { until } from './until.mjs';

/** Every deed by its name, with where it is done and how often it is chosen there. */
const deeds = { ...boardDeeds, ...walletDeeds, ...assetDeeds, ...draftDeeds };
/** What is not there within this time is not there: someone else has deleted it, or the page is offline. */
const patienceMilliseconds = 4_000;

/** One who is signed in and works in a browser of their own, on and off line. */
export class Person {
  /** How often each deed was tried, and how often there was nothing to do it with. */
  tried = new Map();
  impossible = new Map();
  isOnline = true;
  offlineSpells = 0;
  /** Sentences about pages that were blank or threw. */
  faults = [];
  #serial = 0;

  constructor({ name, page, session, random, shellUrl, places }) {
    Object.assign(this, { name, page, session, random, shellUrl, places });
    page.setDefaultTimeout(patienceMilliseconds);
    page.on('pageerror', (error) => {
      // Files that could not be fetched are told of in the console, on purpose.
      if (!/^(Entry|ChunkLoad)Error/.test(`${error.name}`))
        this.faults.push(`${name}: ${error.stack ?? error.message}`);
    });
    page.on('crash', () => this.faults.push(`${name}: the page crashed`));
  }

  static async open({ browser, ledger, apiPort, ...options }) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    ledger.follow(context, apiPort);
    const person = new Person({ ...options, page: await context.newPage() });
    await person.page.addInitScript(({ access, tenant }) => {
      localStorage.setItem('authToken', access);
      localStorage.setItem('tenant', tenant);
    }, person.session);
    return person;
  }

  /** A text that nobody else types, nor this one again. */
  text(prefix) {
    this.#serial += 1;
    return `${prefix} ${this.name}${this.#serial}`;
  }

  async goOffline() {
    if (!this.isOnline) return;
    this.isOnline = false;
    this.offlineSpells += 1;
    await this.page.context().setOffline(true);
  }

  async goOnline() {
    if (this.isOnline) return;
    this.isOnline = true;
    await this.page.context().setOffline(false);
  }

  /** Opens an address as by hand. The files of the suite come over the line as well. */
  async goto(place) {
    await this.page.goto(this.shellUrl + place.path, { waitUntil: 'domcontentloaded', timeout: 30_000 });
    this.at = place;
  }

  /** Goes to a place by what the suite has for it, or by its address where there is nothing. */
  async go(place) {
    if (place.links === undefined) await this.goto(place);
    else {
      // Half of the way counts, too: what is in between has nothing to do.
      this.at = onTheWay;
      for (const link of place.links) await this.page.locator(link).first().click();
      this.at = place;
    }
  }

  /** Does something that can be done where this one is. */
  async act() {
    await this.closeDialogs();
    const offered = Object.entries(deeds).filter(([, deed]) => deed.at.includes(this.at.kind));
    const weights = Object.fromEntries(offered.map(([name, { weight }]) => [name, weight]));
    const name = this.random.weighted({ ...weights, 'press in a message': 2, 'go elsewhere': 1 });
    count(this.tried, name);
    try {
      if (name === 'press in a message') await this.pressInMessage();
      else if (name === 'go elsewhere') await this.goElsewhere();
      else await deeds[name].do(this);
    } catch (error) {
      if (error.name !== 'TimeoutError' && !(error instanceof Impossible)) throw error;
      count(this.impossible, name);
    }
    await this.lookForBlank();
  }

  async goElsewhere() {
    const place = this.random.pick(this.places.filter((other) => other !== this.at));
    // Without the line the browser itself shows an error in place of a page.
    if (place === undefined || (place.links === undefined && !this.isOnline)) throw new Impossible();
    await this.go(place);
  }

  async pressInMessage() {
    const messages = this.page.getByRole('region', { name: /^Messages/ }).getByRole('alertdialog');
    const message = messages.nth(this.random.below(await messages.count()));
    const button = message.getByRole('button', { name: /^(Undo|Try again)$/ });
    if ((await button.count()) === 0) throw new Impossible();
    await button.first().click();
  }

  /** Closes menus and gives up what is asked in dialogs, so that the next deed finds the page. */
  async closeDialogs() {
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
    });
  }

  async lookForBlank() {
    const words = await this.page.evaluate(() => document.body.innerText.trim().length).catch(() => null);
    if (words === 0) this.faults.push(`${this.name}: the page at ${this.page.url()} is blank`);
  }
}

const onTheWay = { kind: 'on the way' };

const ignoreTimeout = (error) => {
  if (error.name !== 'TimeoutError') throw error;
};

const count = (counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1);
