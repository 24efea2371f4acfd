import type { StraightThroughView } from '@backoffice/shared/contract';
import { counted, formatCount, formatMoment, formatRupees } from '@backoffice/shared/domain';
import { Facts } from '@backoffice/shared/kit/core';
import { REASON_WORDS } from '@backoffice/shared/owner';
import { Panel } from '../../parts/panel.tsx';
import { useStaff } from '../../services/panel-context.tsx';
import styles from './straight-through.module.css';
import owner from '../owner.module.css';

const share = (count: number, of: number): string => (of === 0 ? '' : `, ${Math.round((count / of) * 100)} %`);

const CLAIM = { one: 'claim', many: 'claims' };

/** `3 claims (2 %), ₹4,500.00`. */
const sumWords = ({ count, sumPaise }: StraightThroughView['today']['credited'], of: number): string =>
  `${counted(count, CLAIM)}${of === 0 ? '' : ` (${Math.round((count / of) * 100)} %)`}, ${formatRupees(sumPaise)}`;

/** What it did today, why not, and how far its limits are used. */
export function Today({ of: { today, mode } }: { of: StraightThroughView }) {
  const { credited, wouldCredit, claims, reasons, caps } = today;
  return (
    <Panel title="Today">
      <div className={owner.inside}>
        <Facts
          of={[
            { label: 'Claims sent', value: formatCount(claims) },
            {
              label: 'Credited by itself',
              value: sumWords(credited, claims),
            },
            {
              label: 'Would have credited',
              value: wouldCredit.count > 0 && sumWords(wouldCredit, claims),
            },
          ]}
        />
        {reasons.length > 0 && (
          <Bars
            title="Why claims were left to staff"
            of={reasons.map(({ code, count }) => ({
              name: REASON_WORDS[code],
              value: count,
              says: formatCount(count),
            }))}
          />
        )}
        {mode !== 'off' && (
          <Bars
            title="Limits of the day"
            of={caps.map(({ name, spent, cap, unit }) => ({
              name,
              value: spent,
              most: cap,
              says:
                unit === 'paise'
                  ? `${formatRupees(spent)} of ${formatRupees(cap)}`
                  : `${formatCount(spent)} of ${formatCount(cap)}`,
            }))}
          />
        )}
        {mode === 'off' && reasons.length === 0 && (
          <p className={owner.fine}>While it is off, claims are not judged and say nothing of it.</p>
        )}
      </div>
    </Panel>
  );
}

interface Bar {
  name: string;
  value: number;
  /** The full length; without it the largest value. */
  most?: number;
  says: string;
}

/** Values as bars in one column; each says its figure. */
export function Bars({ title, of }: { title: string; of: readonly Bar[] }) {
  const largest = Math.max(1, ...of.map(({ value }) => value));
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.bars}>
        {of.map(({ name, value, most = largest, says }) => (
          <div key={name} className={styles.bar}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.track} aria-hidden>
                <span
                  className={styles.fill}
                  style={{ width: `${Math.min(100, (value / Math.max(1, most)) * 100)}%` }}
                />
              </span>
              <span>{says}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What the second look has found. */
export function Looks({
  of: { credited, sampled, waiting, right, wrong, oldestAt },
}: {
  of: StraightThroughView['looks'];
}) {
  const { businessTimeZone } = useStaff();
  return (
    <Panel title="Second look">
      <div className={owner.inside}>
        <Facts
          of={[
            {
              label: 'Looked at again',
              value: `${formatCount(sampled)} of ${formatCount(credited)}${share(sampled, credited)}`,
            },
            { label: 'Waiting', value: formatCount(waiting) },
            { label: 'Oldest waits since', value: oldestAt && formatMoment(oldestAt, businessTimeZone, new Date()) },
            { label: 'Right', value: formatCount(right) },
            { label: 'Wrong', value: `${formatCount(wrong)}${share(wrong, right + wrong)}` },
          ]}
        />
      </div>
    </Panel>
  );
}
