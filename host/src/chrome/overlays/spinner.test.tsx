import { act, screen } from '@testing-library/react';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

const overlay = () => document.querySelector('[data-busy-overlay]');

test('specification §1: the full-screen spinner shows while the loading flag is on, and goes with it', async () => {
  signInHere();
  const { services } = renderPanel('/admin');
  await screen.findByText('No queue belongs to your role');
  expect(overlay()).toBeNull();
  let end = () => {};
  act(() => void (end = services.busy.begin()));
  expect(overlay()).not.toBeNull();
  act(end);
  expect(overlay()).toBeNull();
});
