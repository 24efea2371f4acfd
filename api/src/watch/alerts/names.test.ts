import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoot } from '../../settings/paths.ts';
import { QUEUE_KEYS } from '../../domain/queues.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { type Desk, openDesk } from '../../testing/index.ts';
import { watchedInstance } from '../testing/instance.ts';
import { dashboardExpressions, readRules, type Selector, selectorsOf } from '../testing/rules.ts';
import type { Scrape } from '../testing/scrape.ts';

/* Rules and dashboards that read a metric or a label that nobody writes are silent for ever. */

const operations = new Set(
  [...readFileSync(path.join(apiRoot, 'openapi.json'), 'utf8').matchAll(/"operationId": "(\w+)"/g)].map(([, id]) => id),
);

let desk: Desk;
let scrape: Scrape;
beforeAll(async () => {
  desk = await openDesk();
  const one = await watchedInstance(desk);
  const stop = startJobs(one.app.deps, () => undefined, undefined, one.jobs);
  await (await one.as('deposit.lead')).get('/deposits');
  scrape = await one.scrape();
  await stop();
  await one.close();
});
afterAll(() => desk.close());

/** What is wrong with what an expression reads. */
function wrongIn({ name, matchers }: Selector): string[] {
  // Prometheus itself writes `up`, and the labels of where it scraped.
  if (name === 'up') return [];
  const family = scrape.names.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
  if (!scrape.names.has(family)) return [`there is no ${name}`];
  const own = scrape.series.filter((one) => one.name === name);
  return matchers.flatMap(({ label, values }) => {
    if (label === 'job' && !name.startsWith('backoffice_job_')) return [];
    if (own.length > 0 && !own.some(({ labels }) => label in labels)) return [`${name} has no label ${label}`];
    return values
      .filter(
        (value) =>
          !isValue(
            label,
            value,
            own.map(({ labels }) => labels[label]),
          ),
      )
      .map((value) => `${name} never has ${label}="${value}"`);
  });
}

function isValue(label: string, value: string, present: (string | undefined)[]): boolean {
  if (label === 'operation') return operations.has(value);
  if (label === 'class') return /^[1-5]xx$/.test(value);
  if (label === 'queue') return value === 'second-person' || (QUEUE_KEYS as readonly string[]).includes(value);
  return present.includes(value);
}

test('every metric and label of the alerts is written', () => {
  const rules = readRules();
  expect(rules.length).toBeGreaterThan(20);
  for (const { alert, expr } of rules) {
    const selectors = selectorsOf(expr);
    expect({ alert, reads: selectors.length > 0, wrong: selectors.flatMap(wrongIn) }).toEqual({
      alert,
      reads: true,
      wrong: [],
    });
  }
});

test('every metric and label of the dashboard is written', () => {
  const expressions = dashboardExpressions();
  expect(expressions.length).toBeGreaterThan(15);
  for (const expr of expressions)
    expect({ expr, wrong: selectorsOf(expr).flatMap(wrongIn) }).toEqual({ expr, wrong: [] });
});

test.each([
  ['max(backoffice_queue_oldest_second) > 1', 'there is no backoffice_queue_oldest_second'],
  ['max(backoffice_queue_items{queues="utr-stale"})', 'backoffice_queue_items has no label queues'],
  ['max(backoffice_queue_items{queue="utr-old"})', 'backoffice_queue_items never has queue="utr-old"'],
  [
    'sum(backoffice_http_request_duration_seconds_count{operation="approveDeposits"})',
    'backoffice_http_request_duration_seconds_count never has operation="approveDeposits"',
  ],
  [
    'sum(backoffice_refusals_total{kind="tokenElsewhere"})',
    'backoffice_refusals_total never has kind="tokenElsewhere"',
  ],
])('a misspelt name is noticed: %s', (expr, wrong) => {
  expect(selectorsOf(expr).flatMap(wrongIn)).toEqual([wrong]);
});

test('every alert says in whole sentences what is wrong and what to do, and leads to a page or a heading that names it', () => {
  for (const { alert, labels, annotations } of readRules()) {
    expect({ alert, severity: labels.severity }).toEqual({ alert, severity: expect.stringMatching(/^(page|ticket)$/) });
    expect(annotations).toEqual({
      summary: expect.stringMatching(/^.{20,}\.$/),
      action: expect.stringMatching(/^.{20,}[.?]$/),
      runbook: expect.stringMatching(/^docs\/operations(\.md#[\w-]+|\/[\w-]+\.md)$/),
    });
    const [page = '', heading] = annotations.runbook.split('#');
    const text = readFileSync(path.join(apiRoot, '..', page), 'utf8');
    const below = heading === undefined ? text : text.split(/^(?=#+ )/m).find((part) => anchorOf(part) === heading);
    expect({ alert, found: below?.includes(`\`${alert}\``) }).toEqual({ alert, found: true });
  }
});

/** What a link to the heading of a part of a document says. */
const anchorOf = (part: string): string =>
  (/^#+ (.+)$/m.exec(part)?.[1] ?? '')
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/[^\w-]/g, '');
