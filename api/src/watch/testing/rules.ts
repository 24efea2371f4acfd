import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { apiRoot } from '../../settings/paths.ts';
import type { Scrape, Series } from './scrape.ts';

export interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: 'page' | 'ticket' };
  annotations: { summary: string; action: string; runbook: string };
}

export const rulesFile = path.join(apiRoot, 'ops', 'alerts.yml');

export const readRules = (): Rule[] =>
  (parse(readFileSync(rulesFile, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);

/** Every expression of the dashboard, wherever it stands. */
export function dashboardExpressions(): string[] {
  const found: string[] = [];
  JSON.parse(readFileSync(path.join(apiRoot, 'ops', 'dashboard.json'), 'utf8'), (key, value: unknown) => {
    if (key === 'expr' && typeof value === 'string') found.push(value);
    return value;
  });
  return found;
}

/** What a rule or a dashboard reads: a metric, and what its labels have to be. */
export interface Selector {
  name: string;
  matchers: { label: string; values: string[] }[];
}

const SELECTOR = /\b((?:backoffice|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g;

/** Every metric of an expression of PromQL. */
export const selectorsOf = (expr: string): Selector[] =>
  [...expr.matchAll(SELECTOR)].map(([, name = '', inside = '']) => ({
    name,
    matchers: [...inside.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label = '', value = '']) => ({
      label,
      values: value.split('|'),
    })),
  }));

type Two = Record<'before' | 'after', Scrape>;

const TERM =
  /^(max|min|absent|sum\(increase|sum\(rate)(?: by \(\w+\))?\s*\((\w+(?:\{[^}]*\})?)(?:\[\w+\]\))?\)(?: \/ (sum\(rate)\((\w+)\[\w+\]\)\))? ?(==|>|<)? ?([\d.]+)?$/;

/**
 * Whether a rule holds after a fault and did not before, for the few shapes in which rules that page somebody are
 * written; throws for any other. That Prometheus thinks so, too, `npm run prove` shows with promtool.
 */
export function holds(expr: string, { before, after }: Two): boolean {
  return expr.split(/\s+and\s+/).every((term) => {
    const [, kind, of = '', , over, operator, limit] = TERM.exec(term.trim()) ?? [];
    if (!kind) throw new Error(`A rule of another shape: ${term}`);
    const grown = (selector: string) => sum(matching(after, selector)) - sum(matching(before, selector));
    if (kind === 'absent') return matching(after, of).length === 0;
    const found = matching(after, of).map(({ value }) => value);
    const value =
      kind === 'max' ? Math.max(...found) : kind === 'min' ? Math.min(...found) : grown(of) / (over ? grown(over) : 1);
    const than = Number(limit);
    return operator === '>' ? value > than : operator === '<' ? value < than : value === than;
  });
}

const sum = (series: Series[]) => series.reduce((total, { value }) => total + value, 0);

export function matching({ series }: Scrape, text: string): Series[] {
  const [selector] = selectorsOf(text);
  if (!selector) throw new Error(`This names no metric: ${text}`);
  return series.filter(
    ({ name, labels }) =>
      name === selector.name && selector.matchers.every(({ label, values }) => values.includes(labels[label] ?? '')),
  );
}
