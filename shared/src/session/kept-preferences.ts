import type { Density, ListLook, Preferences, Rings } from '../contract/index.ts';

/** Reads preferences from an untrusted value; fields of another shape are left out. */
export function toPreferences(value: unknown): Partial<Preferences> {
  const { theme, device, density, lists, rings, shortcuts, tours } = isObject(value) ? value : {};
  return {
    ...(theme === 'dark' || theme === 'light' || theme === 'system' ? { theme } : {}),
    ...(device === 'desktop' || device === 'mobile' ? { device } : {}),
    ...(typeof shortcuts === 'boolean' ? { shortcuts } : {}),
    ...(isDensity(density) ? { density } : {}),
    ...(isObject(lists)
      ? { lists: Object.fromEntries(Object.entries(lists).map(([page, look]) => [page, toLook(look)])) }
      : {}),
    ...(isObject(rings) ? { rings: toRings(rings) } : {}),
    ...(isTexts(tours) ? { tours } : {}),
  };
}

const toRings = ({ queues, sound, popups, quiet }: Record<string, unknown>): Rings => ({
  queues: isTexts(queues) ? queues : [],
  sound: sound === true,
  popups: popups === true,
  ...(isObject(quiet) && isClock(quiet.from) && isClock(quiet.to) ? { quiet: { from: quiet.from, to: quiet.to } } : {}),
});

const isClock = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

function toLook(value: unknown): ListLook {
  const { hidden, order, widths, opens } = isObject(value) ? value : {};
  return {
    ...(isTexts(hidden) ? { hidden } : {}),
    ...(isTexts(order) ? { order } : {}),
    ...(isObject(opens) && typeof opens.view === 'string' && isObject(opens.filters)
      ? { opens: { view: opens.view, filters: toFilters(opens.filters) } }
      : {}),
    ...(isObject(widths)
      ? {
          widths: Object.fromEntries(
            Object.entries(widths).filter((each): each is [string, number] => Number.isFinite(each[1])),
          ),
        }
      : {}),
  };
}

const toFilters = (value: Record<string, unknown>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(value).filter((each): each is [string, string[]] => isTexts(each[1])));

const isDensity = (value: unknown): value is Density => value === 'compact' || value === 'normal' || value === 'roomy';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
