import os from 'node:os';
import { connect } from '../db/database.ts';
import { UserError } from '../db/embedded/user-error.ts';
import { openDatabase } from '../db/open.ts';
import { BadSettings, readSettings } from '../settings/env.ts';
import { type Deps, systemClock } from '../http/context.ts';
import type { Envelope } from '../http/envelope.ts';
import { createMetrics } from '../http/watch/metrics.ts';
import { isPgError } from '../http/transaction.ts';
import { sealAudit } from '../modules/audit/seal.ts';

/** Who ran a command, for the audit. */
export function commandUser(): string {
  return `${os.userInfo().username}@${os.hostname()}`;
}

/** Runs a command on the database in the settings: that of a running API, or one started for the command. */
export async function runCommand(work: (deps: Deps) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const database = await openDatabase(settings, { join: true });
    const db = connect(database.ownerUrl, {
      poolSize: 2,
      applicationName: 'backoffice-command',
      onIdleError: () => undefined,
    });
    try {
      await work({ db, clock: systemClock, settings, metrics: createMetrics() });
      await sealAudit(db);
    } finally {
      await db.destroy();
      await database.stop();
    }
  } catch (error) {
    reportProblem(error);
  }
}

/** Says why a command failed, and makes the process end with 1. */
export function reportProblem(error: unknown): void {
  process.stderr.write(`${sayingOf(error)}\n`);
  process.exitCode = 1;
}

function sayingOf(error: unknown): string {
  if (error instanceof UserError || error instanceof BadSettings) return error.message;
  if (isPgError(error) && error.code === '42501')
    return 'The role of DATABASE_URL may not do this. Set DATABASE_OWNER_URL.';
  return String(error instanceof Error ? error.stack : error);
}

/** Prints the sentence of a successful act; throws it as an error otherwise. */
export function report(answer: Envelope): void {
  if (answer.statusCode !== 1) throw new UserError(answer.status);
  print(answer.status);
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

interface Arguments {
  words: string[];
  options: Map<string, string>;
}

/**
 * The arguments of this command: `--name value`, `--flag` and the words between them. Ends the process with a sentence
 * when there is an option that the command does not know, or one without its value: whoever mistypes `--to` must not get
 * what the command does without it.
 */
export function readArguments(known: { flags: readonly string[]; values: readonly string[] }): Arguments {
  try {
    return parseArguments(process.argv.slice(2), known);
  } catch (error) {
    reportProblem(error);
    process.exit();
  }
}

function parseArguments(
  argv: readonly string[],
  { flags, values }: { flags: readonly string[]; values: readonly string[] },
): Arguments {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] as string;
    const name = word.slice(2);
    // Package managers hand on the separator itself.
    if (word === '--') continue;
    if (!word.startsWith('--')) words.push(word);
    else if (flags.includes(name)) options.set(name, 'yes');
    else if (!values.includes(name))
      throw new UserError(`There is no option ${word}. --help lists those that there are.`);
    else if (options.has(name)) throw new UserError(`${word} is given twice.`);
    else {
      const value = argv[(at += 1)];
      if (value === undefined || value === '' || value.startsWith('--')) throw new UserError(`${word} needs a value.`);
      options.set(name, value);
    }
  }
  return { words, options };
}
