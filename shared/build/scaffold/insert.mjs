import { readFileSync, writeFileSync } from 'node:fs';
import { UserError } from '../../run/user-error.mjs';

/** Changes a file in one place; if that place is not found, throws a UserError that says what to do by hand. */
export function change(file, pattern, replacement, byHand) {
  const text = readFileSync(file, 'utf8');
  const next = text.replace(pattern, replacement);
  if (next === text) throw new UserError(`${file} looks different from what was expected. By hand: ${byHand}`);
  writeFileSync(file, next);
}

/** Adds a screen to a remote's list: the import, and its name at the end of the list. */
export function listScreen(remoteFile, { identifier, from }) {
  const byHand = `import { ${identifier} } from '${from}' and add it to the list of defineRemote.`;
  change(remoteFile, /(\n\n)/, `\nimport { ${identifier} } from '${from}';$1`, byHand);
  change(
    remoteFile,
    /defineRemote\(\[([^\]]*?),?(\s*)\]\)/,
    (_, list, end) => `defineRemote([${list},${end ? '\n  ' : ' '}${identifier}${end ? `,${end}` : ''}])`,
    byHand,
  );
}

/** Adds an entry to the menu in the remote's test, on one line or several; the formatter arranges it. */
export const expectScreen = (testFile, { title, segment }) =>
  change(
    testFile,
    /const MENU = \[((?:\s*\{[^{}\]]*\},?)*)\s*\];/,
    (_, entries) =>
      `const MENU = [${entries.trim() && entries.replace(/,?\s*$/, ',')}\n  { title: '${title}', segment: '${segment}' },\n];`,
    `add ${title} to MENU.`,
  );

/** Adds an action name to the host's action table. */
export const nameDesk = (sessionFile, { action, module }) =>
  change(
    sessionFile,
    /(export const ACTION_TABLE = \{\n(?: {2}.*\n)*?)(\} as const)/,
    `$1  ${action}: '${module}',\n$2`,
    `add ${action}: '${module}' to ACTION_TABLE.`,
  );

/** A new remote has the dependencies of its model, so the lockfile gets the same entries for it and stays frozen. */
export function lockLike(lockFile, model, name) {
  const text = readFileSync(lockFile, 'utf8');
  const [block] = new RegExp(`^  ${model}:\n(?: {4}.*\n|\n(?= {4}))*`, 'm').exec(text) ?? [];
  if (!block || text.includes(`\n  remote-${name}:\n`)) return;
  writeFileSync(lockFile, text.replace(block, `${block}\n${block.replace(model, `remote-${name}`)}`));
}
