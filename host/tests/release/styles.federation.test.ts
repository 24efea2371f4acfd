import type { Page } from 'playwright-core';
import { saltOf } from '@backoffice/shared/release/styles/salt';
import { panel } from '../harness/browser/panel.ts';
import { menuLink, screen } from '../harness/page/pages.ts';

const open = panel();
const PACKAGES = ['host', 'deposit', 'banker', 'withdraw'];
const SALTS = Object.fromEntries(PACKAGES.map((name) => [name, saltOf(name)]));

/** What the style sheets of a package reach in the page. */
interface Reach {
  sheets: number;
  /** Packages whose classes its sheets name. */
  names: string[];
  /** Elements inside of the package's own part of the page. */
  inside: number;
  /** Elements elsewhere, each with the selector. */
  outside: string[];
}

/** What each package's sheets reach. `own` is a selector for the part of the page that is the package's. */
const reachOf = (page: Page, own: Record<string, string>): Promise<Record<string, Reach>> =>
  page.evaluate(
    ([salts, parts]) => {
      const styleRules = (list: CSSRuleList): CSSStyleRule[] =>
        Array.from(list).flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return [rule];
          return rule instanceof CSSGroupingRule ? styleRules(rule.cssRules) : [];
        });
      /** Also where the pointer or the focus would have to be, and before and after an element. */
      const reached = (selector: string) =>
        document.querySelectorAll(
          selector.replaceAll(/::[\w-]+(\([^)]*\))?|:(hover|active|focus(-visible|-within)?)(?![\w-])/g, ':is(*)'),
        );
      const namesIn = (selector: string) =>
        Object.keys(salts).filter((name) => new RegExp(`\\.[\\w-]+-${salts[name]}[\\w-]{5}(?![\\w-])`).test(selector));
      const answer: Record<string, Reach> = {};
      for (const sheet of document.adoptedStyleSheets) {
        const rules = styleRules(sheet.cssRules);
        const names = [...new Set(rules.flatMap(({ selectorText }) => namesIn(selectorText)))];
        const [owner] = names;
        if (!owner) continue;
        const of = (answer[owner] ??= { sheets: 0, names: [], inside: 0, outside: [] });
        of.sheets += 1;
        of.names = [...new Set([...of.names, ...names])];
        // The page is the host's.
        if (owner === 'host') continue;
        const part = parts[owner] ? document.querySelector(parts[owner]) : null;
        for (const { selectorText } of rules)
          for (const element of reached(selectorText)) {
            if (part?.contains(element)) of.inside += 1;
            else of.outside.push(`${selectorText} reaches <${element.localName} class="${element.className}">`);
          }
      }
      return answer;
    },
    [SALTS, own] as const,
  );

test('federation: the styles of two remotes and the host stand in one page under names of their own, and each remote’s reach its own part of the page alone', async () => {
  expect(new Set(Object.values(SALTS)).size).toBe(PACKAGES.length);
  const { page } = await open('/admin/utr', { as: 'deposit' });
  await screen(page, 'UTR Entry');
  await page.getByRole('link', { name: 'Back office', exact: true }).click();
  const tile = page.getByRole('region', { name: 'Waiting bank lines' });
  await tile.getByRole('table').waitFor();
  await tile.evaluate((one) => one.setAttribute('data-of', 'banker'));

  const onOverview = await reachOf(page, { banker: '[data-of=banker]' });
  expect(onOverview).toMatchObject({
    host: { names: ['host'] },
    deposit: { names: ['deposit'], inside: 0, outside: [] },
    banker: { names: ['banker'], outside: [] },
  });
  expect(onOverview.banker!.inside).toBeGreaterThan(0);

  await menuLink(page, 'UTR Entry').click();
  await screen(page, 'UTR Entry');
  await tile.waitFor({ state: 'detached' });
  const onScreen = await reachOf(page, { deposit: 'main' });
  expect(onScreen).toMatchObject({
    deposit: { names: ['deposit'], outside: [] },
    banker: { sheets: onOverview.banker!.sheets, inside: 0, outside: [] },
  });
  expect(onScreen.deposit!.inside).toBeGreaterThan(0);
});
