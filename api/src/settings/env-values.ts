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
