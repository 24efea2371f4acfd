import { formatMoment, plural } from '@backoffice/shared/domain';
import { useStaff } from '../services/panel-context.tsx';
import type { PanelReport } from '../start/report.ts';
import type { DayReport } from './day-reports.ts';
import styles from './modules-page.module.css';

export const KINDS: Record<PanelReport['kind'], string> = {
  'file-not-loaded': 'A file did not come, or not as it was released',
  'file-altered': 'A file came altered and was not run',
  'file-not-released': 'A file that was never released was refused',
  'registry-refused': 'The module list failed verification',
  'module-failed': 'A module failed',
  'page-crashed': 'A page stopped working',
  'place-crashed': 'A part that a module shows on other pages stopped working',
  'code-failed': 'Code of a module failed outside of its pages',
  'canary-left': 'A version on trial was left',
  'policy-violated': 'The browser refused what the policy forbids',
};

const versionOf = ({ of, version }: DayReport) => of?.version ?? version;

/** Reports from the pages of all staff: what, how often, since when, and which version. */
export function ReportLines({ reports }: { reports: readonly DayReport[] }) {
  const { businessTimeZone } = useStaff();
  const moment = (at: string) => formatMoment(at, businessTimeZone, new Date());
  const often = ({ count, firstAt, lastAt }: DayReport) =>
    plural(count, {
      one: `Once, ${moment(lastAt)}`,
      many: `${count} times since ${moment(firstAt)}, last ${moment(lastAt)}`,
    });
  // An empty list would leave a gap.
  if (reports.length === 0) return null;
  return (
    <ul className={styles.reports}>
      {reports.map((one, place) => (
        <li key={place}>
          <div>{KINDS[one.kind]}</div>
          <div className={styles.fine}>{often(one)}</div>
          <div className={styles.fine}>
            {[
              versionOf(one) && `version ${versionOf(one)}`,
              one.channel === 'canary' && 'on trial',
              `panel ${one.panel}`,
              one.file,
              one.detail,
            ]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </li>
      ))}
    </ul>
  );
}
