import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { size } from '../proof/proof.ts';

const source = readFileSync(createRequire(join(import.meta.dirname, 'axe.ts')).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0, 2.1 and 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeWindow {
  axe?: { run(context: unknown, options: unknown): Promise<AxeResults> };
}

/** Rules that another theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Question {
  /** All of A and AA unless rules are named. */
  rules?: readonly string[];
  /** Rules that are left out of all. */
  without?: readonly string[];
  /** Selectors of what lies half under something that the reader has opened himself, and was looked at before. */
  under?: readonly string[];
}

/**
 * What is looked at: the whole document, or the dialog that stands before it. The page behind a dialog was looked at without
 * it; `npm run prove` looks at both again.
 */
const scope = (page: Page) =>
  page.evaluate(
    (whole) => (!whole && document.querySelector('[aria-modal=true]') ? '[aria-modal=true]' : 'html'),
    size({ gate: 0, promise: 1 }),
  );

/** What axe finds wrong on the page, one sentence a rule with its first place; empty when it is clean. */
export async function accessibilityFaults(
  page: Page,
  { rules, without = [], under = [] }: Question = {},
): Promise<string[]> {
  // Half a megabyte: a document takes it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ({ include, exclude, options }) => (window as unknown as AxeWindow).axe!.run({ include, exclude }, options),
    {
      include: [[await scope(page)]],
      exclude: under.map((selector) => [selector]),
      options: {
        runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      },
    },
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id} (${help}), ${nodes.length} times, first ${nodes[0]?.html.slice(0, 200)}: ${(nodes[0]?.failureSummary ?? '').replaceAll(/\s+/g, ' ')}`,
  );
}

/** The elements that make the page scroll sideways; empty when it does not. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
    );
    return [
      `scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${out
        .slice(0, 3)
        .map((element) => element.outerHTML.slice(0, 160))
        .join(' and ')}`,
    ];
  });

/** What is wrong with the page as it stands, in the theme it wears. */
async function faultsNow(page: Page, what: string, question?: Question): Promise<string[]> {
  return [...(await sideways(page)), ...(await accessibilityFaults(page, question))].map(
    (fault) => `${what}: ${fault}`,
  );
}

/** Puts a theme on the page, every colour at its end: a page that nothing draws would not get there by itself. */
const wear = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((name) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', name);
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  }, theme);

/** A phone wears the colours of the desk: `npm test` looks at them there, `npm run prove` on both. */
const PHONE_PX = size({ gate: 700, promise: 0 });

/**
 * What is wrong with a dark page as it stands, and what would be if it were light; each fault is prefixed by what is open.
 * What is not a matter of colour is the same in both.
 */
export async function faultsOf(page: Page, what: string, question?: Pick<Question, 'under'>): Promise<string[]> {
  if (page.viewportSize()!.width < PHONE_PX)
    return faultsNow(page, `${what}, phone`, { ...question, without: COLOUR_RULES });
  const dark = await faultsNow(page, `${what}, dark`, question);
  await wear(page, 'light');
  const light = await faultsNow(page, `${what}, light`, { ...question, rules: COLOUR_RULES });
  await wear(page, 'dark');
  return [...dark, ...light];
}
