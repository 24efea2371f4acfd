import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { shown } from '../../testing/proof/proof.ts';
import { freePort, until } from '../../testing/server-process.ts';
import { bootMachine, type Machine, OPS, UNITS } from './machine.ts';

/* The units of api/ops under a systemd that has booted, set up as docs/operations/install-one-machine.md says (P33). */

const CLIENTS = 12;
const RESTARTS = 5;
/** What `systemd-analyze security` may say at most, of 10. */
const MOST_EXPOSED = 2;
const INTAKE_KEY = 'intake-key-of-the-units-test-0123456789';
const textOf = (unit: string) => readFileSync(path.join(OPS, unit), 'utf8');

let machine: Machine | undefined;
afterEach(async () => {
  await machine?.end();
  machine = undefined;
});

/** Boots with the units as they are, but for the port, or with a change of one of them. */
async function boot(change: (unit: string, text: string) => string = (_, text) => text) {
  const port = await freePort();
  const units = Object.fromEntries(
    UNITS.map((name) => [name, change(name, textOf(name).replace('127.0.0.1:3010', `127.0.0.1:${port}`))]),
  );
  const settings = {
    DEMO: '1',
    DATA_DIR: '/srv/backoffice-data',
    BACKUP_DIR: '/mnt/other-disk/panel',
    FACTOR_SECRET: 'a secret of this test, 32 characters',
    PORT: port,
    INTAKE_KEY,
    RATE_LIMITS: '0',
  };
  const env = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
  const started = await bootMachine(
    units,
    `useradd --system --create-home --home-dir /var/lib/backoffice --shell /usr/sbin/nologin backoffice
    mkdir -p /etc/backoffice /srv/backoffice-data /mnt/other-disk/panel
    chown backoffice: /srv/backoffice-data /mnt/other-disk/panel
    install -m 600 /dev/stdin /etc/backoffice/api.env <<'END'\n${env.join('\n')}\nEND
    install -m 755 /srv/backoffice/api/ops/backoffice-run /usr/local/bin/\n`,
  );
  machine = started;
  const enabled = await started.run(
    'systemctl',
    'enable',
    '--now',
    ...UNITS.filter((name) => /api\.|timer/.test(name)),
  );
  expect(enabled).toMatchObject({ code: 0 });
  const address = `http://127.0.0.1:${port}/api`;
  await until(async () => (await fetch(`${address}/ready?deep=1`).catch(() => null))?.status === 200, 120_000);
  return { ...started, address };
}

const headers = { 'content-type': 'application/json', 'x-intake-key': INTAKE_KEY };

/** Clients of which each claims a deposit, on a connection that it keeps, again and again; none sends anything twice. */
async function keepClaiming(address: string) {
  const put = await fetch(`${address}/intake/customers/C-UNITS`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ name: 'Ravi Kumar' }),
  });
  expect(await put.json()).toMatchObject({ statusCode: 1 });
  const { methods } = (await (await fetch(`${address}/intake/payment-methods`, { headers })).json()) as {
    methods: { id: string }[];
  };
  const claimed = new Map<string, string>();
  const failed: string[] = [];
  let goesOn = true;
  const claim = async (ref: string) => {
    const body = JSON.stringify({ ref, customerCode: 'C-UNITS', paymentMethodId: methods[0]?.id, amountPaise: 500_00 });
    const answer = await fetch(`${address}/intake/deposits`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
    return (JSON.parse(text) as { data: { id: string } }).data.id;
  };
  const all = Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (goesOn) {
        const ref = randomUUID();
        await claim(ref).then(
          (id) => claimed.set(ref, id),
          (error: Error) => failed.push(String(error.cause ?? error)),
        );
      }
    }),
  );
  return {
    failed,
    claimed,
    claim,
    more: (count: number, seen = claimed.size + failed.length) =>
      until(() => claimed.size + failed.length > seen + count, 120_000),
    stop: async () => ((goesOn = false), await all),
  };
}

async function restarted(times: number, change?: (unit: string, text: string) => string) {
  const { run, address } = await boot(change);
  const clients = await keepClaiming(address);
  await clients.more(3 * CLIENTS);
  for (let time = 0; time < times; time += 1) {
    expect((await run('systemctl', 'restart', 'backoffice-api.service')).code).toBe(0);
    await clients.more(3 * CLIENTS);
  }
  await clients.stop();
  return { run, address, ...clients };
}

test('systemd finds nothing wrong with the units, and the service is shut in', async () => {
  const files = UNITS.map((name) => path.join(OPS, name));
  const { stdout, stderr } = await promisify(execFile)('systemd-analyze', ['verify', '--man=no', ...files]);
  // Units name each other by their place after the installation.
  expect((stdout + stderr).split('\n').filter((line) => line && !/not found|Failed to create/.test(line))).toEqual([]);
  const exposed: number[] = [];
  for (const unit of UNITS.filter((name) => name.endsWith('.service'))) {
    const { stdout: said } = await promisify(execFile)('systemd-analyze', [
      ...['security', '--offline=true', path.join(OPS, unit)],
    ]);
    exposed.push(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1]));
  }
  expect(exposed).toEqual(exposed.map((of) => Math.min(of, MOST_EXPOSED)));
  shown({
    promise: 'P33',
    what: 'the exposure of the service, of its backup and of what passes its audit on, as systemd-analyze security counts it',
    promised: `${MOST_EXPOSED} of 10 at most`,
    measured: exposed.join(', '),
  });
});

