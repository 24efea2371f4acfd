import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.mjs';

const textOf = (file) => readFileSync(join(root, file), 'utf8');
const STATUSES = textOf('shared/src/domain/status.ts');
const FLAGS = textOf('shared/src/domain/flag.ts');
const LABELS = textOf('api/src/listing/export/labels.ts');

/** Codes and labels of one table of the panel. */
const panels = (text, name, entry) =>
  [...(new RegExp(`${name}[^=]*= \\{([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? '').matchAll(entry)].map(
    ([, code = '', label = '']) => [code, label],
  );
/** Labels of one table of the exported files, by code. */
const exporteds = (name) => {
  const table = new RegExp(`\\n  '?${name}'?: \\{([\\s\\S]*?)\\}`).exec(LABELS)?.[1] ?? '';
  return Object.fromEntries([...table.matchAll(/(\w+): '([^']+)'/g)].map(([, code, label]) => [code, label]));
};
const inWords = (code) => {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const STATE = /(\w+): face\('([^']+)'/g;
const FLAG = /(\w+): \{\s*label: '([^']+)'/g;

test.each([
  ['utr', STATUSES, 'UTR_STATUSES', STATE],
  ['deposit', STATUSES, 'DEPOSIT_STATUSES', STATE],
  ['withdrawal', STATUSES, 'WITHDRAWAL_STATUSES', STATE],
  ['bonus', STATUSES, 'BONUS_STATUSES', STATE],
  ['payment-method', STATUSES, 'METHOD_STATUSES', STATE],
  ['section', STATUSES, 'DEPOSIT_SECTIONS', STATE],
  ['flag', FLAGS, 'const FLAGS', FLAG],
])('an exported file names each %s as the screens do', (name, text, table, entry) => {
  const shown = panels(text, table, entry);
  const labels = exporteds(name);
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.map(([code = '']) => [code, labels[code] ?? inWords(code)])).toEqual(shown);
});
