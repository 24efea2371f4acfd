import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { intakeKey } from './intake-key.mjs';
import { UserError } from '../user-error.mjs';
import { root } from '../workspace.mjs';
import { until } from './ready.mjs';

/** Migrating millions of rows takes long, and an API that cannot reach its database ends by itself. */
const START_LIMIT_MS = 30 * 60_000;

/** The API's environment: the plan under the names of its own settings. */
export const apiEnvironment = ({
  api,
  listen,
  dataDir,
  backupDir,
  publishDir,
  databaseUrl,
  zone,
  demo,
  quiet,
  practice,
}) => ({
  ...process.env,
  ...(demo && { INTAKE_KEY: intakeKey(dataDir) }),
  PORT: String(api.port),
  HOST: listen,
  DATA_DIR: dataDir,
  BACKUP_DIR: backupDir ?? '',
  RELEASE_LIST: process.env.RELEASE_LIST ?? join(publishDir, 'host', 'registry.json'),
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  BUSINESS_TIME_ZONE: zone,
  DEMO: demo ? '1' : '0',
  PRACTICE: practice ? '1' : '0',
  QUIET: quiet ? '1' : '0',
  // No load balancer needs time to notice, so Ctrl-C waits only for the requests under way.
  DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? '0',
  STOP_SECONDS: process.env.STOP_SECONDS ?? '5',
});

/** One-time passwords are shown to the person who starts and not written to a file; warnings are always shown. */
const FOR_WHO_STARTS = /password|^Warning: /i;

/** Log lines are JSON; anything else is printed for the person at the keyboard. */
const isForPeople = (line) => line.trim() !== '' && !line.startsWith('{');

/**
 * Starts the API and waits until its database is migrated and seeded. Answers `{ gone }`, a promise of the
 * UserError that tells why it ended by itself. With a back office of one's own there is nothing to start.
 */
export async function startApi({ plan, processes, progress }) {
  if (!plan.api.own) return { gone: new Promise(() => {}) };
  return progress.step(plan.databaseUrl ? 'API' : 'API and its PostgreSQL', async (tell) => {
    const log = openLog(plan.dataDir);
    let starting = true;
    const child = processes.start(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
      cwd: join(root, 'api'),
      env: apiEnvironment(plan),
      onLine: (line, stream) => {
        if (starting && FOR_WHO_STARTS.test(line)) return progress.say(`  ${line}`);
        log.write(`${line}\n`);
        if (starting && stream === 'stdout' && isForPeople(line)) tell(line.slice(0, 60));
        return undefined;
      },
    });
    const gone = child.exited.then(({ code, signal, lastErrors }) => ended(code ?? signal, lastErrors));
    await until(() => answersReady(`${plan.api.address}/api/ready`), {
      limitMs: START_LIMIT_MS,
      gone,
      what: 'the API',
    });
    starting = false;
    return { gone };
  });
}

function openLog(dataDir) {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  return createWriteStream(join(dataDir, 'logs', 'api.log'), { flags: 'a' });
}

async function answersReady(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  return answer.ok;
}

const IS_CRASH = /^Node\.js v/;

/** The last line of its output; after a crash, whose output ends with Node's version, the line that names the error. */
function ended(how, errors) {
  const said = errors.filter(isForPeople);
  const crashed = IS_CRASH.test(said.at(-1) ?? '') && said.findLast((line) => /^\w*Error\b.*:/.test(line));
  const word = crashed || said.at(-1);
  return new UserError(
    word ? word.trim() : `The API ended (${how}) without a word; its log is in DATA_DIR/logs/api.log.`,
  );
}
