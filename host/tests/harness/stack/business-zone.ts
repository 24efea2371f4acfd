import { businessDate } from '@backoffice/shared/domain';

/** Longer than a run takes, on a slow machine too. */
const RUN_MS = 75 * 60_000;

/**
 * The business zone of a run. The lists show today's rows, so a day that ended in the middle of a run would empty them
 * between two looks: a run that India's midnight would meet is done in a zone where it is noon.
 */
export function zoneForRun(now: Date): string {
  const usual = 'Asia/Kolkata';
  return businessDate(now, usual) === businessDate(new Date(now.getTime() + RUN_MS), usual) ? usual : 'America/Phoenix';
}
