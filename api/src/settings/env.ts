import path from 'node:path';
import { bucketProblems, bucketSecret, bucketSettings } from './bucket-settings.ts';
import { databaseProblems, databaseSettings, databaseUrl, standbyUrl } from './database-settings.ts';
import { apiRoot } from './paths.ts';
import {
  choice,
  networks,
  type Parse,
  portOrNone,
  seconds,
  setting,
  type Setting,
  text,
  timeZone,
  webOrigin,
  whole,
  yesNo,
} from './env-values.ts';
import { secret, secretSettings } from './secrets.ts';
import { tracesSettings } from './traces-settings.ts';
import { clientSecret, signOnProblems, signOnSettings } from './sign-on.ts';

/** Every setting of the API: printed by `--help` and by the start script. Times are those of domain 3.4. */
const table = {
  port: setting('PORT', '3010', 'Port of the API', whole(0, 65_535)),
  host: setting('HOST', '127.0.0.1', 'Address that the API listens on', text(1, 255)),
  metricsPort: setting(
    'METRICS_PORT',
    '',
    'Port of /metrics for Prometheus, apart from PORT; without it there are no metrics. With it one more connection to PostgreSQL is used',
    portOrNone,
  ),
  metricsHost: setting(
    'METRICS_HOST',
    '127.0.0.1',
    'Address that /metrics listens on; whoever reaches it reads it without signing in',
    text(1, 255),
  ),
  ...tracesSettings,
  role: setting(
    'ROLE',
    'all',
    'What this instance does: all; web answers requests and runs no jobs; jobs runs them and answers nothing but /api/health and /api/ready. One instance with jobs has to run, more may',
    choice('all', 'web', 'jobs'),
  ),
  ...databaseSettings,
  ...bucketSettings,
  demo: setting('DEMO', '0', 'Demo staff with known passwords and believable data on an empty database', yesNo),
  practice: setting(
    'PRACTICE',
    '0',
    'Marks everything as practice and keeps the truth about each row; set by npm start -- --practice, with an embedded database of its own',
    yesNo,
  ),
  ...secretSettings,
  tokenMinutes: setting(
    'TOKEN_MINUTES',
    '30',
    'A session ends when the panel has not renewed it for so long',
    whole(1, 1_440),
  ),
  sessionHours: setting('SESSION_HOURS', '12', 'A session ends so long after sign-in, whatever happens', whole(1, 168)),
  bindTokens: setting(
    'BIND_TOKENS',
    '1',
    'A token works only in the browser that signed in, which needs HTTPS or localhost; 0 for a trial over plain HTTP',
    yesNo,
  ),
  panelOrigin: setting(
    'PANEL_ORIGIN',
    '',
    'Where staff open the panel, like https://panel.example.com: a provider of single sign-on sends them back there, and passkeys belong to its host name and work nowhere else; without it they work on localhost alone',
    webOrigin,
  ),
  ...signOnSettings,
  businessTimeZone: setting(
    'BUSINESS_TIME_ZONE',
    'Asia/Kolkata',
    'Zone of the business day and of all shown times',
    timeZone,
  ),
  currency: setting('CURRENCY', 'INR', 'ISO 4217 code of all amounts', currency),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    '127.0.0.1,::1',
    'Addresses or CIDR ranges whose X-Forwarded-For is believed',
    text(0, 1_000),
  ),
  auditAnchors: setting(
    'AUDIT_ANCHORS',
    '',
    'File into which the head of the audit chain is written each hour, best on another machine (default audit-anchors.log in DATA_DIR; none with DATABASE_URL)',
    text(0, 4_096),
  ),
  intakeKey: setting(
    'INTAKE_KEY',
    '',
    "Key of the operator's own app for /api/intake, 32 characters or more; without it that surface is closed",
    secret,
  ),
  webHookNetworks: setting(
    'WEB_HOOK_NETWORKS',
    '',
    'Networks of your own to which web hooks may be sent although they are private, as CIDR ranges separated by commas, like 10.1.0.0/16; 127.0.0.0/8 for a trial on one machine. Public addresses need no entry',
    networks,
  ),
  mailboxNetworks: setting(
    'MAILBOX_NETWORKS',
    '',
    'Networks of your own in which mailboxes may be read although they are private, as CIDR ranges separated by commas. Public addresses need no entry',
    networks,
  ),
  mailboxCa: setting(
    'MAILBOX_CA',
    '',
    'File with the certificates (PEM) of your own authority, when your mail server has none of a public one',
    text(0, 4_096),
  ),
  overrideNetworks: setting(
    'OVERRIDE_NETWORKS',
    '',
    'Networks of your own from which a build that somebody may run is fetched although they are private, as CIDR ranges separated by commas. Public addresses need no entry',
    networks,
  ),
  releaseList: setting(
    'RELEASE_LIST',
    '',
    'The list of releases of the panel: the file registry.json of the release target, or its https address with RELEASE_KEYS. What a release sends that was taken back is then refused',
    releaseList,
  ),
  releaseKeys: setting(
    'RELEASE_KEYS',
    '',
    'The root keys that have signed who may sign it, with spaces between them ("pnpm release keys" shows them), and before them how many of them have to, if more than one; without them those of the target that the file lies in',
    publicKeys,
  ),
  poolSize: setting(
    'DATABASE_POOL',
    '10',
    'Connections to PostgreSQL: two of five, and at least three, for reads; an export takes one of those. Two more are for locks of jobs and for live events, and one for metrics',
    whole(5, 200),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'warn',
    'fatal, error, warn, info, debug or silent',
    choice('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  ),
  rateLimits: setting('RATE_LIMITS', '1', 'Requests a person may make per second and minute are limited', yesNo),
  passwordMemoryKib: setting(
    'PASSWORD_MEMORY_KIB',
    '65536',
    'Memory of one argon2id hash; lower only in tests',
    whole(1_024, 1_048_576),
  ),
  passwordPasses: setting('PASSWORD_PASSES', '3', 'Passes of one argon2id hash', whole(1, 10)),
  checkAnswers: setting(
    'CHECK_ANSWERS',
    '0',
    'Compare every answer with its schema and fail when they differ; for development',
    yesNo,
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    '1',
    'How long new requests are still served when the API is stopped, so that a load balancer sees in /api/ready that it leaves',
    seconds(0, 60),
  ),
  stopSeconds: setting('STOP_SECONDS', '10', 'How long requests in flight may take after that', seconds(0, 60)),
  exportStallSeconds: setting(
    'EXPORT_STALL_SECONDS',
    '30',
    'An export whose reader takes nothing for so long is cut off',
    seconds(1, 55),
  ),
  exportSeconds: setting(
    'EXPORT_SECONDS',
    '600',
    'An export is cut off after so long, however it is read',
    seconds(1, 3_600),
  ),
};

export type Settings = { [Key in keyof typeof table]: (typeof table)[Key] extends Setting<infer T> ? T : never };

/** One line of `--help`. */
export interface SettingLine {
  name: string;
  default: string;
  meaning: string;
}

export const settingLines: SettingLine[] = Object.values(table).map((one) => ({
  name: one.name,
  default: one.fallback,
  meaning: one.meaning,
}));

/** Everything that is wrong with the environment, one sentence a line. */
export class BadSettings extends Error {
  override name = 'BadSettings';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`Settings that cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Parses the environment; throws {@link BadSettings} that names every bad key at once. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const problems: string[] = [];
  const parsed = Object.entries(table).map(([key, one]) => {
    const raw = environment[one.name]?.trim() || one.fallback;
    const value = (one.parse as Parse<unknown>)(raw);
    if (value.ok) return [key, value.value];
    // A secret, or an address that may contain a password, is not repeated.
    problems.push(`${one.name}=${HIDDEN.includes(one.parse) ? '…' : raw}: ${value.problem}`);
    return [key, undefined];
  });
  const settings = Object.fromEntries(parsed) as Settings;
  if (problems.length === 0)
    problems.push(
      ...signOnProblems(settings),
      ...practiceProblems(settings),
      ...releaseProblems(settings),
      ...databaseProblems(settings),
      ...metricsProblems(settings),
      ...bucketProblems(settings),
    );
  if (problems.length > 0) throw new BadSettings(problems);
  return settings;
}

const HIDDEN: readonly Parse<unknown>[] = [secret, databaseUrl, standbyUrl, clientSecret, bucketSecret];

export const defaultDataDir = path.join(apiRoot, '.data');

/** Whoever sends a list could send keys with it. */
const releaseProblems = ({ releaseList: list, releaseKeys }: Settings): string[] =>
  /^https?:/.test(list) && !releaseKeys
    ? [`RELEASE_LIST=${list}: an address needs RELEASE_KEYS, the public keys that sign the list`]
    : [];

const metricsProblems = ({ port, metricsPort }: Settings): string[] =>
  metricsPort && metricsPort === port
    ? [`METRICS_PORT=${port}: must be another port than PORT, because whoever reaches it needs no sign-in`]
    : [];

/** Practice must never touch real data, nor a database that something else uses. */
function practiceProblems({ practice, demo, databaseUrl: url, databaseOwnerUrl: ownerUrl }: Settings): string[] {
  if (!practice) return [];
  return [
    ...(url || ownerUrl
      ? ['PRACTICE=1: practice has an embedded database of its own, so DATABASE_URL is left out']
      : []),
    ...(demo ? [] : ['PRACTICE=1: practice is played with demo staff and customers, so DEMO must be 1']),
  ];
}

/** A file, or an address; over plain http on this machine alone. */
function releaseList(raw: string): ReturnType<Parse<string>> {
  if (!/^https?:/.test(raw)) return text(0, 4_096)(raw);
  const isSafe = URL.canParse(raw) && (raw.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(raw));
  return isSafe
    ? { ok: true, value: raw }
    : { ok: false, problem: 'must be a file, or look like https://panel.example.com/registry.json' };
}

function publicKeys(raw: string): ReturnType<Parse<string>> {
  const bad = raw.split(/[\s,]+/).find((key) => key !== '' && !/^(\d{1,2}|[A-Za-z0-9_-]{43})$/.test(key));
  return bad === undefined
    ? { ok: true, value: raw }
    : { ok: false, problem: `${bad} is no public key of 43 characters` };
}

function currency(raw: string): ReturnType<Parse<string>> {
  return /^[A-Z]{3}$/.test(raw) ? { ok: true, value: raw } : { ok: false, problem: 'must be three capital letters' };
}
