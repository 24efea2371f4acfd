import { aRegistry, aRelease } from '../testing/releases.ts';
import { choose } from './choose.ts';

const host = { contract: '1.2', provides: {} };
const registry = aRegistry(
  aRelease({ version: '3', contract: '1.3' }),
  aRelease({ version: '2', contract: '1.2' }),
  aRelease({ version: '1' }),
);

test('the newest release that this host can run, and beside it what is newest', () => {
  expect(choose(registry, 'deposit', host, null)).toMatchObject({
    channel: 'stable',
    release: { version: '2' },
    newest: { version: '3' },
  });
  expect(choose(registry, 'deposit', { ...host, contract: '2.0' }, null)).toMatchObject({
    release: undefined,
    newest: { version: '3' },
  });
});

test('a canary for whom it is meant', () => {
  const canary = structuredClone(registry);
  canary.remotes.deposit!.channels = { stable: ['1'], canary: ['2'] };
  canary.remotes.deposit!.canary = { percent: 0, staff: ['asha'], actions: ['Banker'] };
  const versionOf = (staff: Parameters<typeof choose>[3]) => choose(canary, 'deposit', host, staff).release?.version;
  expect([
    versionOf({ username: 'asha' }),
    versionOf({ username: 'ravi' }),
    versionOf({ actionName: 'Banker' }),
    versionOf(null),
  ]).toEqual(['2', '1', '2', '1']);
});

test.each([undefined, 'banker'])('nothing of a module that is not there: %p', (module) => {
  expect(choose(registry, module, host, null)).toEqual({ channel: 'stable', release: undefined, newest: undefined });
});
