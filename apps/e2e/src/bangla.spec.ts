import type { Locator, Page } from '@playwright/test';
import { createEmployee, registerCompany } from './api';
import { expect, startSignedIn, test } from './test';

const family = 'Noto Sans Bengali';

/** The state of each declared weight of the font. */
const stateOfFont = (page: Page) =>
  page.evaluate(async (name) => {
    await document.fonts.ready;
    const faces = [...document.fonts].filter((face) => face.family.includes(name));
    return Object.fromEntries(faces.map(({ weight, status }) => [weight, status]));
  }, family);

/** Files of fonts that the page asks for from now on. */
function fontsAskedFor(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** The fonts that the browser drew an element's text with. */
async function fontsOf(page: Page, element: Locator): Promise<readonly string[]> {
  await element.evaluate((node) => {
    node.id ||= 'looked-at';
  });
  const id = await element.getAttribute('id');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: `#${id ?? ''}` });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

/** Runs in the page. */
function countFontRules(): number {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules.filter((rule) => rule instanceof CSSFontFaceRule).length;
}

test('the font for Bangla is fetched for a name that is written so, and not without one', async ({ page }) => {
  const admin = await registerCompany();
  const latin = await createEmployee(admin);
  await startSignedIn(page, admin);
  const asked = fontsAskedFor(page);
  await page.goto('/employee_dashboard');
  await expect(page.getByText(`${latin.first_name} ${latin.last_name}`)).toBeVisible();
  expect(await stateOfFont(page)).toEqual({ 400: 'unloaded', 700: 'unloaded' });
  expect(asked).toEqual([]);
  // An @font-face rule would make the browser lay out the whole page with every style added beside it.
  expect(await page.evaluate(countFontRules)).toBe(0);

  const bangla = await createEmployee(admin, { first_name: 'রহিমা', last_name: 'খাতুন' });
  await page.goto(`/employee_dashboard/${bangla.id}`);
  const name = page.getByRole('heading', { name: 'রহিমা খাতুন' });
  await expect(name).toBeVisible();
  await expect.poll(() => fontsOf(page, name)).toEqual([family]);
  expect(Object.values(await stateOfFont(page))).toContain('loaded');
  for (const path of asked) expect(path).toMatch(/\/assets\/noto-sans-bengali-bengali-[47]00-normal\.\w+\.woff2$/);

  // What goes on paper carries the font along.
  const paper = (await page.pdf()).toString('latin1');
  expect(paper).toContain('NotoSansBengali');
});
