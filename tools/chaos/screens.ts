import type { AssetPage } from '@atrium/contracts/assets';
import type { Board, SlimBoard } from '@atrium/contracts/boards';
import type { WalletAccount, WalletTransaction } from '@atrium/contracts/wallet';
import type { Page } from 'playwright-core';
import type { Session } from '../bench/suite.ts';
import { userOf } from '../bench/token.ts';
import { tenantApi, walletApi, type Client } from './client.ts';
import { typedFields } from './effects.ts';
import type { Place, PlaceKind } from './company.ts';

const tasks = `${tenantApi}/task_management`;

interface Expected {
  readonly client: Client;
  readonly session: Session;
  readonly place: Place;
  /** What the screen shows, if that decides how much is requested. */
  readonly shown: unknown;
}

interface Screen {
  readonly read: (page: Page) => Promise<unknown>;
  readonly expect: (expected: Expected) => Promise<unknown>;
}

/**
 * What each kind of screen shows, and what it should show according to the API, as two values with the same JSON. Long tables
 * only render visible rows, so as many rows are compared as are rendered.
 */
export const screens: Readonly<Record<PlaceKind, Screen>> = {
  board: {
    read: (page) => page.evaluate(readBoard),
    expect: async ({ client, session, place }) => {
      const path = `${tasks}/taskboard/whole/${String(place.id)}/`;
      const board = (await client.json({ path, session })) as SlimBoard;
      const lists = board.lists.map(({ title, cards }) => ({
        title,
        cards: cards.map((card) => ({ title: card.title, done: card.done === true })),
      }));
      return { title: board.board.title, lists };
    },
  },

  boards: {
    read: (page) =>
      page.evaluate(() => [...document.querySelectorAll('main article a')].map(({ textContent }) => textContent)),
    expect: async ({ client, session }) => {
      const boards = (await client.json({ path: `${tasks}/taskboard/list/`, session })) as readonly Board[];
      return boards.map(({ title }) => title);
    },
  },

  wallet: {
    read: (page) => page.evaluate(readWallet),
    expect: async ({ client, session, shown }) => {
      const path = `${walletApi}/employee_wallet_account/retrieve/${userOf(session)}/`;
      const account = (await client.json({ path, session })) as WalletAccount;
      const historyPath = `${walletApi}/employee_wallet_transaction/list/${account.id}`;
      const history = (await client.json({ path: historyPath, session })) as readonly WalletTransaction[];
      const { rows } = shown as Awaited<ReturnType<typeof readWallet>>;
      return {
        balance: account.total_balance,
        count: history.length,
        rows: firstOf(history, rows).map(({ id, title, transaction_type, amount, balance_after }) => ({
          id,
          title,
          amount: transaction_type === 'DEBIT' ? amount : -amount,
          balance: balance_after,
        })),
      };
    },
  },

  inventory: {
    read: (page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('tr[data-asset]')].map((row) => ({
          id: row.getAttribute('data-asset'),
          title: row.querySelector('th')?.textContent,
          status: row.querySelector('[data-column="status"]')?.textContent,
        })),
      ),
    expect: async ({ client, session, shown }) => {
      const path = `${tenantApi}/assets/list/?limit=50&sort=-tag`;
      const { results } = (await client.json({ path, session })) as AssetPage;
      return firstOf(results, shown as readonly unknown[]).map(({ id, title, state, holder }) => ({
        id,
        title,
        status: state === 'assigned' ? `Assigned to ${String(holder?.name)}` : 'Available',
      }));
    },
  },

  requests: {
    read: (page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('main [aria-label="Requests"] article')].map((card) => ({
          reason: card.querySelector('p')?.textContent,
          isOpen: [...card.querySelectorAll('button')].some(({ textContent }) => textContent === 'Withdraw'),
        })),
      ),
    expect: async ({ client, session }) => {
      const path = `${tenantApi}/assets/requests/list/?limit=50`;
      const { results } = (await client.json({ path, session })) as {
        readonly results: readonly { readonly reason: string; readonly state: string }[];
      };
      return results.map(({ reason, state }) => ({ reason, isOpen: state === 'open' }));
    },
  },

  draft: {
    read: (page) => page.evaluate(readDraft, typedFields),
    expect: async ({ client, session, place }) => {
      const path = `${tenantApi}/hr_forms/retrieve/${String(place.id)}/`;
      const { values } = (await client.json({ path, session })) as {
        readonly values: Readonly<Record<string, string | undefined>>;
      };
      return { fields: typedFields.map((field) => values[field] ?? ''), isSaved: true };
    },
  },
};

/** Requires some rows, so that an empty screen doesn’t pass as correct. */
const firstOf = <Value>(values: readonly Value[], shown: readonly unknown[]): readonly Value[] =>
  values.slice(0, Math.max(shown.length, 5));

interface Card {
  readonly title: string | null;
  readonly done: boolean;
}

/** Runs in the page: lists and cards in order. Scrolls through each list, because it only renders visible cards. */
async function readBoard() {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  const lists: { readonly title: string | null; readonly cards: readonly Card[] }[] = [];
  for (const column of document.querySelectorAll('[data-column]')) {
    const list = column.querySelector('[role="list"]');
    const scroller = list?.parentElement;
    const cards = new Map<number, Card>();
    const collect = () => {
      for (const card of list?.querySelectorAll('[role="listitem"]') ?? []) {
        const title = card.querySelector('[data-card-title]')?.textContent ?? null;
        const done = card.querySelector('[role="img"][aria-label="Completed"]') !== null;
        cards.set(Number(card.getAttribute('data-index')), { title, done });
      }
    };
    collect();
    if (scroller) {
      for (let top = 0; top <= scroller.scrollHeight; top += 150) {
        scroller.scrollTop = top;
        await frame();
        collect();
      }
      scroller.scrollTop = 0;
    }
    const inOrder = [...cards].sort(([one], [other]) => one - other).map(([, card]) => card);
    lists.push({ title: column.querySelector('h2')?.textContent ?? null, cards: inOrder });
  }
  return { title: document.querySelector('h1')?.textContent ?? null, lists };
}

/** Runs in the page. */
function readWallet() {
  // A true minus sign, and groups of lakh and crore.
  const amountOf = (text: string | null | undefined) =>
    Number((text ?? '').replace('\u2212', '-').replace(/[^\d.-]/g, ''));
  const rows = [...document.querySelectorAll('tr[data-transaction]')].map((row) => {
    const [, title, amount, , balance] = [...row.querySelectorAll('td')];
    return {
      id: row.getAttribute('data-transaction'),
      title: title?.querySelector('span')?.textContent,
      amount: amountOf(amount?.textContent.replace(/^(Debit|Credit) /, '')),
      balance: amountOf(balance?.textContent.replace(/^Balance /, '')),
    };
  });
  const balance = document.querySelector('[aria-labelledby="total-balance"] p')?.textContent;
  const count = document.querySelector('[aria-labelledby="transaction-history"] [role="status"]')?.textContent;
  return { balance: amountOf(balance), count: amountOf(count), rows };
}

/** Runs in the page. */
function readDraft(names: readonly string[]) {
  const fields = names.map((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? null);
  const words = document.querySelector('main')?.textContent ?? '';
  return { fields, isSaved: /Saved \d|draft is saved as you type/.test(words) && !words.includes('couldn’t be saved') };
}
