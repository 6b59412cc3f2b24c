import type { Locator, Page } from '@playwright/test';
import { answerTo } from './answers';
import { heads, list, openBoard, spokenOn, titlesIn } from './board-page';
import { expect, test } from './test';

/** More lists than any screen here shows. */
const lists = {
  One: ['Walk', 'Run', 'Jump'],
  Two: ['Swim'],
  Three: [],
  Four: ['Climb'],
  Five: [],
  Six: [],
  Seven: ['Rest', 'Sleep'],
};

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Nothing to be seen there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const row = (page: Page) => page.locator('[data-rfd-droppable-id="lists"]');
const scrolledTo = (page: Page) => row(page).evaluate(({ scrollLeft }) => scrollLeft);
const cards = (page: Page, title: string) => list(page, title).getByRole('listitem');
const moveOf = (page: Page) => answerTo(page, 'POST', '/task/move/');
/** Sees that the card is held over a list: what is let go of before that goes elsewhere. */
const expectOver = (page: Page, title: string) =>
  expect(spokenOn(page)).toHaveText(new RegExp(`^Walk is at position \\d of \\d in ${title}\\.$`));

test('the page itself is no wider than the window', async ({ page }) => {
  await openBoard(page, lists);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('a move is on its way before the drop is drawn', async ({ page }) => {
  await openBoard(page, lists);
  const start = await middleOf(cards(page, 'One').first());
  const end = await middleOf(list(page, 'Two'));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 12, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 10 });
  await expectOver(page, 'Two');
  await page.evaluate(() => {
    const send = window.fetch.bind(window);
    let isDrawn = false;
    const drawn = () => {
      isDrawn = true;
    };
    addEventListener('mouseup', () => requestAnimationFrame(drawn), { capture: true, once: true });
    window.fetch = (input, init) => {
      if (input instanceof Request && input.url.includes('/task/move/')) document.body.dataset['drawn'] = `${isDrawn}`;
      return send(input, init);
    };
  });
  const moved = moveOf(page);
  await page.mouse.up();
  expect((await moved).ok()).toBe(true);
  expect(await page.evaluate(() => document.body.dataset['drawn'])).toBe('false');
});

test('a card is dragged by mouse to a list out of sight, and back', async ({ page }) => {
  await openBoard(page, lists);
  const drag = async (from: Locator, edge: number, to: string) => {
    const start = await middleOf(from);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 12, start.y + 12, { steps: 4 });
    await page.mouse.move(edge, start.y, { steps: 10 });
    await expect(list(page, to)).toBeInViewport({ ratio: 0.9 });
    // Off the edge the lists stand still.
    await page.mouse.move(640, start.y, { steps: 10 });
    const end = await middleOf(list(page, to));
    await page.mouse.move(end.x, end.y, { steps: 10 });
    await expectOver(page, to);
    const moved = moveOf(page);
    await page.mouse.up();
    expect((await moved).ok()).toBe(true);
  };
  await drag(cards(page, 'One').first(), 1_270, 'Seven');
  await expect(titlesIn(page, 'One')).toHaveText(['Run', 'Jump']);
  await expect(titlesIn(page, 'Seven')).toHaveCount(3);
  expect(await scrolledTo(page)).toBeGreaterThan(500);

  await drag(cards(page, 'Seven').filter({ hasText: 'Walk' }), 250, 'One');
  await expect(titlesIn(page, 'Seven')).toHaveText(['Rest', 'Sleep']);
  await page.reload();
  await expect(titlesIn(page, 'One')).toHaveCount(3);
});

test('a move is sent when the card is let go of, before it has slid into its place', async ({ page }) => {
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    let hasSlid = false;
    const onSlid = ({ target }: Event) => {
      if (target instanceof Element && target.matches('body > [data-dragging]')) hasSlid = true;
    };
    window.addEventListener('transitionend', onSlid, true);
    window.fetch = (asked, init) => {
      const url = asked instanceof Request ? asked.url : String(asked);
      if (url.includes('/task/move/')) document.documentElement.dataset['sent'] = hasSlid ? 'late' : 'early';
      return send(asked, init);
    };
  });
  await openBoard(page, lists);
  const start = await middleOf(cards(page, 'One').first());
  const end = await middleOf(cards(page, 'Two').first());
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x + 30, end.y + 30, { steps: 10 });
  await expectOver(page, 'Two');
  const moved = moveOf(page);
  await page.mouse.up();
  expect((await moved).ok()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-sent', 'early');
  await expect(titlesIn(page, 'One')).toHaveText(['Run', 'Jump']);
  await expect(titlesIn(page, 'Two')).toHaveCount(2);
  const places = await titlesIn(page, 'Two').allTextContents();
  await page.reload();
  await expect(titlesIn(page, 'Two')).toHaveText(places);
});

