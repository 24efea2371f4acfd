import { ensureInstalled } from '../install/install.mjs';
import { clearStamp } from '../install/stamp.mjs';
import { createCrew } from '../process/crew.mjs';
import { onEnd } from '../process/ends.mjs';
import { createProgress } from '../progress.mjs';
import { Sentence } from '../sentence.mjs';
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

  const crew = createCrew();
  const progress = createProgress();
  onEnd(() => crew.stop().then(() => process.exit(130)));
  try {
    await ensureInstalled({ crew, progress });
    if (given.all) builtPackages().forEach(({ folder }) => clearStamp(`build-${folder}`));
    const built = await buildStale({ crew, progress });
    console.log(built.length ? `${built.length} built.` : 'Nothing has changed since the last build.');
  } catch (error) {
    throw error.isSentence ? error : new Sentence(error.message);
  } finally {
    await crew.stop();
  }
}
