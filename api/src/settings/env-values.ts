import { isIP } from 'node:net';

/** One setting of the table in `env.ts`. */
export interface Setting<T> {
  name: string;
  /** As written in the environment; `''` means unset. */
  fallback: string;
  meaning: string;
  parse: Parse<T>;
}

export const setting = <T>(name: string, fallback: string, meaning: string, parse: Parse<T>): Setting<T> => ({
  name,
  fallback,
  meaning,
  parse,
});

/** Parses one value of the environment, or says briefly what is wrong with it. */
export type Parse<T> = (raw: string) => { ok: true; value: T } | { ok: false; problem: string };

export function whole(min: number, max: number): Parse<number> {
  return (raw) => {
    const value = Number(raw);
    if (/^\d+$/.test(raw) && value >= min && value <= max) return { ok: true, value };
    return { ok: false, problem: `must be a whole number from ${min} to ${max}` };
  };
}

/** Nothing for a server that is not wanted; 0 for any free port. */
export const portOrNone: Parse<number | null> = (raw) =>
  raw === '' ? { ok: true, value: null } : whole(0, 65_535)(raw);

export function seconds(min: number, max: number): Parse<number> {
  return (raw) => {
    const value = Number(raw);
    if (/^\d+(\.\d+)?$/.test(raw) && value >= min && value <= max) return { ok: true, value };
    return { ok: false, problem: `must be a number of seconds from ${min} to ${max}` };
  };
}

export function text(min: number, max: number): Parse<string> {
  return (raw) =>
    raw.length >= min && raw.length <= max
      ? { ok: true, value: raw }
      : { ok: false, problem: `must have ${min} to ${max} characters` };
}

export function choice<T extends string>(...allowed: T[]): Parse<T> {
  return (raw) =>
    (allowed as string[]).includes(raw)
      ? { ok: true, value: raw as T }
      : { ok: false, problem: `must be one of ${allowed.join(', ')}` };
}

export const yesNo: Parse<boolean> = (raw) => {
  if (['1', 'true', 'yes', 'on'].includes(raw)) return { ok: true, value: true };
  if (['0', 'false', 'no', 'off'].includes(raw)) return { ok: true, value: false };
  return { ok: false, problem: 'must be 1 or 0' };
};

export const timeZone: Parse<string> = (raw) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: raw });
    return { ok: true, value: raw };
  } catch {
    return { ok: false, problem: 'must be an IANA time zone such as Asia/Kolkata' };
  }
};

/** Ranges of IPv4 and IPv6; a single address is a range of one. */
export function networks(raw: string): ReturnType<Parse<string[]>> {
  const ranges = raw
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const bad = ranges.find((one) => !isRange(one));
  if (bad === undefined) return { ok: true, value: ranges };
  return { ok: false, problem: `${bad} is not a range like 10.1.0.0/16 or fd00::/8` };
}

function isRange(range: string): boolean {
  const [base = '', bits = '', ...rest] = range.split('/');
  const family = isIP(base);
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

/** Browsers give passkeys to a host name alone, over HTTPS or on localhost. */
export function webOrigin(raw: string): ReturnType<Parse<string>> {
  if (raw === '') return { ok: true, value: raw };
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  const isNamed = url && /^[a-z][a-z\d.-]*$/.test(url.hostname);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
  if (isNamed && isSafe && [url.origin, `${url.origin}/`].includes(raw.toLowerCase()))
    return { ok: true, value: url.origin };
  return { ok: false, problem: 'must look like https://panel.example.com, with a host name and without a path' };
}
