import { screen } from '@testing-library/react';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';
import type { ReleaseWatch } from '../../remotes/index.ts';

const watch = (more: Partial<ReleaseWatch>): ReleaseWatch => ({
  news: () => 'deposit 2',
  takenBack: () => null,
  endedAt: () => null,
  keysEndAt: () => null,
  look: () => Promise.resolve(null),
  subscribe: () => () => undefined,
  reloadIfNewer: () => Promise.resolve(false),
  ...more,
});
function open(more: Partial<ReleaseWatch>, lead = false) {
  localStorage.clear();
  signInHere({ staff: { lead } });
  return renderPanel('/admin', { releases: watch(more) });
}

test('a version that was taken back is said with its reason, in place of the offer of a newer one', async () => {
  open({ takenBack: () => 'deposit 1 was taken back: it credits twice' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'deposit 1 was taken back: it credits twice. Nothing can be decided with it.',
  );
  expect(screen.getByRole('button', { name: 'Reload now' })).toBeVisible();
  expect(screen.queryByText(/A new version is there/)).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])('that the list of modules has ended is said to a lead (%s) alone', async (lead, times) => {
  open({ endedAt: () => '2026-11-21T10:00:00.000Z' }, lead);
  await screen.findByText(/A new version is there/);
  expect(screen.queryAllByText(/The list of modules ended on 21 Nov/)).toHaveLength(times);
});

test.each([
  [true, '2026-11-21T10:00:00.000Z', /The keys that sign releases ended on 21 Nov/],
  [true, '2126-11-21T10:00:00.000Z', /The keys that sign releases end on 21 Nov/],
  [false, '2026-11-21T10:00:00.000Z', null],
])('that the keys end is said to a lead (%s) alone, before and after: %s', async (lead, at, words) => {
  open({ keysEndAt: () => at }, lead);
  await screen.findByText(/A new version is there/);
  const said = screen.queryByText(/The keys that sign releases/);
  if (words) expect(said).toHaveTextContent(words);
  else expect(said).toBeNull();
});
