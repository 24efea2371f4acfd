import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { apiEnvironment } from './api.mjs';

/** A queue that lives, and time to look at a row: one story in ten seconds. */
const STORIES_A_MINUTE = '6';

/** Plays customers and a bank beside the demo, unless it shall be quiet. When it fails, the panel goes on without it. */
export function startSimulator({ plan, processes, progress }) {
  if (plan.quiet || !plan.demo || !plan.api.own) return;
  const child = processes.start(
    process.execPath,
    ['--import', 'tsx', 'src/simulator/main.ts', '--base', plan.api.address, '--rate', STORIES_A_MINUTE],
    {
      cwd: join(root, 'api'),
      env: apiEnvironment(plan),
    },
  );
  progress.say('  Simulated customers and a bank are at work; --quiet leaves them out.');
  void child.exited.then(({ code, lastErrors }) => {
    if (code) progress.say(`  The simulated customers have stopped: ${lastErrors.at(-1)?.trim() ?? `code ${code}`}`);
  });
}
