import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createCrew } from './crew.mjs';
import { isAlive } from './kill.mjs';

const CREW = fileURLToPath(new URL('crew.mjs', import.meta.url));
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

function startFamily(crew, stubborn) {
  return new Promise((resolve) => {
    crew.start(process.execPath, ['-e', family(stubborn)], { onLine: (line) => resolve(pidsOf(line)) });
  });
}

test.each([[false], [true]])('stopping ends every process and its children (deaf to SIGTERM: %s)', async (stubborn) => {
  const crew = createCrew();
  const pids = await startFamily(crew, stubborn);
  expect(pids.filter(isAlive)).toHaveLength(2);
  await crew.stop({ graceMs: 300 });
  expect(await untilGone(pids, 10_000)).toEqual([]);
});

test.each([[false], [true]])('after SIGKILL of the parent its children are gone within 5 s (deaf to SIGTERM: %s)', async (stubborn) => {
  const script = `
    import { createCrew } from ${JSON.stringify(CREW)};
    createCrew().start(process.execPath, ['-e', ${JSON.stringify(family(stubborn))}], { onLine: (line) => console.log(line) });
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pids = await new Promise((resolve) => createInterface({ input: parent.stdout }).once('line', (line) => resolve(pidsOf(line))));
  expect(pids.filter(isAlive)).toHaveLength(2);
  parent.kill('SIGKILL');
  expect(await untilGone(pids, 5_000)).toEqual([]);
});

test('a program that is not there ends with a reason and does not throw', async () => {
  const crew = createCrew();
  const { code, lastLines } = await crew.start('/no/such/program', []).exited;
  expect(code).toBe(127);
  expect(lastLines.join()).toContain('ENOENT');
  await crew.stop();
});

test('nothing is started once stopping has begun', async () => {
  const crew = createCrew();
  await crew.stop();
  expect(await crew.start(process.execPath, ['-e', '0']).exited).toMatchObject({ signal: 'SIGTERM' });
});
