import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { seed, shown, size } from '../proof/proof.ts';
import { tryAll } from '../proof/sample.ts';
import { cutTexts } from './cut-texts.ts';

const source = readFileSync(createRequire(join(import.meta.dirname, 'axe.ts')).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0, 2.1 and 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Node = AxeResults['violations'][number]['nodes'][number];

interface AxeWindow {
  axe?: { run(context: unknown, options: unknown): Promise<AxeResults> };
}

/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Question {
  /** Checks only these rules; without it, all of levels A and AA. */
  rules?: readonly string[];
  /** Rules to skip. */
  without?: readonly string[];
  /** Selectors of elements that an open popup partly covers; they were checked before it opened. */
  under?: readonly string[];
}

/**
 * Selector to check: the open modal dialog if there is one, else the document. The page behind a dialog has been
 * checked without it; `npm run prove` checks the whole document again.
 */
const scope = (page: Page) =>
  page.evaluate(
    (whole) => (!whole && document.querySelector('[aria-modal=true]') ? '[aria-modal=true]' : 'html'),
    size({ gate: 0, promise: 1 }),
  );

/** The rows of a list after its tenth have the same cells: `npm test` leaves them out, `npm run prove` reads them. */
const MORE_ROWS = tryAll ? [] : ['[role=row]:nth-child(n + 11)', '[role=listitem]:nth-child(n + 11)'];

/** The violations that axe finds on the page: one text a rule, with its first place. */
export async function accessibilityFaults(
  page: Page,
  { rules, without = [], under = [] }: Question = {},
): Promise<string[]> {
  // The script has half a megabyte, so a document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    async ({ include, exclude, options }) => {
      const { axe } = window as unknown as Required<AxeWindow>;
      /** Whether nothing cuts or covers it; what is said of the page itself needs no place. */
      const isInSight = (element: Element): boolean => {
        if (element.contains(document.body)) return true;
        const own = element.getBoundingClientRect();
        const isWithin = (left: number, top: number, right: number, bottom: number) =>
          own.left >= left - 1 && own.top >= top - 1 && own.right <= right + 1 && own.bottom <= bottom + 1;
        for (let each = element.parentElement; each; each = each.parentElement) {
          const box = each.getBoundingClientRect();
          if (getComputedStyle(each).overflow !== 'visible' && !isWithin(box.left, box.top, box.right, box.bottom))
            return false;
        }
        const middle = (own.top + own.bottom) / 2;
        return (
          isWithin(0, 0, innerWidth, innerHeight) &&
          [own.left + 1, (own.left + own.right) / 2, own.right - 1].every((x) =>
            element.contains(document.elementFromPoint(x, middle)),
          )
        );
      };
      /**
       * Of an element that is cut or covered axe reads half of the text: rows beyond the edge of a list, or under a bar
       * of a phone. It is scrolled into sight and asked about once more.
       */
      const isFault = async (rule: string, { target }: Node): Promise<boolean> => {
        const element = document.querySelector(String(target[0]));
        if (!element || isInSight(element)) return true;
        const places = [...document.querySelectorAll('*')]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
          .map((place) => [place, place.scrollTop] as const);
        element.scrollIntoView({ block: 'center' });
        await new Promise((resolve) => setTimeout(resolve, 100));
        const asked = { ...options, runOnly: { type: 'rule', values: [rule] } };
        // A row that the list has drawn anew is as good as those in sight, which axe has read.
        const { violations } = element.isConnected ? await axe.run(element, asked) : { violations: [] };
        for (const [place, top] of places) place.scrollTop = top;
        return violations.length > 0;
      };
      for (let left = 5; ; left -= 1) {
        // Axe reads the page in several turns: what it says of a row that was replaced meanwhile is about neither.
        let changed = false;
        const watch = new MutationObserver(() => (changed = true));
        watch.observe(document, { childList: true, characterData: true, subtree: true });
        const result = await axe.run({ include, exclude }, options);
        changed ||= watch.takeRecords().length > 0;
        watch.disconnect();
        if (changed && left > 0 && result.violations.length > 0) continue;
        const violations: AxeResults['violations'] = [];
        for (const one of result.violations) {
          const nodes: Node[] = [];
          for (const node of one.nodes) if (await isFault(one.id, node)) nodes.push(node);
          if (nodes.length > 0) violations.push({ ...one, nodes });
        }
        return { violations };
      }
    },
    {
      include: [[await scope(page)]],
      exclude: [...under, ...MORE_ROWS].map((selector) => [selector]),
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

/** Reports the elements that make the page scroll sideways. */
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

/** The faults of the page in its present theme. */
async function faultsNow(page: Page, what: string, question?: Question): Promise<string[]> {
  return [...(await sideways(page)), ...(await cutTexts(page)), ...(await accessibilityFaults(page, question))].map(
    (fault) => `${what}: ${fault}`,
  );
}

/** Applies a theme and finishes its colour transitions, which would not advance on a page that is not being drawn. */
const wear = (page: Page, theme: Theme) =>
  page.evaluate((name) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', name);
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  }, theme);

/**
 * Pages narrower than this are checked without the colour rules in `npm test`, as a phone and a tablet have the colours
 * of the desktop; `npm run prove` checks all.
 */
const DESK_PX = size({ gate: 1100, promise: 0 });

let looks = 0;

/** Says at the end of the test file what was checked. */
export function provesAccess(given: { promise: 'accessibility'; what: string }): void {
  afterAll(() =>
    shown({ ...given, promised: 'no violation of WCAG 2.2, A or AA', measured: `${looks} pages, dialogs and states` }),
  );
}

type Theme = 'dark' | 'light';

/**
 * The themes in which a place is looked at: both in `npm run prove`, and in `npm test` one, by its name and the seed, as
 * places share their components and so their colours.
 */
const themesOf = (what: string): readonly Theme[] =>
  tryAll
    ? ['dark', 'light']
    : [([...what].reduce((sum, sign) => sum + sign.charCodeAt(0), seed) & 1) === 0 ? 'dark' : 'light'];

/**
 * The faults of a dark page. Each begins with `what`; rules that do not depend on colour run once, and those of colours
 * in each theme.
 */
export async function faultsOf(
  page: Page,
  what: string,
  { themes = themesOf(what), ...question }: Pick<Question, 'under'> & { themes?: readonly Theme[] } = {},
): Promise<string[]> {
  looks += 1;
  const { width } = page.viewportSize()!;
  if (width < DESK_PX) return faultsNow(page, `${what}, ${width} px`, { ...question, without: COLOUR_RULES });
  const faults: string[] = [];
  for (const [at, theme] of themes.entries()) {
    if (theme === 'light') await wear(page, theme);
    faults.push(
      ...(await faultsNow(page, `${what}, ${theme}`, at === 0 ? question : { ...question, rules: COLOUR_RULES })),
    );
    if (theme === 'light') await wear(page, 'dark');
  }
  return faults;
}
