import { Sentence } from '../db/embedded/sentence.ts';
import { verifyAudit } from '../modules/audit/verify-audit.ts';
import { print, readArguments, runCommand } from './run.ts';

const HELP = `The audit's hash chain.

  pnpm audit-chain verify [--anchor <position>:<hash>]   checks every entry, and that the anchored one is still there
  pnpm audit-chain head                                  what to write down elsewhere as the next anchor

The database is that of DATABASE_URL, else the embedded one in DATA_DIR.
`;

const { words, options } = readArguments(process.argv.slice(2), ['help']);
const [command] = words;

if (options.has('help') || !command) {
  process.stdout.write(HELP);
} else {
  await runCommand(async ({ db }) => {
    const verdict = await verifyAudit(db, anchorOf(options.get('anchor')));
    if (!verdict.ok) throw new Sentence(`Entry ${verdict.firstBad?.position} (seq ${verdict.firstBad?.seq ?? 'unknown'}): ${verdict.firstBad?.reason}.`);
    if (command === 'head') return print(verdict.head ? `${verdict.head.position}:${verdict.head.hash}` : '0:');
    print(`${verdict.checked} entries are as they were sealed; ${verdict.unsealed} wait for their seal.`);
  });
}

function anchorOf(text: string | undefined): { position: number; hash: string } | undefined {
  if (!text) return undefined;
  const [position, hash] = text.split(':');
  if (!/^\d+$/.test(position ?? '') || !/^[0-9a-f]{64}$/.test(hash ?? '')) throw new Sentence('An anchor looks like 1042:9f3c…, as `head` prints it.');
  return { position: Number(position), hash: hash as string };
}
