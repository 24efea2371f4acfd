import { existsSync } from 'node:fs';
import { UserError } from '../db/embedded/user-error.ts';
import { anchorFile, readAnchors } from '../modules/audit/anchors.ts';
import { type Anchor, verifyAudit } from '../modules/audit/verify-audit.ts';
import { print, readArguments, runCommand } from './run.ts';

const HELP = `The audit's hash chain.

  pnpm audit-chain verify [--anchor <position>:<hash>] [--anchors <file>]   checks every entry, and that the anchored ones are still there
  pnpm audit-chain head                                                     what to write down elsewhere as the next anchor

The database is that of DATABASE_OWNER_URL or DATABASE_URL, else the embedded one in DATA_DIR. The anchors are those that the API has written
each hour into the file of AUDIT_ANCHORS, unless another file is named; a copy that was kept elsewhere says more.
`;

const { words, options } = readArguments({ flags: ['help'], values: ['anchor', 'anchors'] });
const [command] = words;

if (options.has('help') || !command) {
  process.stdout.write(HELP);
} else {
  await runCommand(async ({ db, settings }) => {
    const anchors = [
      ...(await anchorsOf(options.get('anchors'), anchorFile(settings))),
      ...anchorOf(options.get('anchor')),
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

function anchorOf(text: string | undefined): Anchor[] {
  if (!text) return [];
  const [position, hash] = text.split(':');
  if (!/^\d+$/.test(position ?? '') || !/^[0-9a-f]{64}$/.test(hash ?? ''))
    throw new UserError('An anchor looks like 1042:9f3c…, as `head` prints it.');
  return [{ position: Number(position), hash: hash as string }];
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
