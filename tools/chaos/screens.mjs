import { tenantApi, userOf, walletApi } from './client.mjs';
import { typedFields } from './effects.mjs';

const tasks = `${tenantApi}/task_management`;

/**
 * What each kind of screen shows, and what it has to show by what the API answers: two values that are alike as JSON. Of
 * long tables, which draw the rows in sight only, as many rows are asked for as are drawn.
 */
export const screens = {
  board: {
    read: (page) => page.evaluate(readBoard),
    expect: async ({ client, session, place }) => {
      const board = await client.json({ path: `${tasks}/taskboard/whole/${place.id}/`, session });
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
      const boards = await client.json({ path: `${tasks}/taskboard/list/`, session });
      return boards.map(({ title }) => title);
    },
  },

  wallet: {
    read: (page) => page.evaluate(readWallet),
    expect: async ({ client, session, shown }) => {
      const account = await client.json({
        path: `${walletApi}/employee_wallet_account/retrieve/${userOf(session)}/`,
        session,
      });
      const history = await client.json({
        path: `${walletApi}/employee_wallet_transaction/list/${account.id}`,
        session,
      });
      return {
        balance: account.total_balance,
        count: history.length,
        rows: firstOf(history, shown.rows).map(({ id, title, transaction_type, amount, balance_after }) => ({
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
      const { results } = await client.json({ path: `${tenantApi}/assets/list/?limit=50&sort=-tag`, session });
      return firstOf(results, shown).map(({ id, title, state, holder }) => ({
        id,
        title,
        status: state === 'assigned' ? `Assigned to ${holder.name}` : 'Available',
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
      const { results } = await client.json({ path: `${tenantApi}/assets/requests/list/?limit=50`, session });
      return results.map(({ reason, state }) => ({ reason, isOpen: state === 'open' }));
    },
  },

  draft: {
    read: (page) => page.evaluate(readDraft, typedFields),
    expect: async ({ client, session, place }) => {
      const { values } = await client.json({ path: `${tenantApi}/hr_forms/retrieve/${place.id}/`, session });
      return { fields: typedFields.map((field) => values[field] ?? ''), isSaved: true };
    },
  },
};

/** At least some, so that a screen without rows is not taken for one that is right. */
const firstOf = (values, shown) => values.slice(0, Math.max(shown.length, 5));

/** Runs in the page: lists and cards in their order. Each list is scrolled through, for it draws the cards in sight only. */
async function readBoard() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const lists = [];
  for (const column of document.querySelectorAll('[data-column]')) {
    const list = column.querySelector('[role="list"]');
    const scroller = list?.parentElement;
    const cards = new Map();
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
  const amountOf = (text) => Number((text ?? '').replace('\u2212', '-').replace(/[^\d.-]/g, ''));
  const rows = [...document.querySelectorAll('tr[data-transaction]')].map((row) => {
    const [, title, amount, , balance] = row.querySelectorAll('td');
    return {
      id: row.getAttribute('data-transaction'),
      title: title?.querySelector('span')?.textContent,
      amount: amountOf(amount?.textContent?.replace(/^(Debit|Credit) /, '')),
      balance: amountOf(balance?.textContent?.replace(/^Balance /, '')),
    };
  });
  const balance = document.querySelector('[aria-labelledby="total-balance"] p')?.textContent;
  const count = document.querySelector('[aria-labelledby="transaction-history"] [role="status"]')?.textContent;
  return { balance: amountOf(balance), count: amountOf(count), rows };
}

/** Runs in the page. */
function readDraft(names) {
  const fields = names.map((name) => document.querySelector(`[name="${name}"]`)?.value ?? null);
  const words = document.querySelector('main')?.textContent ?? '';
  return { fields, isSaved: /Saved \d|draft is saved as you type/.test(words) && !/couldn’t be saved/.test(words) };
}
