import { BadSettings, readSettings, settingLines } from './env.ts';

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    return (error as BadSettings).problems;
  }
};

test('without an environment every setting has its documented default', () => {
  expect(readSettings({})).toMatchObject({
    port: 3010,
    host: '127.0.0.1',
    demo: false,
    tokenMinutes: 30,
    sessionHours: 12,
    businessTimeZone: 'Asia/Kolkata',
    currency: 'INR',
  });
  for (const { name, meaning } of settingLines) expect(`${name}: ${meaning}`).toMatch(/^[A-Z_]+: .{10,}$/);
});

test('empty values count as unset', () => {
  expect(readSettings({ PORT: '', DEMO: ' ' })).toMatchObject({ port: 3010, demo: false });
});

test('every bad setting is reported at once, secrets without their values', () => {
  const problems = problemsOf({
    PORT: '70000',
    DEMO: 'maybe',
    BUSINESS_TIME_ZONE: 'Mars/Olympus',
    TOKEN_SECRET: 'hunter2',
    LOG_LEVEL: 'loud',
    STOP_SECONDS: '-1',
    DATABASE_URL: 'x',
    DATABASE_OWNER_URL: 'secret@host',
  });
  expect(problems).toEqual(
    [
      'DATABASE_URL=…: must look like postgresql://user:password@host:5432/name',
      'DATABASE_OWNER_URL=…: must look like postgresql://user:password@host:5432/name',
      'PORT=70000: must be a whole number from 0 to 65535',
      'DEMO=maybe: must be 1 or 0',
      'TOKEN_SECRET=…: must have 32 characters or more',
      'BUSINESS_TIME_ZONE=Mars/Olympus: must be an IANA time zone such as Asia/Kolkata',
      'LOG_LEVEL=loud: must be one of fatal, error, warn, info, debug, silent',
      'STOP_SECONDS=-1: must be a number of seconds from 0 to 60',
    ].sort((a, b) => order(a) - order(b)),
  );
});

test('an instance for requests or for jobs alone needs a database of its own', () => {
  expect(problemsOf({ ROLE: 'worker' })).toEqual(['ROLE=worker: must be one of all, web, jobs']);
  expect(problemsOf({ ROLE: 'jobs' })).toEqual([
    'ROLE=jobs: the embedded database serves one process alone, so DATABASE_URL must be set',
  ]);
  expect(readSettings({ ROLE: 'web', DATABASE_URL: 'postgresql://a@b/c' })).toMatchObject({ role: 'web' });
});

test('a bucket is an https address with a key, and the key is not repeated', () => {
  const bucket = { FILES_BUCKET: 'https://s3.example.com/images/of/', FILES_KEY_ID: 'a', FILES_SECRET: 'hunter2' };
  expect(readSettings(bucket)).toMatchObject({ filesBucket: 'https://s3.example.com/images/of', filesRegion: 'auto' });
  expect(readSettings({ ...bucket, FILES_BUCKET: 'http://127.0.0.1:9000/images' })).toMatchObject({ filesKeyId: 'a' });
  for (const wrong of [
    's3://images',
    'http://s3.example.com/images',
    'https://s3.example.com',
    'https://a:b@s3/images',
  ])
    expect(problemsOf({ ...bucket, FILES_BUCKET: wrong })).toEqual([
      `FILES_BUCKET=${wrong}: must be the https address of a bucket, like https://s3.example.com/panel-images`,
    ]);
  expect(problemsOf({ ...bucket, FILES_SECRET: '' })).toEqual([
    'FILES_BUCKET=https://s3.example.com/images/of: a bucket needs FILES_KEY_ID and FILES_SECRET',
  ]);
  expect(problemsOf({ ...bucket, FILES_SECRET: 'x'.repeat(301) }).join()).toMatch(/^FILES_SECRET=…: /);
});

test('metrics have a port of their own, or none', () => {
  expect(readSettings({})).toMatchObject({ metricsPort: null, metricsHost: '127.0.0.1' });
  expect(readSettings({ METRICS_PORT: '9464' })).toMatchObject({ metricsPort: 9464 });
  expect(problemsOf({ METRICS_PORT: 'yes' })).toEqual(['METRICS_PORT=yes: must be a whole number from 0 to 65535']);
  expect(problemsOf({ METRICS_PORT: '3010' })).toEqual([
    'METRICS_PORT=3010: must be another port than PORT, because whoever reaches it needs no sign-in',
  ]);
});

