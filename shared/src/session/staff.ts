import type { Staff } from '../contract/index.ts';
import { toPreferences } from './kept-preferences.ts';

/**
 * Parses the text stored under `auth` (domain, decision 12). `undefined` when it is missing, is not JSON, or lacks a
 * required field: local storage is not to be trusted (safety P10).
 */
export function parseStaff(text: string | null): Staff | undefined {
  if (text === null) return undefined;
  try {
    return toStaff(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Checks an untrusted value and copies only the known fields. */
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

/** An action name may be empty; the panel then shows that it has no such module. */
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

/** `Intl` throws for unknown names, and would do so while a screen renders. */
function accepts(build: () => unknown): boolean {
  try {
    build();
    return true;
  } catch {
    return false;
  }
}
