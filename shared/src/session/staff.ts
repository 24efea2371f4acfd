import type { Staff } from '../contract/index.ts';
import { toPreferences } from './kept-preferences.ts';

/**
 * Reads the text kept under `auth` (domain, decision 12). `undefined` when it is missing, is no
 * JSON, or lacks a field that the panel draws with: local storage is not to be trusted (safety P10).
 */
export function parseStaff(text: string | null): Staff | undefined {
  if (text === null) return undefined;
  try {
    return toStaff(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Checks a value of unknown origin and copies the known fields alone. */
export function toStaff(value: unknown): Staff | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const from = value as Record<keyof Staff, unknown>;
  const { id, username, name, actionName, businessTimeZone, currency, permissions } = from;
  if (!isText(id) || !isText(username) || !isText(name) || !isShort(actionName)) return undefined;
  if (!isTimeZone(businessTimeZone) || !isCurrency(currency)) return undefined;
  if (!Array.isArray(permissions) || !permissions.every(isText)) return undefined;
  return {
    id,
    username,
    name,
    actionName,
    lead: from.lead === true,
    franchiseId: isText(from.franchiseId) ? from.franchiseId : null,
    permissions: [...permissions],
    businessTimeZone,
    currency,
    ...(from.preferences === undefined ? {} : { preferences: toPreferences(from.preferences) }),
  };
}

const MAX_LENGTH = 200;

/** An action name may be empty: the panel then says that it knows no such module. */
function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_LENGTH;
}

function isText(value: unknown): value is string {
  return isShort(value) && value !== '';
}

function isTimeZone(value: unknown): value is string {
  return isText(value) && accepts(() => new Intl.DateTimeFormat('en', { timeZone: value }));
}

function isCurrency(value: unknown): value is string {
  return isText(value) && accepts(() => new Intl.NumberFormat('en', { style: 'currency', currency: value }));
}

/** `Intl` throws for a name that it does not know; a screen would throw the same way while drawing. */
function accepts(build: () => unknown): boolean {
  try {
    build();
    return true;
  } catch {
    return false;
  }
}