test('several hosts of the database are a list before its name, and an address past a pooler needs one through it', () => {
  const DATABASE_URL = 'postgresql://a:b@first:5432,second/panel?target_session_attrs=read-write';
  expect(readSettings({ DATABASE_URL, DATABASE_URL_DIRECT: DATABASE_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
  });
  expect(problemsOf({ DATABASE_URL: 'postgresql://a:secret@first:x,second/panel' })).toEqual([
    'DATABASE_URL=…: must name each host, like postgresql://user:password@first:5432,second:5432/name',
  ]);
  expect(problemsOf({ DATABASE_URL: DATABASE_URL.replace('read-write', 'standby') })).toEqual([
    'DATABASE_URL=…: must have target_session_attrs=read-write or none, because the API writes',
  ]);
  const several = 'postgresql://app@one,two/backoffice';
  expect(problemsOf({ DATABASE_URL, DATABASE_URL_READ: several })).toEqual(['DATABASE_URL_READ=…: must name one host']);
  expect(problemsOf({ DATABASE_URL_READ: several.replace(',two', '') })).toEqual([
    'DATABASE_URL_READ=…: it names a standby of the database of DATABASE_URL, so that must be set',
  ]);
  expect(problemsOf({ DATABASE_URL_DIRECT: DATABASE_URL })).toEqual([
    'DATABASE_URL_DIRECT=…: it names the database of DATABASE_URL past a pooler, so DATABASE_URL must be set',
  ]);
});

test('single sign-on is set as a whole or not at all, off one’s own machine over HTTPS, and its secret is not repeated', () => {
  const whole = {
    OIDC_ISSUER: 'https://id.example.com/company',
    OIDC_CLIENT_ID: 'panel',
    OIDC_CLIENT_SECRET: 's',
    PANEL_ORIGIN: 'https://desk.example.com/',
  };
  expect(problemsOf(whole)).toEqual([]);
  expect(readSettings(whole).panelOrigin).toBe('https://desk.example.com');
  expect(problemsOf({ OIDC_ISSUER: whole.OIDC_ISSUER, PANEL_ORIGIN: whole.PANEL_ORIGIN })).toEqual([
    expect.stringMatching(/^OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: missing for single sign-on\. Set .*, or none of them$/),
  ]);
  for (const wrong of <Record<string, string>[]>[
    { OIDC_ISSUER: 'http://id.example.com' },
    { PANEL_ORIGIN: 'https://desk.example.com/panel' },
    { OIDC_CLIENT_SECRET_FILE: '/no/such/file' },
    { OIDC_SCOPES: 'email' },
    { OIDC_CLIENT_SECRET: 'x'.repeat(1_001) },
  ]) {
    const problems = problemsOf({ ...whole, ...wrong });
    expect(problems).toHaveLength(1);
    expect(problems[0]).not.toContain('xxx');
  }
  expect(problemsOf({ ...whole, OIDC_CLIENT_SECRET_FILE: 'tsconfig.json' })[0]).toMatch(/set one of them/);
});

/** The order of the table of settings. */
const order = (problem: string) => settingLines.findIndex(({ name }) => problem.startsWith(`${name}=`));

test('traces go to an address, and of a share of the requests', () => {
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.9:4318/' })).toMatchObject({
    tracesEndpoint: 'http://10.0.0.9:4318',
    tracesShare: 0.05,
  });
  for (const wrong of ['10.0.0.9:4318', 'ftp://a/', 'https://a@b/', 'http://a/?b=1'])
    expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: wrong })).toEqual([
      `OTEL_EXPORTER_OTLP_ENDPOINT=${wrong}: must be the address of a collector of OpenTelemetry, like http://127.0.0.1:4318`,
    ]);
  for (const wrong of ['1.1', '-1', '10%', 'x'])
    expect(problemsOf({ OTEL_TRACES_SAMPLER_ARG: wrong })).toEqual([
      `OTEL_TRACES_SAMPLER_ARG=${wrong}: must be a share from 0 to 1, like 0.05`,
    ]);
});
