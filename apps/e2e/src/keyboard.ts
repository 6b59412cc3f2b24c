import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Where the focus is, in pixels of the whole page; what is wrong with that place, if anything. */
interface Stop {
  readonly name: string;
  readonly wrong: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** Order is told within the page's main part only, and not for the tabs that stand beside it. */
  readonly isRead: boolean;
}

/** Reads the focus in the page: lost, not drawn, out of sight or covered by a part that stays while one scrolls. */
function readStop(): Stop {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) {
    return { name: 'nothing', wrong: 'nothing has the focus', top: 0, bottom: 0, left: 0, right: 0, isRead: false };
  }
  const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
  const title = `${element.tagName.toLowerCase()} ${element.getAttribute('name') ?? name}`;

  // A control may be drawn by the box around it, as a file's is.
  const around = [element, element.parentElement, element.parentElement?.parentElement].filter(
    (one) => one !== null && one !== undefined,
  );
  const isRinged = around.some((one) =>
    [getComputedStyle(one), getComputedStyle(one, '::after')].some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || /0px 0px 0px [1-3]px/.test(boxShadow),
    ),
  );

  const own = element.getBoundingClientRect();
  const box = own.height > 2 ? own : (element.parentElement ?? element).getBoundingClientRect();
  const isContainer = element.tabIndex < 0;
  // Of a text area, browsers scroll to the line that is written.
  const seen = element instanceof HTMLTextAreaElement ? Math.min(box.height, 24) : box.height;
  const fits = seen <= innerHeight - 80 && !isContainer;
  const isInSight = fits
    ? box.top >= 0 && box.top + seen <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth + 1
    : box.bottom > 0 && box.top < innerHeight;

  const cover = [
    [box.left + 3, box.top + 3],
    [(box.left + box.right) / 2, box.top + seen / 2],
    [box.right - 3, box.top + seen - 3],
  ].flatMap(([x = 0, y = 0]) => {
    let over = isContainer ? null : document.elementFromPoint(x, y);
    while (over !== null && !over.contains(element)) {
      if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return [over.tagName.toLowerCase()];
      over = over.parentElement;
    }
    return [];
  })[0];

  const wrong = !isInSight
    ? 'is out of sight'
    : cover !== undefined
      ? `is covered by ${cover}`
      : isRinged || element.id === 'main'
        ? ''
        : 'shows no focus';
  // Of the page, and of each part of it that scrolls by itself.
  let [down, along] = [scrollY, scrollX];
  for (
    let part = element.parentElement;
    part !== null && part !== document.documentElement;
    part = part.parentElement
  ) {
    down += part.scrollTop;
    along += part.scrollLeft;
  }
  return {
    name: title,
    wrong: wrong === '' ? '' : `${title} ${wrong}`,
    top: box.top + down,
    bottom: box.bottom + down,
    left: box.left + along,
    right: box.right + along,
    isRead: element.closest('main') !== null && element.id !== 'main' && element.closest('[role="tablist"]') === null,
  };
}

/**
 * Sees that something has the focus, that it shows, and that nothing covers it. Where the focus was put back by a dialog, a
 * message may lie over it until it goes by itself, after six seconds.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(async () => (await page.evaluate(readStop)).wrong, { timeout: 10_000 }).toBe('');
}

/** Sees that a dialog has taken the focus, which it does a moment after it shows. */
export async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** Waits until the focus is in the target's dialog, or in none with the target: those that close give it back later. */
async function waitForSameDialog(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const dialogOf = (one: Element | null) => one?.closest('[role="dialog"], [role="alertdialog"]') ?? null;
        return dialogOf(element) === dialogOf(document.activeElement);
      }),
    )
    .toBe(true);
}

/** One key that moves the focus; where it went is seen. */
async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop> {
  await page.keyboard.press(key);
  const stop = await page.evaluate(readStop);
  if (stop.wrong !== '') await expectFocusSeen(page);
  return stop;
}

/** As one reads: below, to the right of it in the same line, or in the next column. */
const comesAfter = (former: Stop, next: Stop): boolean =>
  next.top >= former.bottom - 4 ||
  (next.bottom > former.top + 4 && next.left >= former.left - 4) ||
  next.left >= former.right;

/**
 * Goes on with Tab until `target` has the focus. Each stop on the way has a focus that shows and that nothing covers, and
 * stands where one reads on.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await waitForSameDialog(target);
  let former: Stop | null = null;
  const passed: string[] = [];
  while (passed.length < 120) {
    const stop = await step(page, key);
    passed.push(stop.name);
    if (former?.isRead === true && stop.isRead) {
      const [first, second] = key === 'Tab' ? [former, stop] : [stop, former];
      expect(comesAfter(first, second), `${second.name} stands after ${first.name}`).toBe(true);
    }
    former = stop;
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not get there. It passed: ${passed.join(' | ')}`);
}

/** Skips what stands above the page's own part. */
export async function skipToContent(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  // A page that isn’t drawn yet has nothing to go to.
  await expect(skip).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Whether the page stands at its beginning or its end, in two frames one after the other. */
async function isAtRest(key: 'Home' | 'End'): Promise<boolean> {
  const isThere = () =>
    key === 'Home' ? scrollY <= 0 : scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  if (!isThere()) return false;
  await frame();
  return isThere();
}

/**
 * Scrolls to the beginning or the end of the page, and waits until it stands there: browsers scroll on a while, whatever the
 * next key asks for. Rows are measured as they come, and a list grows by that.
 */
export async function scrollByKey(page: Page, key: 'Home' | 'End'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(isAtRest, key), { timeout: 2000 }).toBe(true);
  }).toPass();
}

/** Goes to a control and types into it. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}
