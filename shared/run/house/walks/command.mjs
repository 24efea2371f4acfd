import { figuresOf, filesOf, problemsOf } from './check.mjs';
import { beside, walks, ways } from './walks.mjs';

/** Prints the files of each walk, leg by leg; fails when a walk is wrong or too long. `--figures` leaves the files out. */
export function main(args) {
  const listed = (files) => (args.includes('--figures') ? '' : files.map((file) => `\n    ${file}`).join(''));
  for (const walk of walks) {
    const count = filesOf(walk).length;
    console.log(`\n${walk.title}: ${count} files, at most ${walk.most}`);
    for (const { leg, files } of figuresOf(walk)) console.log(`  ${leg.padEnd(10)}${files.length}${listed(files)}`);
    const problems = problemsOf(walk, { beside, ways });
    for (const problem of problems) console.error(`  ${problem}`);
    if (problems.length > 0 || count > walk.most) process.exitCode = 1;
  }
}
