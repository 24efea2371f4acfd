import { helpText } from '../../run/settings/help.mjs';
import { UserError } from '../../run/user-error.mjs';
import { onTarget } from '../store/bucket/on-target.mjs';
import * as check from './check.mjs';
import * as cosign from './cosign.mjs';
import * as doctor from './doctor.mjs';
import * as key from './key.mjs';
import * as keys from './keys.mjs';
import * as list from './list.mjs';
import * as nginx from './nginx.mjs';
import * as pack from './pack.mjs';
import * as promote from './promote.mjs';
import * as prune from './prune.mjs';
import * as publish from './publish.mjs';
import * as renew from './renew.mjs';
import * as resign from './resign.mjs';
import * as ring from './ring.mjs';
import * as rollback from './rollback.mjs';
import * as root from './root.mjs';
import * as yank from './yank.mjs';

/**
 * What the file of each command exports.
 *
 * @typedef {object} Command
 * @property {string} usage
 * @property {string} does
 * @property {import('../../run/settings/help.mjs').Rows} options
 * @property {(args: string[], tell: (line: string) => void) => Promise<{ failed?: boolean } & object>} run returns the object that `--json` prints
 */

/** @type {Record<string, Command>} */
const COMMANDS = {
  publish,
  check,
  promote,
  rollback,
  yank,
  cosign,
  renew,
  list,
  prune,
  doctor,
  keys,
  key,
  ring,
  root,
  resign,
  nginx,
  pack,
};

const EVERYWHERE = [
  ['--target <folder>', 'what is served, or s3://bucket/prefix: RELEASE_TARGET, or DATA_DIR/published'],
  ['--on <environment>', 'the target that RELEASE_TARGET_<ENVIRONMENT> names, e.g. --on staging'],
  ['--key <file>', 'the signing key: RELEASE_KEY (file or PEM), or DATA_DIR/keys/release.pem'],
  ['--dry-run', 'say what would happen, change nothing'],
  ['--json', 'one JSON object on stdout; sentences go to stderr'],
];

const helpOfAll = () =>
  helpText({
    usage: 'pnpm release <command> [options]',
    does: [
      'Publishes, and takes back, what staff run. Files are put in place first and verified; the signed registry changes',
      'last, in one step. Ends with 0 when it is done, with 1 and a sentence when it is not.',
      '',
      'Commands, each with --help:',
      ...list.table(Object.values(COMMANDS).map(({ usage, does }) => [`  ${usage}`, does])),
    ].join('\n'),
    options: EVERYWHERE,
  });

/** @param {Command} command */
const helpOf = ({ usage, does, options }) =>
  helpText({ usage: `pnpm release ${usage} [options]`, does, options: [...options, ...EVERYWHERE] });

/** @typedef {{ write: (text: string) => unknown }} Stream */

/**
 * Runs `pnpm release`. Returns the exit code.
 *
 * @param {string[]} args
 * @param {{ out?: Stream, err?: Stream }} [streams]
 */
export async function main([name = '', ...args], { out = process.stdout, err = process.stderr } = {}) {
  const command = COMMANDS[name];
  if (!command) {
    if (name !== '' && name !== '--help')
      throw new UserError(`${name} is no release command: ${Object.keys(COMMANDS).join(', ')}.`);
    out.write(`${helpOfAll()}\n`);
    return name ? 0 : 1;
  }
  if (args.includes('--help')) {
    out.write(`${helpOf(command)}\n`);
    return 0;
  }
  const json = args.includes('--json');
  const tell = (line) => (json ? err : out).write(`${line}\n`);
  const result = await onTarget(args, tell, command.run);
  if (json) out.write(`${JSON.stringify(result)}\n`);
  return result?.failed ? 1 : 0;
}
