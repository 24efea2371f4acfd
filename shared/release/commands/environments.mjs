import { UserError } from '../../run/user-error.mjs';

/** The variable that holds an environment's target: `RELEASE_TARGET_STAGING`. @param {string} name */
const variableOf = (name) => `RELEASE_TARGET_${name.toUpperCase().replaceAll('-', '_')}`;

/**
 * The target of an environment, a folder or a bucket.
 *
 * @param {string} name as it is given on the command line, e.g. `staging`
 * @param {NodeJS.ProcessEnv} env
 */
export function targetOfEnvironment(name, env) {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new UserError(`An environment is a name like staging; "${name}" is none.`);
  const target = env[variableOf(name)];
  if (target) return target;
  const known = Object.keys(env)
    .filter((variable) => /^RELEASE_TARGET_./.test(variable) && env[variable])
    .map((variable) => variable.slice('RELEASE_TARGET_'.length).toLowerCase().replaceAll('_', '-'))
    .sort();
  throw new UserError(
    `There is no environment ${name}: set ${variableOf(name)} to its target.${known.length > 0 ? ` Known are ${known.join(', ')}.` : ''}`,
  );
}

/**
 * Takes an option and its value out of a command line.
 *
 * @param {string[]} args
 * @param {string} option
 * @returns {{ value: string | undefined, rest: string[] }}
 */
export function taken(args, option) {
  const at = args.findLastIndex((arg) => arg === option || arg.startsWith(`${option}=`));
  if (at < 0) return { value: undefined, rest: args };
  const [, inline] = /** @type {string} */ (args[at]).split(/=(.*)/s);
  const length = inline === undefined ? 2 : 1;
  return { value: inline ?? args[at + 1] ?? '', rest: args.toSpliced(at, length) };
}

/**
 * A command line whose `--on staging` is a `--target`. Both at once are refused.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function withTarget(args, env) {
  const { value: name, rest } = taken(args, '--on');
  if (name === undefined) return args;
  if (taken(rest, '--target').value !== undefined) throw new UserError('Say --on or --target, not both.');
  return [...rest, '--target', targetOfEnvironment(name, env)];
}
