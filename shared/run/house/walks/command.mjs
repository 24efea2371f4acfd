import { helpText } from '../../settings/help.mjs';
import { parseArguments } from '../../settings/arguments.mjs';
import { beside } from './beside.mjs';
import { figuresOf, filesOf, problemsOf } from './check.mjs';
import { walks, ways } from './walks.mjs';

const help = () =>
  helpText({
    usage: 'pnpm walks [options]',
    does: 'Prints the files that one thing goes through from end to end, for the walks of docs/architecture.md, leg by leg. Fails when a walk is wrong or too long.',
    options: [['--figures', 'numbers alone, without the files']],
  });

/** `pnpm walks`. */
export async function main(args) {
  const { given } = parseArguments(args, { '--figures': 'flag' });
  if (given.help) return console.log(help());

  const listed = (files) => (given.figures ? '' : files.map((file) => `\n    ${file}`).join(''));
  for (const walk of walks) {
    const count = filesOf(walk).length;
    console.log(`\n${walk.title}: ${count} files, at most ${walk.most}`);
    for (const { leg, files } of figuresOf(walk)) console.log(`  ${leg.padEnd(10)}${files.length}${listed(files)}`);
    const problems = problemsOf(walk, { beside, ways });
    for (const problem of problems) console.error(`  ${problem}`);
    if (problems.length > 0 || count > walk.most) process.exitCode = 1;
  }
}
