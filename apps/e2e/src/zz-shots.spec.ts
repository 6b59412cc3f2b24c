import { registerCompany, signIn } from './api';
import { demo } from './environment';
import { startSignedIn, test } from './test';
test('shots', async ({ browser }) => {
  for (const [name, session] of [['demo', await signIn(demo.admin, demo.password)], ['emp', await signIn(demo.employee, demo.password)], ['new', await registerCompany()]] as const)
    for (const theme of ['light', 'dark'] as const)
      for (const width of [1280, 390]) {
        const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: theme });
        const page = await context.newPage();
        await startSignedIn(page, session);
        await page.goto('/');
        await page.getByRole('link', { name: 'Website' }).waitFor();
        await page.waitForTimeout(1500);
        const cls = await page.evaluate(() => new Promise<number>((resolve) => { let sum = 0; new PerformanceObserver((l) => { for (const e of l.getEntries() as unknown as { value: number }[]) sum += e.value; }).observe({ type: 'layout-shift', buffered: true }); setTimeout(() => resolve(sum), 300); }));
        console.log(name, theme, width, 'CLS', cls);
        await page.screenshot({ path: `/tmp/shots/${name}-${theme}-${width}.png`, fullPage: true });
        await context.close();
      }
});
