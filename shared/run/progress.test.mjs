import { createProgress } from './progress.mjs';

const recorder = (live) => {
  const stream = {
    text: '',
    columns: 60,
    write(chunk) {
      this.text += chunk;
    },
  };
  let time = 0;
  const progress = createProgress({ stream, live, now: () => time });
  return {
    stream,
    progress,
    pass: (ms) => {
      time += ms;
    },
  };
};

test('away from a terminal a step is one plain line with its seconds', async () => {
  const { stream, progress, pass } = recorder(false);
  await progress.step('build of host', async () => pass(2_500));
  expect(stream.text).toBe('  ✓ build of host  2.5 s\n');
});

test('on a terminal a running step is shown with what it is at', async () => {
  const { stream, progress } = recorder(true);
  await progress.step('dependencies', async (tell) => {
    tell('fetching pnpm');
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect(stream.text).toContain('… dependencies (fetching pnpm) 0 s');
  expect(stream.text).toMatch(/✓ dependencies {2}0\.0 s\n$/);
});

test('a step that fails is marked, and its error passed on', async () => {
  const { stream, progress } = recorder(false);
  await expect(
    progress.step('API', async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(stream.text).toBe('  ✗ API  0.0 s\n');
});

test('what is broken off by a stop is not shown as failed', async () => {
  const { stream, progress } = recorder(false);
  const step = progress.step(
    'build',
    () => new Promise((_, reject) => setTimeout(() => reject(new Error('killed')), 20)),
  );
  progress.end('Stopping (SIGINT)…');
  await expect(step).rejects.toThrow('killed');
  expect(stream.text).toBe('Stopping (SIGINT)…\n');
});
