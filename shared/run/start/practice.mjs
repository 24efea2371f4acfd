import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.mjs';

/** As in api/src/desks/practice/truth/kinds.ts, which the API checks again. */
export const PRACTICE_MINUTES = { least: 1, usual: 20, most: 240 };
const SEED_MOST = 4_294_967_295;

/** The name of the folder in DATA_DIR that holds everything of practice. */
export const PRACTICE_FOLDER = 'practice';
/** A file that marks a data folder as one of practice. */
const MARK = 'made-by-practice';

/**
 * What `--practice` asks for: `{ practice, problems }`. Practice is undefined without the option; every setting that
 * contradicts it is one sentence.
 *
 * @typedef {{ minutes: number, seed: number | undefined }} Practice
 *
 * @param {{ practice?: true, quiet?: true, 'practice-minutes'?: string, 'practice-seed'?: string }} given
 * @param {Record<string, any>} values the settings of `npm start`
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ practice: Practice | undefined, problems: string[] }}
 */
export function readPractice(given, values, env) {
  const { practice, 'practice-minutes': minutes, 'practice-seed': seed } = given;
  if (!practice) {
    const alone = [minutes !== undefined && '--practice-minutes', seed !== undefined && '--practice-seed'];
    return {
      practice: undefined,
      problems: alone.filter(Boolean).map((name) => `${name} belongs to --practice, which is not given.`),
    };
  }
  const problems = [];
  const number = (name, text, least, most) => {
    if (text === undefined) return undefined;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    problems.push(`${name} is "${text}": it is a whole number from ${least} to ${most}.`);
    return undefined;
  };
  const wanted = {
    minutes:
      number('--practice-minutes', minutes, PRACTICE_MINUTES.least, PRACTICE_MINUTES.most) ?? PRACTICE_MINUTES.usual,
    seed: number('--practice-seed', seed, 1, SEED_MOST),
  };
  if (values.DATABASE_URL || env.DATABASE_OWNER_URL?.trim())
    problems.push(
      'Practice has an embedded database of its own, so it never uses DATABASE_URL or DATABASE_OWNER_URL. Leave them out, or start without --practice.',
    );
  if (values.DEMO === false)
    problems.push('Practice is played by demo staff with demo customers, so it cannot start with DEMO=0.');
  if (values.API_URL)
    problems.push('Practice needs the API and the database that are here, so it cannot start with API_URL.');
  if (given.quiet || values.QUIET)
    problems.push('Practice is played by simulated customers and a bank, which --quiet and QUIET=1 leave out.');
  if (values.ENVIRONMENT)
    problems.push('The sign-in form of practice says "practice", so ENVIRONMENT cannot give it another name.');
  return { practice: wanted, problems };
}

/**
 * Keeps practice and everything else apart: refuses a folder of practice for another start, and a folder with other
 * data for practice, which forgets what it finds. Throws a UserError.
 *
 * @param {{ dataDir: string, practice?: Practice }} plan
 */
export function keepPracticeApart({ dataDir, practice }) {
  const isMarked = existsSync(join(dataDir, MARK));
  if (isMarked && !practice)
    throw new UserError(
      `The data in ${dataDir} is practice and nothing in it is real. Set DATA_DIR to another folder, or start with --practice.`,
    );
  if (!practice) return;
  if (!isMarked && existsSync(join(dataDir, 'postgres')))
    throw new UserError(
      `The folder ${dataDir} holds a database that practice did not make, and practice would forget it. Set DATA_DIR to another folder.`,
    );
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(
    join(dataDir, MARK),
    'The data in this folder was made by npm start -- --practice. Nothing in it is real.\n',
  );
}
