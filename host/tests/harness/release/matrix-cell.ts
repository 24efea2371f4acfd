import type { Page } from 'playwright-core';
import type { TestedModule } from '../stack/address.ts';

/** A screen of each module that exists in every compared release. */
export const VISITED: Record<TestedModule, { segment: string; title: string }> = {
  deposit: { segment: 'recent-deposit', title: 'Recent Deposit' },
  banker: { segment: 'deposit-approval', title: 'Deposit Approval' },
  withdraw: { segment: 'checking', title: 'Checking' },
};
export const MODULES = Object.keys(VISITED) as TestedModule[];

/** The result of opening a module's screen: "runs", or the heading of the failure panel. */
export function resultIn(page: Page): Promise<string> {
  const main = page.getByRole('main');
  const failure = main.locator('[data-fault]');
  return Promise.race([
    main
      .getByRole('grid')
      .first()
      .waitFor()
      .then(() => 'runs'),
    failure
      .waitFor()
      .then(async () => (await failure.getByRole('heading').innerText()).replace(/^The \w+ module /, '')),
  ]);
}

/** Formats a Markdown table. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
