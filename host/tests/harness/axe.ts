import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(join(import.meta.dirname, 'axe.ts')).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0, 2.1 and 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeWindow {
  axe: { run(root: Document, options: unknown): Promise<AxeResults> };
}

/** What axe finds wrong on the page, one sentence a rule with its first place; empty when it is clean. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (tags) => (window as unknown as AxeWindow).axe.run(document, { runOnly: tags, resultTypes: ['violations'] }),
    TAGS,
  );
  return violations.map(({ id, help, nodes }) => `${id} (${help}), ${nodes.length} times, first ${nodes[0]?.html.slice(0, 200)}: ${(nodes[0]?.failureSummary ?? '').replaceAll(/\s+/g, ' ')}`);
}
