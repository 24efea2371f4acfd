import { relative } from 'node:path';
import { root } from '../workspace.mjs';
import { sum } from './count.mjs';

const SLOWEST = 10;
const seconds = (ms) => `${(ms / 1000).toFixed(0).padStart(5)} s`;

const stageLine = ({ name, passed, failed, ms }) =>
  `  ${failed ? '✗' : '✓'} ${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds(ms)}`;

function slowestFiles(results) {
  const files = results
    .flatMap(({ files = [] }) => files)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  return files.length
    ? [
        'The slowest files:',
        ...files.map(({ name, ms }) => `  ${seconds(ms)}  ${relative(root, name).replaceAll('\\', '/')}`),
        '',
      ]
    : [];
}

/** The report at the end of a run; its last line is always `N passed, N failed`. */
export function report(results, { ms, seed }) {
  const failures = results.flatMap(({ name, failed, notes }) =>
    failed ? notes.slice(0, 40).map((note) => `  ${name}: ${note}`) : [],
  );
  const { passed, failed } = sum(results);
  return [
    '',
    ...(failures.length ? ['What failed:', ...failures, ''] : []),
    ...slowestFiles(results),
    ...results.map(stageLine),
    `    ${`in all, SEED=${seed}`.padEnd(39)} ${seconds(ms)}`,
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
