import { existsSync } from 'node:fs';
import { UserError } from '../db/embedded/user-error.ts';
import { anchorFile, anchorFrom, readAnchors } from '../modules/audit/anchors.ts';
import { BEGINNING, followAudit, readMark, writeMark } from '../modules/audit/follow.ts';
import { type Anchor, verifyAudit } from '../modules/audit/verify-audit.ts';
import { print, readArguments, reportProblem, runCommand } from './run.ts';

const HELP = `The audit's hash chain.

  pnpm audit-chain verify [--anchor <position>:<hash>] [--anchors <file>]   checks every entry, and that the anchored ones are still there
  pnpm audit-chain head                                                     what to write down elsewhere as the next anchor
  pnpm audit-chain follow [--mark <file>] [--values] [--once]               passes sealed entries on, a line of JSON each, as they come

The database is that of DATABASE_OWNER_URL or DATABASE_URL, else the embedded one in DATA_DIR. The anchors are those that the API has written
each hour into the file of AUDIT_ANCHORS, unless another file is named; a copy that was kept elsewhere says more.

follow begins after the entry that the file of --mark names, and writes there up to where its lines were taken: after an end an entry may come
twice, and none is left out. Without --mark it begins with the first. --values adds what was changed and why, in which customers are named.
--once ends with the last entry.
`;

const { words, options } = readArguments({ flags: ['help', 'once', 'values'], values: ['anchor', 'anchors', 'mark'] });
const [command] = words;

if (options.has('help') || !command) {
  process.stdout.write(HELP);
} else if (!['verify', 'head', 'follow'].includes(command)) {
  reportProblem(new UserError(`There is no command "${command}". --help lists those that there are.`));
} else if (command === 'follow') {
  await runCommand(async ({ db }) => {
    const file = options.get('mark');
    await followAudit({
      db,
      from: file === undefined ? BEGINNING : await readMark(file),
      values: options.has('values'),
      once: options.has('once'),
      write: printed,
      keep: async (mark) => (file === undefined ? undefined : writeMark(file, mark)),
      tell: (sentence) => process.stderr.write(`${sentence}\n`),
    });
  });
} else {
  await runCommand(async ({ db, settings }) => {
    const named = options.get('anchor');
    const anchors = [
      ...(await anchorsOf(options.get('anchors'), anchorFile(settings))),
      ...(named === undefined ? [] : [anchorFrom(named, '--anchor')]),
    ];
    const verdict = await verifyAudit(db, ...anchors);
    if (!verdict.ok)
      throw new UserError(
        `The chain is broken at entry ${verdict.firstBad?.position} (seq ${verdict.firstBad?.seq ?? '?'}): ${verdict.firstBad?.reason}.`,
      );
    if (command === 'head') return print(verdict.head ? `${verdict.head.position}:${verdict.head.hash}` : '0:');
    print(
      `Entries as they were sealed: ${verdict.checked}. Anchors: ${anchors.length}. Waiting for their seal: ${verdict.unsealed}.`,
    );
  });
}

/** Resolves when the lines were taken from standard output; fails when nobody reads it any more. */
function printed(lines: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.once('error', reject);
    process.stdout.write(lines, () => {
      process.stdout.removeListener('error', reject);
      resolve();
    });
  });
}

/** A file given by name must exist; the one in the settings may not have been written yet. */
async function anchorsOf(named: string | undefined, usual: string | undefined): Promise<Anchor[]> {
  if (named !== undefined && !existsSync(named))
    throw new UserError(named ? `There is no file ${named}.` : 'Name the file: --anchors <file>.');
  const file = named ?? usual;
  return file
    ? readAnchors(file).catch((error: Error) => {
        throw new UserError(error.message);
      })
    : [];
}
