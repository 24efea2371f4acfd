import { createPreferences } from './preferences.ts';

beforeEach(() => localStorage.clear());

test('specification §9: the default is dark and desktop', () => {
  expect(createPreferences(localStorage).get()).toEqual({
    theme: 'dark',
    device: 'desktop',
    shortcuts: true,
    density: 'normal',
    lists: {},
    rings: { queues: [], sound: false, popups: false },
    tours: [],
  });
});

test.each([null, 'watch'])(
  'specification §3: the device is stored on the first visit, desktop by default (%p before)',
  (before) => {
    if (before !== null) localStorage.setItem('device', before);
    createPreferences(localStorage);
    expect(localStorage.getItem('device')).toBe('desktop');
  },
);

test('specification §3: a device that was chosen before stays', () => {
  localStorage.setItem('device', 'mobile');
  createPreferences(localStorage);
  expect(localStorage.getItem('device')).toBe('mobile');
});

test('specification §1: the choice of device and theme is stored and there again', () => {
  createPreferences(localStorage).set({ device: 'mobile' });
  createPreferences(localStorage).set({ theme: 'light' });
  expect(localStorage.getItem('device')).toBe('mobile');
  expect(localStorage.getItem('theme')).toBe('light');
  expect(createPreferences(localStorage).get()).toMatchObject({ theme: 'light', device: 'mobile' });
});

test.each(['pink', 'watch', '', 'null', '{"theme":"light"}', 'DARK'])(
  'specification §9: a broken stored value (%p) counts as the default',
  (kept) => {
    localStorage.setItem('theme', kept);
    localStorage.setItem('device', kept);
    expect(createPreferences(localStorage).get()).toEqual({
      theme: 'dark',
      device: 'desktop',
      shortcuts: true,
      density: 'normal',
      lists: {},
      rings: { queues: [], sound: false, popups: false },
      tours: [],
    });
  },
);

test('single-letter keys that were switched off stay off', () => {
  createPreferences(localStorage).set({ shortcuts: false });
  expect(localStorage.getItem('shortcuts')).toBe('off');
  expect(createPreferences(localStorage).get().shortcuts).toBe(false);
});

test('a choice in another tab holds here', () => {
  const preferences = createPreferences(localStorage);
  const heard = jest.fn();
  preferences.subscribe(heard);
  localStorage.setItem('theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(preferences.get().theme).toBe('light');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a storage that refuses keeps the choice until the page is left', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const preferences = createPreferences(localStorage);
  preferences.set({ theme: 'light' });
  expect(preferences.get().theme).toBe('light');
});
