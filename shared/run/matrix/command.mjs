import { join } from 'node:path';
import { ensureBrowser } from '../browser/ensure.mjs';
import { buildStale } from '../build/build.mjs';
import { ensureInstalled } from '../install/install.mjs';
import { createProcessGroup } from '../process/process-group.mjs';
import { onEnd } from '../process/ends.mjs';
import { createProgress } from '../progress.mjs';
import { UserError } from '../user-error.mjs';
import { parseArguments } from '../settings/arguments.mjs';
import { helpText } from '../settings/help.mjs';
import { root } from '../workspace.mjs';
import { buildPrevious } from './previous.mjs';
import { currentSide, lastReleased } from './released.mjs';

const help = () =>
  helpText({
    usage: 'pnpm matrix [options]',
    does: [
      'Builds host and remotes of an earlier commit from its own sources, publishes them with its own code, and boots each',
      'combination of previous and current in a browser. Prints what became of each module as a table; ends with 1 when',
      'one came neither to life nor to a sentence.',
    ].join('\n'),
    options: [['--previous <git ref>', 'what was released before (the commit in shared/run/matrix/released.json)']],
  });

/** `pnpm matrix`. The table goes to standard output, what happens meanwhile to standard error. */
export async function main(args) {
  const { given, words } = parseArguments(
    args.filter((one) => one !== '--'),
    { '--previous': 'value' },
  );
  if (given.help) return console.log(help());
  if (words.length > 0) throw new UserError(`"${words[0]}" means nothing here: pnpm matrix --previous <git ref>.`);

  const processes = createProcessGroup();
  const progress = createProgress({ stream: process.stderr });
  onEnd(() => processes.stop().then(() => process.exit(130)));
  try {
    await ensureInstalled({ processes, progress });
    const previous = await buildPrevious({ processes, progress }, given.previous || lastReleased());
    await buildStale({ processes, progress });
    const env = { ...process.env, CHROME_PATH: await ensureBrowser({ processes, progress }) };
    const say = (line, stream) => (stream === 'stdout' ? console.log(line) : console.error(line));
    const script = ['--import', 'tsx', 'tests/matrix.ts', previous.folder, previous.commit, currentSide()];
    const { code } = await processes.start(process.execPath, script, { cwd: join(root, 'host'), env, onLine: say })
      .exited;
    if (code !== 0) throw new UserError('The matrix has a hole.');
  } finally {
    await processes.stop();
  }
}
