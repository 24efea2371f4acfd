import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stepsOf, type Step } from '../harness/release/guide.ts';
import { panel } from '../harness/browser/panel.ts';
import { screen } from '../harness/page/pages.ts';
import { freePorts } from '../harness/stack/free-ports.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';

/* The guide for a team outside, docs/your-first-remote.md, run word by word in a folder of its own. */

const WORKSPACE = join(import.meta.dirname, '..', '..', '..');
const LIMIT_MS = 900_000;
const open = panel();
const steps = stepsOf('your-first-remote.md');
let site: ReleaseSite;
let team: string;
/** Where this run serves what the guide serves at port 3000. */
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  site = await startSite(['deposit']);
  await site.publish(built('host'));
  team = join(site.workshop, 'team-deposit');
  const [host, remote] = await freePorts(2);
  environment = { ...process.env, NODE_OPTIONS: '', HOST_PORT: String(host), DEPOSIT_PORT: String(remote) };
}, LIMIT_MS);
afterAll(() => site.close());

/** Runs one line of the guide; throws with its output when it fails. */
function run(line: string, cwd: string) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd, encoding: 'utf8', env: environment });
  expect({ line, status, said: status === 0 ? '' : stdout + stderr }).toEqual({ line, status: 0, said: '' });
  return stdout;
}

/** Starts the dev server of the guide, runs what the guide runs beside it, and stops it. */
async function besideDev(line: string, commands: readonly string[]) {
  const child = spawn('sh', ['-c', `exec ${line}`], { cwd: team, env: environment, detached: true });
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => text.toString().includes('Ready: ') && resolve());
      child.once('exit', (code) => reject(new Error(`"${line}" has ended with ${String(code)}`)));
    });
    for (const command of commands)
      expect(run(command.replace('localhost:3000', `localhost:${environment.HOST_PORT}`), team)).toContain('"ok":true');
  } finally {
    if (child.exitCode === null) {
      const gone = once(child, 'exit');
      // As Ctrl+C in a terminal: everything that it has started hears it.
      process.kill(-child.pid!, 'SIGINT');
      await gone;
    }
  }
}

/** The commands under a mark. */
const marked = (mark: string) =>
  steps.flatMap((step) => (step.kind === 'run' && step.mark === mark ? step.commands : []));

async function take(step: Step) {
  if (step.kind === 'file') {
    mkdirSync(dirname(join(team, step.path)), { recursive: true });
    writeFileSync(join(team, step.path), step.text);
  } else if (step.mark === 'workspace') {
    for (const line of step.commands) run(line.replace('../team-deposit', team), WORKSPACE);
  } else if (step.mark === 'install') {
    // The lockfile has admitted every version already; looking again would need a network.
    for (const line of step.commands) run(`${line} --offline --config.minimum-release-age=0`, team);
  } else if (step.mark === 'dev') await besideDev(step.commands.join(' && '), marked('while-dev'));
  else if (step.mark === '') for (const line of step.commands) run(line, team);
}

test(
  'every step of the guide does what it says, and staff then have the screen',
  async () => {
    expect(steps.length).toBeGreaterThan(10);
    for (const step of steps) await take(step);
    const { page } = await open('/login');
    await visitSite(page, site, '/admin/held', 'deposit');
    await screen(page, 'Held Deposits');
    await page
      .getByRole('main')
      .getByRole('button', { name: /End the hold|Retry/ })
      .or(page.getByText('Nothing is on hold'))
      .first()
      .waitFor();
  },
  LIMIT_MS,
);
