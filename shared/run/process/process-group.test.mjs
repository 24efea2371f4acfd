import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createProcessGroup } from './process-group.mjs';
import { isAlive } from './kill.mjs';

const PROCESS_GROUP = fileURLToPath(new URL('process-group.mjs', import.meta.url));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A process with a child of its own; both say their ids, and neither heeds SIGTERM when it is stubborn. */
const family = (stubborn) => `
  const { spawn } = require('node:child_process');
  const deaf = ${stubborn} ? "process.on('SIGTERM', () => {});" : '';
  const child = spawn(process.execPath, ['-e', deaf + 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  if (${stubborn}) process.on('SIGTERM', () => {});
  console.log('pids', process.pid, child.pid);
  setInterval(() => {}, 1000);
`;

const pidsOf = (line) => line.split(' ').slice(1).map(Number);

async function untilGone(pids, limitMs) {
  const began = Date.now();
  while (pids.some(isAlive) && Date.now() - began < limitMs) await pause(50);
  return pids.filter(isAlive);
}

function startFamily(processes, stubborn) {
  return new Promise((resolve) => {
    processes.start(process.execPath, ['-e', family(stubborn)], { onLine: (line) => resolve(pidsOf(line)) });
  });
}

test.each([[false], [true]])('stopping ends every process and its children (deaf to SIGTERM: %s)', async (stubborn) => {
  const processes = createProcessGroup();
  const pids = await startFamily(processes, stubborn);
  expect(pids.filter(isAlive)).toHaveLength(2);
  await processes.stop({ graceMs: 300 });
  expect(await untilGone(pids, 10_000)).toEqual([]);
});

test.each([[false], [true]])(
  'after SIGKILL of the parent its children are gone within 5 s (deaf to SIGTERM: %s)',
  async (stubborn) => {
    const script = `
    import { createProcessGroup } from ${JSON.stringify(PROCESS_GROUP)};
    createProcessGroup().start(process.execPath, ['-e', ${JSON.stringify(family(stubborn))}], { onLine: (line) => console.log(line) });
  `;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pids = await new Promise((resolve) =>
      createInterface({ input: parent.stdout }).once('line', (line) => resolve(pidsOf(line))),
    );
    expect(pids.filter(isAlive)).toHaveLength(2);
    parent.kill('SIGKILL');
    expect(await untilGone(pids, 5_000)).toEqual([]);
  },
);

test('a program that is not there ends with a reason and does not throw', async () => {
  const processes = createProcessGroup();
  const { code, lastLines } = await processes.start('/no/such/program', []).exited;
  expect(code).toBe(127);
  expect(lastLines.join()).toContain('ENOENT');
  await processes.stop();
});

test('nothing is started once stopping has begun', async () => {
  const processes = createProcessGroup();
  await processes.stop();
  expect(await processes.start(process.execPath, ['-e', '0']).exited).toMatchObject({ signal: 'SIGTERM' });
});
