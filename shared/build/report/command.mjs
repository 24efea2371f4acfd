import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArguments } from '../../run/settings/arguments.mjs';
import { helpText } from '../../run/settings/help.mjs';
import { UserError } from '../../run/user-error.mjs';
import { root } from '../../run/workspace.mjs';
import {
  committedReport,
  committedVersions,
  passedHash,
  reportHash,
  writeReport,
  writeVersions,
} from './committed.mjs';
import { differencesOf, isNothing, linesOf } from './differences.mjs';
import { freshReport } from './emit.mjs';
import { isAbove, nextMinor, problemsOf } from './state.mjs';

/** @import { Report } from './doors.mjs' */
/** @typedef {{ fresh: Report, version: string, contract: string }} Now */

const help = () =>
  helpText({
    usage: 'pnpm report [options]',
    does: 'Writes shared/contract-report, the names and types of every door, and shared/CHANGELOG.md from what has changed.',
    options: [
      ['--raise', 'raise the versions of shared and of the contract by a minor where a change wants it'],
      ['--check', 'change nothing; end with 1 when the report or a version is not right'],
    ],
  });

const shared = (/** @type {string} */ file) => join(root, 'shared', file);

/** @param {string} file @param {string} before @param {string} after */
function replaceIn(file, before, after) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new UserError(`${file} does not say ${before}.`);
  writeFileSync(file, text.replace(before, after));
}

/** Raises what has to be raised, in its file. @param {Now} now @returns {Now} */
function raised({ fresh, version, contract }) {
  const last = committedVersions().at(-1);
  const isStale = !last || reportHash(fresh) !== last.report;
  const next = last && isStale && !isAbove(version, last.version) ? nextMinor(last.version) : version;
  const isPassedNew = last !== undefined && passedHash(fresh) !== last.passed;
  const meets = isPassedNew && !isAbove(contract, last.contract) ? nextMinor(last.contract) : contract;
  if (next !== version) replaceIn(shared('package.json'), `"version": "${version}"`, `"version": "${next}"`);
  if (meets !== contract)
    replaceIn(shared('src/contract/version.ts'), `CONTRACT_VERSION = '${contract}'`, `CONTRACT_VERSION = '${meets}'`);
  return { fresh, version: next, contract: meets };
}

const HEAD = '# Changes of the doors\n';
const ABOUT = `${HEAD}
Made by \`pnpm report\` from the contract report (\`shared/contract-report\`): what a remote meets when it is built with
another version. In brackets are the declarations that a changed name refers to.
`;

/** @param {Now} now @param {Report} before */
function writeChanges({ fresh, version, contract }, before) {
  const file = shared('CHANGELOG.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ABOUT;
  const differences = differencesOf(before, fresh);
  const lines =
    before.doors.size === 0
      ? ['The first version with a report.', '']
      : isNothing(differences)
        ? ['No name and no type has changed.', '']
        : linesOf(differences);
  const at = text.indexOf('\n## ');
  const head = at < 0 ? text : text.slice(0, at);
  const rest = at < 0 ? '' : text.slice(at + 1);
  const section = `## ${version} (contract ${contract})\n\n${lines.join('\n')}`;
  writeFileSync(file, [head.trimEnd(), section.trimEnd(), rest.trimEnd()].filter(Boolean).join('\n\n') + '\n');
}

/** @param {Now} now @param {(line: string) => void} tell */
function write(now, tell) {
  const before = committedReport();
  const versions = committedVersions();
  const { fresh, version, contract } = now;
  const entry = { version, contract, report: reportHash(fresh), passed: passedHash(fresh) };
  if (JSON.stringify(versions.at(-1)) === JSON.stringify(entry)) return tell(`The report is that of ${version}.`);
  writeChanges(now, before);
  writeReport(fresh);
  writeVersions([...versions.filter((one) => one.version !== version), entry]);
  return tell(`The report of ${version} is written, with its section of shared/CHANGELOG.md.`);
}

/** `pnpm report`. @param {string[]} args */
export async function main(args, tell = console.log) {
  const { given } = parseArguments(args, { '--raise': 'flag', '--check': 'flag' });
  if (given.help) return tell(help());
  const found = freshReport();
  if (given.check) {
    const problems = problemsOf(found);
    if (problems.length > 0) throw new UserError(problems.join('\n'));
    return tell(`The report is that of the doors, ${found.version}.`);
  }
  const now = given.raise ? raised(found) : found;
  const wrong = given.raise
    ? []
    : problemsOf(now).filter((problem) => /without a new version|the contract is still/.test(problem));
  if (wrong.length > 0) throw new UserError(wrong.join('\n'));
  return write(now, tell);
}
