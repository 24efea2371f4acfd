import { businessDate } from '@backoffice/shared/domain';

/** Longer than a run takes even on a slow machine, in milliseconds. */
const RUN_MS = 75 * 60_000;

/**
 * The business time zone of a run. Lists show today's rows, so midnight in the middle of a run would empty them. A run
 * that would cross midnight in India uses a zone where it is about noon.
 */
export function zoneForRun(now: Date): string {
  const usual = 'Asia/Kolkata';
  return businessDate(now, usual) === businessDate(new Date(now.getTime() + RUN_MS), usual) ? usual : 'America/Phoenix';
}
