import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandsIn, helpOf, isOurs, linesOf, knownSettings, parsed, read, targetOf } from './testing/commands.mjs';
import { filesIn } from './testing/files.mjs';
import { promises } from '../prove/promises.mjs';
import { remotes, root } from '../workspace.mjs';

/*
 * The pages for whoever is called at night: what they name is there, and each ends with what tests it. That the scripts
 * and settings of their commands exist, readme.test looks at.
 */

const FOLDER = 'docs/operations';
const pages = readdirSync(join(root, FOLDER)).map((name) => `${FOLDER}/${name}`);
const all = [...pages, 'docs/operations.md'];
const alerts = new Set([...read('api/ops/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name));

/** Programs of the machine that a block of commands may call. */
const OTHERS = /^(?:cp|curl|df|du|find|install|journalctl|mv|nginx|patronictl|psql|set|systemctl|tr|useradd)\b/;
/** What a release command may be given that its help does not list: the modules, and the parts of the list. */
const SUBJECTS = new Set([...remotes().map(({ module }) => module), 'host', 'policy', 'owner']);
const PROMISES = new Set(promises.map(({ id }) => id));

/** The source of what the program of a command says of itself, with its options and words. @param {string} command */
function textAbout(command) {
  const { script = '', folder, file, name = '', args } = targetOf(parsed(command).words);
  const ofApi = folder ? /src\/\S+\.ts/.exec(script)?.[0] : `src/cli/${name}.ts`;
  if (ofApi && existsSync(join(root, 'api', ofApi)))
    return read(`api/${ofApi}`) + read('api/src/domain/policies/policies.ts');
  const [sub = ''] = (args ?? []).filter((word) => word !== '--');
  const ofRelease = `shared/release/commands/${sub}.mjs`;
  if (name === 'release' && existsSync(join(root, ofRelease)))
    return read(ofRelease) + read('shared/release/commands/options.mjs') + sub;
  return helpOf(file ? `node ${file}` : script.replace(/^node (?=ops\/)/, `node ${folder}/`)).stdout;
}

/** Options and plain words of a command that its program does not know. @param {string} command */
function unknownIn(command) {
  const { name, args = [] } = targetOf(parsed(command).words);
  const given = args.filter((word) => word !== '--');
  if (name === 'prove') return given.filter((word) => !word.startsWith('-') && !PROMISES.has(word));
  const text = textAbout(command);
  return given.filter((word, at) => {
    if (word.startsWith('--')) return !text.includes(word) && !text.includes(`'${word.slice(2)}'`);
    const isValue = given[at - 1]?.startsWith('--');
    const isPlain = /^[a-z][a-z-]*$/.test(word) && !SUBJECTS.has(word);
    return isPlain && !isValue && !new RegExp(`\\b${word}\\b`).test(text);
  });
}

const commands = [...new Set(all.flatMap((page) => commandsIn(read(page))))];

test('the pages name commands', () => expect(commands.length).toBeGreaterThan(50));

test.each(commands)('what `%s` is given is known to its program', (command) => {
  expect(unknownIn(command)).toEqual([]);
});

test('a command, an option and a promise that are not there are noticed', () => {
  const wrong = {
    'npm run restore -- --too 2026-11-27T10:41:00Z': ['--too'],
    'npm run staff -- dissable USERNAME': ['dissable'],
    'pnpm --filter api keys rotate cookies': ['cookies'],
    'npm run release -- yank deposit VERSION --why "x"': ['--why'],
    'npm run prove -- P23 P99': ['P99'],
  };
  for (const [command, unknown] of Object.entries(wrong)) expect(unknownIn(command)).toEqual(unknown);
});

test.each(pages)('each line of a block of %s begins with a program of ours or of the machine', (page) => {
  expect(linesOf(read(page)).filter((line) => !isOurs(line) && !OTHERS.test(line))).toEqual([]);
});

const written = filesIn(join(root, 'api/src/watch'))
  .filter((name) => !name.includes('.test.'))
  .map((name) => read(`api/src/watch/${name}`))
  .join('\n');
const operations = Object.keys(JSON.parse(read('api/openapi.json')).paths).map((path) => path.replace(/^\/api/, ''));

/** How a name between backticks is read, and whether it is there. @type {[RegExp, (name: string) => boolean][]} */
const NAMES = [
  [/^([A-Z]+(?:_[A-Z]+)+)(?:=.*)?$/, (name) => knownSettings().has(name)],
  [/^((?:[A-Z][a-z]+){2,})$/, (name) => alerts.has(name) || name === 'WorkingDirectory'],
  [/^(ledger\.\w+)$/, (name) => read('api/src/domain/policies/policies.ts').includes(`'${name}'`)],
  [
    /^backoffice_((?:database|ledger|audit|queue)_\w+)$/,
    (name) => new RegExp(`(?<![a-z_])(?:backoffice_)?${name}(?![a-z_])`).test(written),
  ],
  [/^\/api(\/[a-z/-]+)/, (path) => operations.includes(path)],
];

/** Names of alerts, settings, policies, metrics and addresses in a page that are not there. @param {string} text */
const missingIn = (text) =>
  [
    ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
    ...(text.match(/\/api\/[a-z/-]+(?=\?)/g) ?? []),
  ].filter((code) =>
    NAMES.some(([shape, isThere]) => {
      const [, name] = shape.exec(code) ?? [];
      return name !== undefined && !isThere(name);
    }),
  );

test.each(pages)('alerts, settings, policies, metrics and addresses that %s names are there', (page) => {
  expect(missingIn(read(page))).toEqual([]);
});

test('names that are not there are noticed', () => {
  const wrong = ['LedgerBlue', 'BACKUP_FOLDER=/x', 'ledger.payout', 'backoffice_database_standby', '/api/readiness'];
  expect(missingIn(wrong.map((name) => `\`${name}\``).join(' '))).toEqual(wrong);
  expect(missingIn('`LedgerRed` `BACKUP_DIR=/x` `ledger.payouts` `backoffice_database_standbys` `/api/ready`')).toEqual(
    [],
  );
});

/** Program text as people read it: without quotes of code, line breaks and marks of JSX between its words. */
const plain = (text) =>
  text
    .replaceAll('&apos;', "'")
    .replace(/\{' '\}|<\/?\w+>|['`"]\s*\+?\s*\n\s*\+?\s*['`"]/g, ' ')
    .replace(/\s+/g, ' ');

const program = plain(
  filesIn(root)
    .filter((name) => /^(?:api|host|shared|remote-\w+)\/(?:src|run|release)\/.*\.(?:tsx?|mjs)$/.test(name))
    .filter((name) => !/\.test\.|\/house\//.test(name))
    .map(read)
    .join('\n'),
);

/** Parts of a sentence between “ and ”; `…` stands for what the program puts in. @param {string} text */
const quoted = (text) =>
  [...text.replace(/\s+/g, ' ').matchAll(/“([^”]+)”/g)].flatMap(([, sentence = '']) =>
    sentence
      .split('…')
      .map((part) => part.trim().replace(/[.:]$/, ''))
      .filter((part) => part.length > 1),
  );

/** Said by people, not by the program. */
const SPOKEN = new Set(['clean up', 'to see whether it works']);

const unsaid = (text) => quoted(text).filter((part) => !SPOKEN.has(part) && !program.includes(part));

test.each(pages)('each sentence and button between “ and ” in %s is one of the program', (page) => {
  expect(unsaid(read(page))).toEqual([]);
});

test('a sentence that the program does not say is noticed', () => {
  expect(unsaid('They read “Payouts are frozen. Ask … for more” and “The ledger is\n  out of tune.”')).toEqual([
    'Payouts are frozen. Ask',
    'The ledger is out of tune',
  ]);
  expect(pages.flatMap((page) => quoted(read(page))).length).toBeGreaterThan(60);
});

test.each(pages)('%s says what people see, what never to do, when it is over, and last what tests it', (page) => {
  const text = read(page).trim();
  const lines = text.split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(30);
  expect(lines.length).toBeLessThanOrEqual(90);
  const headings = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3));
  expect(headings.slice(-3)).toEqual(['What the desks see', 'Never', 'It is over when']);
  expect(headings).toContain('Step by step');
  const drill = lines.at(-1) ?? '';
  expect(drill).toMatch(/^\*\*Drill:\*\* .+\.$/);
  const tests = [...drill.matchAll(/`([\w./-]+\.test\.\w+)`/g)].map(([, file = '']) => file);
  const proofs = commandsIn(drill).filter((command) => command.startsWith('npm run prove -- '));
  expect(tests.length + proofs.length).toBeGreaterThan(0);
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('each page is in the list of docs/operations.md', () => {
  const index = read('docs/operations.md');
  expect(pages.filter((page) => !index.includes(`](${page.slice('docs/'.length)})`))).toEqual([]);
});
