import { readClock } from '@backoffice/shared/domain';
import { ClockField } from '@backoffice/shared/kit/dates';
import type { Rings } from '@backoffice/shared/contract';
import styles from './bell.module.css';

/** The default quiet hours. */
const USUAL = { from: '22:00', to: '07:00' };

interface QuietHoursProps {
  quiet: Rings['quiet'];
  onChange: (quiet: Rings['quiet']) => void;
}

/** Hours in which nothing rings; new items are still counted. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={quiet !== undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? USUAL : undefined)}
        />
        Quiet hours
      </label>
      {quiet && (
        <span className={styles.hours}>
          <Hour label="Quiet from" value={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />
          <span aria-hidden>to</span>
          <Hour label="Quiet until" value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
        </span>
      )}
    </>
  );
}

/** Invalid and empty input changes nothing. */
function Hour({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <ClockField
      size="xs"
      className={styles.hour}
      aria-label={label}
      value={value}
      onChange={(time) => readClock(time) && onChange(time)}
    />
  );
}
