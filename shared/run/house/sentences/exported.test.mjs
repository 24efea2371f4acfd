import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.mjs';

const textOf = (file) => readFileSync(join(root, file), 'utf8');
const STATUSES = textOf('shared/src/domain/status.ts');
const FLAGS = textOf('shared/src/domain/flag.ts');
const MOVEMENTS = textOf('shared/src/customer/movement-words.ts');
const METHODS = textOf('shared/src/entities/payment-method-view.tsx');
const MODES = textOf('shared/src/domain/utr.ts');
const LABELS = textOf('api/src/listing/export/labels.ts');

const ENTRY = /(\w+): (?:'([^']+)'|"([^"]+)")/g;
const STATE = /(\w+): face\('([^']+)'/g;
const FLAG = /(\w+): \{\s*label: '([^']+)'/g;
const REASON = /code: '(\w+)', label: (?:'([^']+)'|"([^"]+)")/g;

const pairs = (text, entry = ENTRY) =>
  [...text.matchAll(entry)].map(([, code = '', label, quoted = '']) => [code, label ?? quoted]);
/** Codes and labels of one table of the panel. */
const panels = (text, name, entry) =>
  pairs(new RegExp(`${name}[^=]*= (\\{[\\s\\S]*?\\}(?= as const;|;\\n))`).exec(text)?.[1] ?? '', entry);
/** Labels of one table of the exported files, by code. */
const exporteds = (name) =>
  Object.fromEntries(pairs(new RegExp(`\\n  '?${name}'?: \\{([\\s\\S]*?)\\}`).exec(LABELS)?.[1] ?? ''));
const inWords = (code) => {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

test.each([
  ['utr', STATUSES, 'UTR_STATUSES', STATE],
  ['deposit', STATUSES, 'DEPOSIT_STATUSES', STATE],
  ['withdrawal', STATUSES, 'WITHDRAWAL_STATUSES', STATE],
  ['bonus', STATUSES, 'BONUS_STATUSES', STATE],
  ['payment-method', STATUSES, 'METHOD_STATUSES', STATE],
  ['section', STATUSES, 'DEPOSIT_SECTIONS', STATE],
  ['flag', FLAGS, 'const FLAGS', FLAG],
  ['mode', MODES, 'RAIL_LABELS', ENTRY],
  ['method-kind', METHODS, 'METHOD_KIND_LABELS', ENTRY],
  ['purpose', METHODS, 'METHOD_PURPOSE_LABELS', ENTRY],
  ['movement', MOVEMENTS, 'const KINDS', ENTRY],
  ['account', MOVEMENTS, 'const ACCOUNTS', ENTRY],
])('an exported file names each %s as the screens do', (name, text, table, entry) => {
  const shown = panels(text, table, entry);
  const labels = exporteds(name);
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.map(([code = '']) => [code, labels[code] ?? inWords(code)])).toEqual(shown);
});

test("the owner's page names the lists of reasons as the API does", () => {
  const TITLE = /'?([\w-]+)'?: \{\s*title: '([^']+)'/g;
  const titles = [...textOf('api/src/domain/reasons/lists.ts').matchAll(TITLE)].map(([, list, title]) => [list, title]);
  const shown = [...textOf('shared/src/owner/reasons/list-titles.ts').matchAll(/'([\w-]+)': '([^']+)'/g)];
  expect(titles).toHaveLength(18);
  expect(shown.map(([, list, title]) => [list, title])).toEqual(titles);
});

test('an exported file and the messages of the API name each reason as the lists of reasons do, which give a code one name', () => {
  const shown = ['deposit', 'utr', 'withdrawal', 'method', 'customer'].flatMap((noun) =>
    pairs(textOf(`shared/src/domain/reasons/${noun}-reasons.ts`), REASON),
  );
  const labels = Object.fromEntries(pairs(textOf('api/src/domain/reasons/words.ts')));
  expect(shown.length).toBeGreaterThan(40);
  expect(shown.map(([code = '']) => [code, labels[code] ?? inWords(code)])).toEqual(shown);
});