test(`a service that is restarted ${RESTARTS} times under load refuses and loses nothing; it runs as a user of its own`, async () => {
  const { run, failed, claimed, claim } = await restarted(RESTARTS);
  expect(failed).toEqual([]);
  // A claim that is sent again under its reference is the one that was acknowledged.
  for (const [ref, id] of [...claimed].filter((_, at) => at % 10 === 0)) expect(await claim(ref)).toBe(id);

  const owners = (await run('ps', '-o', 'user=', '-C', 'node,postgres')).said;
  expect([...new Set(owners.trim().split('\n'))]).toEqual(['backoffice']);
  const pid = (await run('systemctl', 'show', '--value', '--property=MainPID', 'backoffice-api')).said.trim();
  const asService = (...command: string[]) =>
    run(
      'nsenter',
      '--target',
      pid,
      '--mount',
      'setpriv',
      '--reuid=backoffice',
      '--regid=backoffice',
      '--clear-groups',
      ...command,
    );
  const touched = async (place: string) => (await asService('touch', place)).code === 0;
  expect(await touched('/srv/backoffice-data/probe')).toBe(true);
  for (const place of ['/srv/backoffice/probe', '/var/tmp/probe', '/etc/backoffice/probe', '/home/probe'])
    expect(`${place} ${await touched(place)}`).toBe(`${place} false`);
  expect((await asService('cat', '/etc/backoffice/api.env')).code).not.toBe(0);

  // A command of the pages, and the unit that the timer starts each night, beside the service.
  expect((await run('backoffice-run', 'npm', 'run', 'backup')).said).toContain('Backed up into /mnt/other-disk/panel/');
  expect(await run('systemctl', 'start', 'backoffice-backup.service')).toEqual({ code: 0, said: '' });
  expect((await run('systemctl', 'list-timers', '--no-pager')).said).toContain('backoffice-backup.timer');
  expect((await run('backoffice-run', 'npm', 'run', 'backup', '--', 'list')).said).toContain('/mnt/other-disk/panel');

  // The audit in the journal, each entry once also when its unit is started anew, and no longer than the API runs.
  const audit = async () =>
    (await run('journalctl', '--unit=backoffice-audit', '--output=cat', '--no-pager')).said
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { position: number }).position);
  const passedOn = (least: number) => until(async () => (await audit()).length >= least, 60_000);
  expect((await run('systemctl', 'enable', '--now', 'backoffice-audit.service')).code).toBe(0);
  await passedOn(claimed.size);
  const before = (await audit()).length;
  expect((await run('systemctl', 'restart', 'backoffice-audit.service')).code).toBe(0);
  await claim(randomUUID());
  await passedOn(before + 1);
  const positions = await audit();
  expect(positions).toEqual(positions.map((_, at) => at + 1));

  await run('systemctl', 'stop', 'backoffice-api.socket', 'backoffice-api.service');
  expect((await run('systemctl', 'is-active', 'backoffice-audit.service')).said.trim()).toBe('inactive');
  expect((await run('systemctl', 'start', 'backoffice-backup.service')).code).not.toBe(0);
  expect((await run('systemctl', 'is-active', 'backoffice-api.service')).said.trim()).toBe('inactive');
  shown({
    promise: 'P33',
    what: `a service under its socket, restarted under ${CLIENTS} clients that send nothing twice`,
    promised: `${RESTARTS} restarts: 0 requests refused or failed, none lost; nothing but its data can be written`,
    measured: `${RESTARTS} restarts: ${claimed.size} claims, 0 failed, 0 lost; 4 places refused; a backup by hand and by its unit; ${positions.length} entries of the audit in the journal, each once`,
  });
});

test.each([
  [
    'the database told to stop with the API',
    (unit: string, text: string) => (unit === 'backoffice-api.service' ? text.replace('KillMode=mixed\n', '') : text),
  ],
  [
    'a service that opens its port itself',
    (_: string, text: string) =>
      text
        .replace('ExecStart=/usr/bin/node', 'ExecStart=/usr/bin/env -u LISTEN_FDS -u LISTEN_PID /usr/bin/node')
        .replace(/ListenStream=.*/, 'ListenStream=/run/unused'),
  ],
])('%s is noticed', async (name, change) => {
  const { failed } = await restarted(RESTARTS, change);
  expect(failed.length).toBeGreaterThan(0);
  shown({
    promise: 'P33',
    what: `restarts with ${name}`,
    promised: 'noticed',
    measured: `${failed.length} requests failed`,
    mutants: [{ name, caught: failed.length > 0 }],
  });
});
