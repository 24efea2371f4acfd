import { ensureInstalled } from '../install/install.mjs';
import { clearStamp } from '../install/stamp.mjs';
import { createProcessGroup } from '../process/process-group.mjs';
import { onEnd } from '../process/ends.mjs';
import { createProgress } from '../progress.mjs';
import { UserError } from '../user-error.mjs';
import { parseArguments } from '../settings/arguments.mjs';
import { helpText } from '../settings/help.mjs';
import { buildStale, builtPackages } from './build.mjs';

const help = () =>
  helpText({
    usage: 'pnpm build [options]',
    does: 'Builds host and remotes for production, each into its own dist. What has not changed is not built again.',
    options: [['--all', 'build everything anew']],
  });

/** `pnpm build`. */
export async function main(args) {
  const { given } = parseArguments(args, { '--all': 'flag' });
  if (given.help) return console.log(help());

  const processes = createProcessGroup();
  const progress = createProgress();
  onEnd(() => processes.stop().then(() => process.exit(130)));
  try {
    await ensureInstalled({ processes, progress, only: 'run' });
    if (given.all) builtPackages().forEach(({ folder }) => clearStamp(`build-${folder}`));
    const built = await buildStale({ processes, progress });
    console.log(built.length ? `${built.length} built.` : 'Nothing has changed since the last build.');
  } catch (error) {
    throw error.isUserError ? error : new UserError(error.message);
  } finally {
    await processes.stop();
  }
}
