import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { ensureProgram } from '../../testing/prepare/debian.ts';
import { rulesFile } from './rules.ts';
import type { Scrape, Series } from './scrape.ts';

const run = promisify(execFile);

/** Minutes without the fault, and then with it: longer than the windows of the rules. */
const BEFORE = 70;
const AFTER = 90;

/** Runs Prometheus's own tool, which Debian packages. */
async function promtool(...args: string[]): Promise<{ ok: boolean; said: string }> {
  ensureProgram('promtool', '--version', 'prometheus');
  return run('promtool', args).then(
    ({ stdout }) => ({ ok: true, said: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ ok: false, said: `${stdout}${stderr}` }),
  );
}

const keyOf = ({ name, labels }: Series, instance: string): string =>
  `${name}{${Object.entries({ ...labels, instance })
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;

/** Values as promtool reads them: a counter goes on growing as it did by the fault, whatever else stands still. */
function valuesOf(before: number | undefined, after: number | undefined, isCounter: boolean): string {
  const first = before === undefined ? `_x${BEFORE}` : `${before}x${BEFORE}`;
  if (after === undefined) return `${first} _x${AFTER}`;
  const from = before ?? 0;
  const grows = isCounter ? after - from : 0;
  return `${first} ${grows > 0 ? `${after}+${grows}x${AFTER}` : `${after}x${AFTER}`}`;
}

/** Two real scrapes as the series of a test of rules; without one Prometheus could not read the instance. */
function seriesOf(before: Scrape, after: Scrape | undefined) {
  const instance = 'first:9464';
  const old = new Map(before.series.map((one) => [keyOf(one, instance), one.value]));
  const late = new Map((after?.series ?? []).map((one) => [keyOf(one, instance), one.value]));
  const isCounter = (series: string) => {
    const name = series.split('{')[0] as string;
    return before.names.get(name) === 'counter' || /_(bucket|count|sum)$/.test(name);
  };
  const up = { series: `up{job="backoffice",instance="${instance}"}`, values: valuesOf(1, after ? 1 : 0, false) };
  return [
    up,
    ...[...new Set([...old.keys(), ...late.keys()])]
      .filter((series) => series.startsWith('backoffice_'))
      .map((series) => ({ series, values: valuesOf(old.get(series), late.get(series), isCounter(series)) })),
  ];
}

/** Whether Prometheus fires an alert by what was scraped before the fault and with it. */
export async function fires(
  alert: string,
  { before, after }: { before: Scrape; after: Scrape | undefined },
): Promise<{ before: boolean; after: boolean }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rules-'));
  const isFiring = async (minute: number): Promise<boolean> => {
    const file = path.join(folder, `at-${minute}.yml`);
    const expr = `count(ALERTS{alertname="${alert}",alertstate="firing"}) > bool 0`;
    const test = {
      rule_files: [rulesFile],
      evaluation_interval: '15s',
      tests: [
        {
          interval: '1m',
          input_series: seriesOf(before, after),
          promql_expr_test: [{ expr, eval_time: `${minute}m`, exp_samples: [{ labels: '{}', value: 1 }] }],
        },
      ],
    };
    writeFileSync(file, stringify(test));
    const { ok, said } = await promtool('test', 'rules', file);
    // What is not firing has no samples; anything else is a fault of the test.
    if (!ok && !said.includes('got: nil')) throw new Error(said);
    return ok;
  };
  try {
    return { before: await isFiring(BEFORE - 1), after: await isFiring(BEFORE + AFTER - 10) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What promtool says against these expressions. */
export async function syntaxErrors(expressions: readonly string[]): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rules-'));
  const file = path.join(folder, 'rules.yml');
  const rules = expressions.map((expr, at) => ({ record: `expression:${at}`, expr }));
  writeFileSync(file, stringify({ groups: [{ name: 'expressions', rules }] }));
  const { ok, said } = await promtool('check', 'rules', file);
  rmSync(folder, { recursive: true });
  return ok ? '' : said;
}
