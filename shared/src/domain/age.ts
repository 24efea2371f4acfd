import type { Tone } from './status.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in one or two units: `40 s`, `7 min`, `3 h 20 min`, `2 d 4 h`. */
export function formatAge(since: string | Date, now: Date): string {
  const age = Math.max(0, now.getTime() - new Date(since).getTime());
  if (age < MINUTE) return `${Math.floor(age / 1000)} s`;
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age >= 10 * HOUR && age < DAY) return `${Math.floor(age / HOUR)} h`;
  if (age < DAY) return pair(age, HOUR, 'h', MINUTE, 'min');
  return pair(age, DAY, 'd', HOUR, 'h');
}

function pair(age: number, large: number, largeName: string, small: number, smallName: string): string {
  const rest = Math.floor((age % large) / small);
  const head = `${Math.floor(age / large)} ${largeName}`;
  return rest > 0 ? `${head} ${rest} ${smallName}` : head;
}

/** Waiting times that turn amber and red, in minutes. */
export interface WaitLimits {
  amber: number;
  red: number;
}

/** A deposit's wait is good below 3 minutes and bad from 10 (domain 2.2). */
export const DEPOSIT_WAIT: WaitLimits = { amber: 3, red: 10 };

/** A withdrawal's wait is good below 15 minutes and bad from an hour. */
export const WITHDRAWAL_WAIT: WaitLimits = { amber: 15, red: 60 };

export function waitTone(since: string | Date, now: Date, limits: WaitLimits): Tone {
  const minutes = (now.getTime() - new Date(since).getTime()) / MINUTE;
  if (minutes >= limits.red) return 'bad';
  return minutes >= limits.amber ? 'warn' : 'good';
}
