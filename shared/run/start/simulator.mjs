import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { apiEnvironment } from './api.mjs';
import { keepRunning } from './keep-running.mjs';

/** One story in ten seconds: the queue moves, and there is time to look at a row. */
const STORIES_A_MINUTE = '6';

/** Simulates customers and a bank in demo mode, unless that is switched off. If it fails, the panel runs without it. */
export function startSimulator({ plan, processes, progress, isEnding }) {
  if (plan.quiet || !plan.demo || !plan.api.own) return;
  if (plan.practice)
    return void keepPractice({
      start: () => startPractice({ plan, processes, progress }),
      say: progress.say,
      isEnding,
    });
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

/**
 * Plays the practice shift, which prints its beginning and its result. A player that has ended, as when the API or its
 * database was gone, is started again and goes on with the shift; when that does not help, the panel runs on without it.
 */
export async function keepPractice({ start, say, isEnding, ...clock }) {
  const why = await keepRunning({
    name: 'The player of practice',
    first: start(),
    start: async () => start(),
    say,
    isEnding,
    ...clock,
  });
  if (isEnding()) return;
  say(`  ${why.message}`);
  say('  The panel goes on, and no story is told any more. To practise again, stop it and start it with --practice.');
}

function startPractice({ plan, processes, progress }) {
  const { minutes, seed } = plan.practice;
  const args = ['--base', plan.api.address, '--minutes', String(minutes), ...(seed ? ['--seed', String(seed)] : [])];
  const child = processes.start(process.execPath, ['--import', 'tsx', 'src/simulator/practice/main.ts', ...args], {
    cwd: join(root, 'api'),
    env: apiEnvironment(plan),
    onLine: (line, stream) => stream === 'stdout' && progress.say(line),
  });
  const gone = child.exited.then(({ code, lastErrors }) => ({ message: lastErrors.at(-1)?.trim() ?? `code ${code}` }));
  return { gone };
}