test('a card is moved by keyboard through every list, and the lists follow', async ({ page }) => {
  await openBoard(page, lists);
  const spoken = spokenOn(page);
  await page.getByRole('link', { name: 'Walk', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(spoken).toHaveText('Lifted Walk. Position 1 of 3 in One.');
  for (const title of ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) {
    await page.keyboard.press('ArrowRight');
    await expect(spoken).toHaveText(new RegExp(`^Walk is at position \\d of \\d in ${title}\\.$`));
    await expect(heads(page).getByText(title, { exact: true })).toBeInViewport();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(spoken).toHaveText('Walk is at position 1 of 1 in Six.');
  const moved = moveOf(page);
  await page.keyboard.press('Space');
  await moved;
  await expect(titlesIn(page, 'Six')).toHaveText(['Walk']);
  await expect(page.getByRole('link', { name: 'Walk', exact: true })).toBeFocused();
});

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 }, hasTouch: true, isMobile: true });

  const card = { held: 'body > [data-dragging]', moved: moveOf };
  const wholeList = {
    held: 'section[data-dragging]',
    moved: (page: Page) => answerTo(page, 'PATCH', '/taskboardlist/update/'),
  };

  /** Presses long on `from`, goes where `along` leads, and lets go. */
  async function touch(
    page: Page,
    from: Locator,
    along: (moveTo: (x: number, y: number) => Promise<void>) => Promise<void>,
    what = card,
  ): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) => {
      await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await send('touchStart', [await middleOf(from)]);
    await expect(page.locator(what.held)).toBeVisible();
    await along((x, y) => send('touchMove', [{ x, y }]));
    const moved = what.moved(page);
    await send('touchEnd', []);
    expect((await moved).ok()).toBe(true);
  }

  /** The list whose middle is nearest to `x`. */
  const columnNextTo = (page: Page, x: number) =>
    page.evaluate((place) => {
      const columns = [...document.querySelectorAll('[data-column]')].map((column) => {
        const { left, right } = column.getBoundingClientRect();
        return { title: column.getAttribute('aria-label') ?? '', middle: (left + right) / 2 };
      });
      const away = ({ middle }: { readonly middle: number }) => Math.abs(middle - place);
      return columns.reduce((nearest, column) => (away(column) < away(nearest) ? column : nearest));
    }, x);

  test('a card is dragged within its list', async ({ page }) => {
    await openBoard(page, lists);
    const last = await middleOf(cards(page, 'One').last());
    await touch(page, cards(page, 'One').first(), async (moveTo) => {
      for (let step = 0; step <= 10; step += 1) await moveTo(last.x, last.y - 40 + step * 5);
      await expect(spokenOn(page)).toHaveText('Walk is at position 3 of 3 in One.');
    });
    await expect(titlesIn(page, 'One')).toHaveText(['Run', 'Jump', 'Walk']);
    await page.reload();
    await expect(titlesIn(page, 'One')).toHaveText(['Run', 'Jump', 'Walk']);
  });

  test('a list is dragged in front of the one before it', async ({ page }) => {
    await openBoard(page, lists);
    const grip = page.getByRole('button', { name: 'Drag list Two' });
    const { x, y } = await middleOf(grip);
    await touch(
      page,
      grip,
      async (moveTo) => {
        // It begins near the right edge, where the row scrolls on meanwhile; near the left one it comes back.
        for (let step = 1; step <= 10; step += 1) await moveTo(x - step * 28, y);
        await expect(spokenOn(page)).toHaveText('Two is at position 1 of 7.');
      },
      wholeList,
    );
    const changed = ['Two', 'One', 'Three', 'Four', 'Five', 'Six', 'Seven'];
    await expect(heads(page)).toHaveText(changed);
    await page.reload();
    await expect(heads(page)).toHaveText(changed);
    await expect(titlesIn(page, 'Two')).toHaveText(['Swim']);
  });

  test('a card is dragged to a list out of sight', async ({ page }) => {
    await openBoard(page, lists);
    const { y } = await middleOf(cards(page, 'One').first());
    let target = '';
    await touch(page, cards(page, 'One').first(), async (moveTo) => {
      for (const x of [200, 260, 320, 380]) await moveTo(x, y);
      await expect.poll(() => scrolledTo(page)).toBeGreaterThan(700);
      for (const x of [330, 260, 195]) await moveTo(x, y);
      // How far the lists got depends on the machine: the card goes to the one that is next to the middle now, and far
      // enough over it to lie between no two. Off the edges, where they would go on.
      const { title, middle } = await columnNextTo(page, 195);
      target = title;
      await moveTo(Math.min(Math.max(middle, 120), 270), y + 4);
      await expectOver(page, target);
    });
    await expect(titlesIn(page, 'One')).toHaveText(['Run', 'Jump']);
    await expect(list(page, target).getByRole('link', { name: 'Walk', exact: true })).toBeVisible();
  });
});
