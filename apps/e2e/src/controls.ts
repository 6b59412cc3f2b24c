import type { Locator, Page } from '@playwright/test';

/** Something that can be pressed, as it stands on the page. */
export interface Control {
  /** Tells it from all others, also when the page is drawn anew or counts change. */
  readonly key: string;
  /** Where it stands, its name and where it leads: the same for everyone who has it, whatever their rows are. */
  readonly line: string;
  readonly name: string;
  readonly href: string | null;
  /** What it leads to, or does: controls with the same end on pages of one kind. */
  readonly end: string;
  /** The part of the page that it stands in. */
  readonly area: string;
  /** A tile of what isn’t installed. */
  readonly isQuiet: boolean;
  /** One of several of which it is the present one: pressing it changes nothing. */
  readonly isChosen: boolean;
  /** Its menu closes, whatever it does. */
  readonly isOfMenu: boolean;
  /** Of something that somebody was told, or has opened. */
  readonly isOfNews: boolean;
}

interface Found {
  readonly control: Control;
  readonly isMarked: boolean;
}

/** The controls that are shown and not disabled, in parts of the page. */
export const readControls = (root: Locator, within: string): Promise<readonly Control[]> =>
  root.evaluate(findControls, { within, marked: null }).then((found) => found.map(({ control }) => control));

/** Marks a control for a locator, if it is shown and can be used. */
export const markControl = (page: Page, { key }: Control): Promise<boolean> =>
  page
    .locator('body')
    .evaluate(findControls, { within: 'body', marked: key })
    .then((found) => found.some(({ isMarked }) => isMarked));

/** Runs in the page. */
function findControls(
  root: Element,
  { within, marked }: { readonly within: string; readonly marked: string | null },
): readonly Found[] {
  if (marked !== null) document.querySelector('[data-walked]')?.removeAttribute('data-walked');
  const pressed = 'a[href], button, [role="menuitem"], [role="switch"]';
  const times = new Map<string, number>();
  /** Its name, without what changes: counts, who is signed in, which one is chosen. */
  const wordsOf = (element: HTMLElement): string => {
    if (element.title.startsWith('Profile')) return 'Profile';
    const ofInput = element instanceof HTMLInputElement ? (element.labels?.item(0).innerText ?? '') : '';
    const own = ofInput === '' ? element.innerText : ofInput;
    return (element.getAttribute('aria-label') ?? (own.trim() === '' ? element.title : own))
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/ In use$| Ctrl K$| ⌘K$/, '')
      .replace(/(,? ?\d+( unread| waiting)?)+$/, '');
  };
  return [...root.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    // What is there for screen readers alone can’t be pressed.
    if (!element.checkVisibility() || box.width < 2 || box.height < 2) return [];
    if (element.matches(':disabled, [aria-disabled="true"]') || element.closest(within) === null) return [];
    const part = element.closest(
      '[role="dialog"], [role="alertdialog"], header:not(main *, [role="dialog"] *), nav, main',
    );
    const [title = ''] = part?.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const titled = document.getElementById(title);
    const label = part?.getAttribute('aria-label') ?? (titled === null ? '' : wordsOf(titled));
    const area = `${part?.getAttribute('role') ?? part?.tagName.toLowerCase() ?? 'beside'} ${label}`.trim();

    const name = wordsOf(element);
    const isChosen = /\sIn use$/.test(element.innerText);
    const isWayTo = element.getAttribute('href');
    const href = isWayTo?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id') ?? null;
    const same = `${area} | ${isWayTo ?? name}`;
    const time = (times.get(same) ?? 0) + 1;
    times.set(same, time);
    const key = `${same} | ${time}`;
    const does = name.replace(/^(Move) .+ (up|down)$/, '$1 … $2').replace(/^(Reply on|Mark as read:) .+/, '$1 …');
    // What people named, and what is told of it, differs; where it leads doesn’t.
    const isRow = element.closest('article li') !== null || (href !== null && /\bid\b/.test(href));
    const line = `${area} | ${href === null ? does : isRow ? `→ ${href}` : `${name} → ${href}`}`;
    const end =
      href?.replace(/form=\w+/, 'form=') ?? (element.matches('[role="switch"], [aria-pressed]') ? 'switch' : does);
    const isMarked = key === marked;
    if (isMarked) element.setAttribute('data-walked', '');
    const isQuiet = element.hasAttribute('data-quiet');
    const isOfMenu = element.closest('[role="menu"]') !== null;
    const isOfNews = /^dialog (Notifications|Recent)$/.test(area) && element.closest('li') !== null;
    const control = { key, line, name, href: isWayTo, end, area, isQuiet, isChosen, isOfMenu, isOfNews };
    return [{ control, isMarked }];
  });
}
