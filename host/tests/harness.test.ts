import { readdirSync } from 'node:fs';
import { accessibilityFaults, faultsOf } from './harness/page/axe.ts';
import LongestFirst, { LONGEST } from './harness/jest/longest-first.mjs';
import { WIDTHS } from './harness/page/widths.ts';
import { panel, unexpectedFaults, type Visit } from './harness/browser/panel.ts';
import type { Fault } from './harness/browser/recorder.ts';

const open = panel();

/** Waits until the faults of a page have been reported, which goes through the browser. */
async function told({ page, faults }: Visit, are: (kinds: Fault['kind'][]) => boolean) {
  while (!are(faults.map(({ kind }) => kind))) await page.waitForTimeout(20);
  // Waits for one fault too many, which would follow at once.
  await page.waitForTimeout(200);
}

/** The checks that run after every test must be able to fail. */
describe('harness: what a page does wrong is seen', () => {
  test('harness: an inline style element, markup from a string, an error on the console and an uncaught one fail the test', async () => {
    const visit = await open('/login');
    await visit.page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    });
    await told(visit, (kinds) => kinds.includes('csp'));
    const ofStyle = unexpectedFaults({ faults: visit.faults, expected: [] });
    expect(ofStyle.filter((line) => line.startsWith('csp: style-src'))).toHaveLength(1);

    await visit.page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>no</b>');
      } catch {
        // The refusal is reported as a fault.
      }
    });
    await told(visit, (kinds) => kinds.filter((kind) => kind === 'csp').length > 1);
    const ofMarkup = visit.faults.length;
    expect(visit.faults.slice(ofStyle.length).some(({ kind }) => kind === 'csp')).toBe(true);

    await visit.page.evaluate(() => {
      console.error('a control');
      setTimeout(() => {
        throw new Error('another control');
      });
    });
    await told(visit, (kinds) => kinds.slice(ofMarkup).includes('console') && kinds.includes('pageerror'));
    expect(
      visit.faults
        .slice(ofMarkup)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['console', 'pageerror']);
    visit.expectFault(/style-src|inline style|trusted|TrustedHTML|control/i);
  });

  test('harness: an announced fault hides no other', async () => {
    const faults = [
      { kind: 'console' as const, text: 'announced', at: '' },
      { kind: 'console' as const, text: 'not', at: '' },
    ];
    expect(unexpectedFaults({ faults, expected: [/announced/] })).toEqual(['console: not at ']);
  });

  test('harness: axe finds a colour that only the light theme makes too faint, and a field without a name', async () => {
    const { page } = await open('/login', WIDTHS[0]!.look);
    await page.evaluate(() => {
      const words = document.createElement('p');
      words.textContent = 'Faint by day';
      document.querySelector('main')!.append(words);
      // Follows the page's theme, as components do.
      const theme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
      const paint = () => {
        words.style.color = theme() === 'light' ? 'rgb(250 250 250)' : '';
      };
      new MutationObserver(paint).observe(document.documentElement, { attributes: true });
      paint();
    });
    expect(await faultsOf(page, 'sign-in', { themes: ['dark', 'light'] })).toEqual([
      expect.stringMatching(/^sign-in, light: color-contrast .*Faint by day/),
    ]);
    await page.evaluate(() => document.querySelector('main')!.append(document.createElement('input')));
    expect((await accessibilityFaults(page)).join()).toContain('label');
  });
});

test('harness: the files that take longest begin first, and each of them is there', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.test.ts'),
  );
  const first = new LongestFirst()
    .sort(files.map((name) => ({ path: `${import.meta.dirname}/${name}` })))
    .slice(0, LONGEST.length);
  expect(first.map(({ path }) => path)).toEqual(LONGEST.map((name) => `${import.meta.dirname}/${name}.test.ts`));
});
