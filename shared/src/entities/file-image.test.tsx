import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServices, renderScreen } from '@backoffice/shared/testing';
import { FileImage } from './file-image.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function show(open?: 'asked' | 'at-once') {
  const services = fakeServices();
  services.http.on('GET /files/{id}', () => new Promise(() => {}));
  const view = renderScreen(<FileImage fileId="f1" alt="Payment proof of D-1" open={open} />, { services, at: '/' });
  return { ...view, asked: () => services.http.callsOf('GET /files/f1').length };
}
const button = () => screen.queryByRole('button', { name: 'Show the image: Payment proof of D-1' });

test('an image is fetched when somebody asks for it', async () => {
  const { asked } = show();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(asked()).toBe(0);
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(button()!);
  expect(asked()).toBe(1);
});

test('one that has to be looked at opens by itself for whoever stays', async () => {
  const { asked } = show('at-once');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(asked()).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(asked()).toBe(1);
  expect(button()).toBeNull();
});

test('and costs nothing for whoever walks by', async () => {
  const { asked, unmount } = show('at-once');
  await act(() => jest.advanceTimersByTimeAsync(300));
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(asked()).toBe(0);
});
