import { inventory } from '../built/inventory.mjs';
import { UserError } from '../../run/user-error.mjs';
import { mustExist, nameIn, readOptions } from './options.mjs';

export const usage = 'list [<remote>]';
export const does = 'shows every version of the target: channel, contract, since when, who published which commit';
export const options = [];

const shownOf = ({ channels, retiredAt }) =>
  channels.join(' and ') || (retiredAt ? `left ${retiredAt.slice(0, 16).replace('T', ' ')}` : 'not offered');
const HEAD = ['package', 'version', 'contract', 'published (UTC)', 'by', 'commit', 'where'];

/** Ten signs of a commit, and the mark of what was not committed. @param {string} commit */
const short = (commit) => commit.slice(0, 10) + (commit.endsWith('+') ? '+' : '');

/** Formats rows of cells as lines; each column is as wide as its widest cell. */
export function table(rows) {
  const widths = rows[0].map((_, index) => Math.max(...rows.map((row) => row[index].length)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index]))
      .join('  ')
      .trimEnd(),
  );
}

export async function run(args, tell) {
  const settings = readOptions(args);
  mustExist(settings);
  const { serial, rows } = await inventory(settings);
  const wanted = settings.words.map(nameIn);
  const unknown = wanted.find((name) => !rows.some((row) => row.name === name));
  if (unknown !== undefined)
    throw new UserError(`${unknown} has not been published to this target; "pnpm release list" names what has.`);
  const shown = rows.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const lines = shown.map((row) => [
    row.name,
    row.version,
    row.contract,
    row.publishedAt.slice(0, 16).replace('T', ' '),
    row.by || '–',
    short(row.commit) || '–',
    shownOf(row),
  ]);
  table([HEAD, ...lines]).forEach((line) => tell(line));
  return { serial, versions: shown };
}
